import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Kept } from '@kloer/domain/shortlist/shortlist.ts';
import type { PublicProfile } from '#kit/firestore/public-profiles.ts';
import { addressOf, wantedFrom } from './browser-page.ts';
import { createShortlist, type Wanted } from './shortlist-store.ts';

vi.mock('#kit/firestore/public-profiles.ts', () => ({ publicProfiles: vi.fn() }));

const anna: Kept = { uid: 'anna', name: 'Anna Weber' };
const ben: Kept = { uid: 'ben', name: 'Ben Thill' };
const lea: Kept = { uid: 'lea', name: 'Léa Muller' };
const anywhere: Wanted = { cityId: '', canton: '', type: '' };

const profileOf = ({ uid, name }: Kept) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { uid, firstName, lastName } as PublicProfile;
};

/** The page in a browser with these stored teachers, on a site with these listed ones. */
function opened(
  kept: readonly Kept[],
  { listed = [anna, ben, lea], shared }: { listed?: readonly Kept[]; shared?: string[] } = {},
) {
  const browser = { kept: [...kept], refuses: false, asked: [] as string[][], fails: false };
  const addresses: string[] = [];
  const page = createShortlist(shared, anywhere, {
    read: () => browser.kept,
    write: (list) => {
      if (!browser.refuses) browser.kept = [...list];
      return !browser.refuses;
    },
    find: (uids) => {
      browser.asked.push([...uids]);
      if (browser.fails) return Promise.reject(new AppError('unavailable', 'no network'));
      return Promise.resolve(listed.filter(({ uid }) => uids.includes(uid)).map(profileOf));
    },
    showInAddress: (state) => addresses.push(addressOf('en', state.shared, state.wanted)),
  });
  const names = () =>
    page.$columns.get().map(({ name, profile }) => [name, profile?.uid ?? profile]);
  return { page, browser, addresses, names };
}

describe("one's own shortlist", () => {
  test('shows the stored teachers in their order, with one request', async () => {
    const { page, browser, names } = opened([ben, anna]);
    await page.load();
    expect(names()).toEqual([
      ['Ben Thill', 'ben'],
      ['Anna Weber', 'anna'],
    ]);
    expect(browser.asked).toEqual([['ben', 'anna']]);
  });

  test('makes no request if it is empty', async () => {
    const { page, browser } = opened([]);
    await page.load();
    expect(browser.asked).toEqual([]);
  });

  test('names a teacher who is no longer listed, from the stored name', async () => {
    const { page, names } = opened([anna, ben], { listed: [ben] });
    await page.load();
    expect(names()).toEqual([
      ['Anna Weber', null],
      ['Ben Thill', 'ben'],
    ]);
  });

  test('stays when the network fails, and loads at another attempt', async () => {
    const { page, browser, names } = opened([anna]);
    browser.fails = true;
    await page.load();
    expect(page.$loading.get()).toEqual({ phase: 'failed', code: 'unavailable' });
    expect(names()).toEqual([['Anna Weber', undefined]]);
    browser.fails = false;
    await page.load();
    expect(names()).toEqual([['Anna Weber', 'anna']]);
  });

  test('restores a removed teacher at the same position', async () => {
    const { page, browser } = opened([anna, ben, lea]);
    await page.load();
    page.remove('ben');
    expect(browser.kept).toEqual([anna, lea]);
    page.undo();
    expect(browser.kept).toEqual([anna, ben, lea]);
    expect(page.$done.get()).toBeNull();
    expect(browser.asked).toHaveLength(1);
  });

  test('can be cleared and restored, together with additions from another tab', async () => {
    const { page, browser } = opened([anna, ben]);
    await page.load();
    page.removeAll();
    expect(browser.kept).toEqual([]);
    browser.kept = [lea];
    page.undo();
    expect(browser.kept).toEqual([anna, ben, lea]);
  });

  test('follows another tab, and loads unknown teachers', async () => {
    const { page, browser, names } = opened([anna]);
    await page.load();
    browser.kept = [anna, lea];
    page.follow();
    await vi.waitFor(() => expect(names()[1]).toEqual(['Léa Muller', 'lea']));
    expect(browser.asked).toEqual([['anna'], ['lea']]);
  });

  test('reports a refusing browser, and changes nothing', async () => {
    const { page, browser } = opened([anna]);
    browser.refuses = true;
    page.remove('anna');
    expect(page.$isRefused.get()).toBe(true);
    expect(page.$done.get()).toBeNull();
    expect(page.$columns.get()).toHaveLength(1);
  });
});

describe('a shared shortlist', () => {
  test("shows its teachers and does not change one's own", async () => {
    const { page, browser, names } = opened([lea], { shared: ['anna', 'ben'] });
    await page.load();
    expect(names()).toEqual([
      ['Anna Weber', 'anna'],
      ['Ben Thill', 'ben'],
    ]);
    expect(browser.kept).toEqual([lea]);
  });

  test('shows no name of a teacher who is no longer listed, unless the browser knows it', async () => {
    const { page, names } = opened([ben], { shared: ['anna', 'ben'], listed: [] });
    await page.load();
    expect(names()).toEqual([
      ['', null],
      ['Ben Thill', null],
    ]);
  });

  test("can be added to one's own, which is then shown", async () => {
    const { page, browser, addresses } = opened([lea], {
      shared: ['anna', 'ben', 'gone', 'lea'],
    });
    await page.load();
    page.keepThese();
    expect(browser.kept).toEqual([lea, anna, ben]);
    expect(page.$done.get()).toMatchObject({ what: 'added', kept: [anna, ben], isFull: false });
    expect(page.$shown.get().isOwn).toBe(true);
    expect(addresses).toEqual(['/en/shortlist']);
    page.undo();
    expect(browser.kept).toEqual([lea]);
  });

  test('is added as far as there is room', async () => {
    const others = Array.from({ length: 29 }, (_, n): Kept => ({ uid: `t${n}`, name: `T ${n}` }));
    const { page, browser } = opened(others, { shared: ['anna', 'ben'] });
    await page.load();
    page.keepThese();
    expect(browser.kept).toEqual([...others, anna]);
    expect(page.$done.get()).toMatchObject({ kept: [anna], isFull: true });
  });
});

describe('the place and subject that prices are shown for', () => {
  test("are in the address, for one's own list and a shared one", () => {
    const { page, addresses } = opened([], { shared: ['anna'] });
    page.choose({ ...wantedFrom('?city=belval'), type: 'studentPlace' });
    expect(addresses).toEqual(['/en/shortlist?of=anna&city=belval&place=studentPlace']);
    expect(addressOf('fr', undefined, wantedFrom('?canton=wiltz'))).toBe('/shortlist?canton=wiltz');
    expect(addressOf('fr', undefined, anywhere)).toBe('/shortlist');
  });

  test.each(['', '?city=atlantis', '?canton=belval&place=moon', '?city=%00', '?place=toString'])(
    'are empty for %j',
    (query) => {
      expect(wantedFrom(query)).toEqual(anywhere);
    },
  );

  test('are the city if a canton is given too', () => {
    expect(wantedFrom('?city=belval&canton=wiltz')).toEqual({
      cityId: 'belval',
      canton: '',
      type: '',
    });
  });
});
