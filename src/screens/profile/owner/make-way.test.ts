import { Script } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeWay, makeWayScript, roomRem } from './make-way.ts';

type Page = { uid?: string; notice?: string; note: string | null | Error; isLarge?: boolean };

/** A page as far as the function looks at it. */
function open(
  { uid = 'anna', notice, note, isLarge = false }: Page,
  load = () => Promise.resolve(),
) {
  const main = { dataset: { uid, ...(notice && { notice }) }, style: { visibility: '' } };
  const place = { style: { cssText: '' } };
  const loading = vi.fn(load);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      if (note instanceof Error) throw note;
      return note;
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: isLarge }));
  const page = { querySelector: () => main, getElementById: () => place };
  makeWay(page as unknown as Document, 'kloer.session', roomRem, loading);
  return { main, place, loading };
}

afterEach(() => vi.unstubAllGlobals());

const note = JSON.stringify({ uid: 'anna', email: 'anna@example.lu' });

describe('a profile page', () => {
  test.each([
    ['a visitor', null],
    ['somebody else', JSON.stringify({ uid: 'ben' })],
    ['a browser that forbids storage', new Error('SecurityError')],
    ['a note that is none', '{'],
  ])('loads and changes nothing for %s', (_who, found) => {
    const { main, place, loading } = open({ note: found });
    expect(loading).not.toHaveBeenCalled();
    expect([main.style.visibility, place.style.cssText]).toEqual(['', '']);
  });

  test('keeps room for its owner’s controls and loads them', () => {
    const phone = open({ note });
    expect(phone.loading).toHaveBeenCalledOnce();
    expect(phone.place.style.cssText).toContain(`min-height:${roomRem.phone}rem`);
    const larger = open({ note, isLarge: true });
    expect(larger.place.style.cssText).toContain(`min-height:${roomRem.profile}rem`);
    const notice = open({ note, isLarge: true, notice: 'not-active' });
    expect(notice.place.style.cssText).toContain(`min-height:${roomRem.notice}rem`);
    expect(larger.main.style.visibility).toBe('');
  });

  test('does not paint the notice from which its owner is led on', () => {
    expect(open({ note, notice: 'requires-subscription' }).main.style.visibility).toBe('hidden');
    expect(open({ note, notice: 'not-active' }).main.style.visibility).toBe('');
  });

  test('is as for a visitor when the controls cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = () => Promise.reject(new Error('offline'));
    const { main, place } = open({ note, notice: 'requires-subscription' }, failing);
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect([main.style.visibility, place.style.cssText]).toEqual(['', '']);
    logged.mockRestore();
  });
});

test('the script in the page is whole by itself', () => {
  expect(() => new Script(makeWayScript('kloer.session'))).not.toThrow();
});
