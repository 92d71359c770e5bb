import { afterEach, describe, expect, it, vi } from 'vitest';
import { showAccount } from './show-account.ts';

/** A page with one greeting and one link, as far as the function looks at it. */
function pageWith(note: string | null) {
  const greeting = { textContent: '' };
  const link = {
    href: '/en/auth',
    textContent: 'Create an ad',
    dataset: { profile: '/tutoring/general/', myProfile: 'My profile' },
  };
  const marks: Record<string, boolean> = {};
  vi.stubGlobal('localStorage', { getItem: () => note });
  vi.stubGlobal('addEventListener', vi.fn());
  const page = {
    documentElement: { toggleAttribute: (name: string, on: boolean) => (marks[name] = on) },
    querySelectorAll: (selector: string) => (selector === '[data-greeting]' ? [greeting] : [link]),
  };
  showAccount(page as unknown as Document, 'kloer.session');
  return {
    greeting: greeting.textContent,
    link: [link.textContent, link.href],
    isMarked: marks['data-session'],
    isAdmin: marks['data-admin'],
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('the account in the shell', () => {
  it('is a teacher’s name and the way to the own profile', () => {
    const note = { uid: 'u', email: 'lea@example.lu', name: 'Léa Weber', slug: 'lea-weber' };
    expect(pageWith(JSON.stringify(note))).toEqual({
      greeting: 'Léa Weber',
      link: ['My profile', '/tutoring/general/lea-weber'],
      isMarked: true,
      isAdmin: false,
    });
  });

  it('is the address before the @ and the way to a first profile for somebody new', () => {
    const note = { uid: 'u', email: 'fresh@kloer.lu', name: '', slug: '' };
    expect(pageWith(JSON.stringify(note))).toEqual({
      greeting: 'fresh',
      link: ['Create an ad', '/en/auth'],
      isMarked: true,
      isAdmin: false,
    });
  });

  it('shows the way to the administration to whom the server called an admin', () => {
    const note = { uid: 'u', email: 'admin@kloer.lu', name: '', slug: '', admin: true };
    expect(pageWith(JSON.stringify(note))).toMatchObject({ isMarked: true, isAdmin: true });
  });

  it.each([null, 'not JSON'])('is a visitor’s with the note %j', (note) => {
    expect(pageWith(note)).toMatchObject({
      greeting: '',
      isMarked: false,
      isAdmin: false,
    });
  });

  it('follows other tabs and pages that come back from the cache', () => {
    const listen = vi.fn<(type: string, listener: () => void) => void>();
    const toggleAttribute = vi.fn();
    let note: string | null = null;
    vi.stubGlobal('localStorage', { getItem: () => note });
    vi.stubGlobal('addEventListener', listen);
    const page = { documentElement: { toggleAttribute }, querySelectorAll: () => [] };
    showAccount(page as unknown as Document, 'kloer.session');
    note = '{"email":"lea@example.lu","name":"","slug":""}';
    expect(listen.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow']);
    for (const [, listener] of listen.mock.calls) listener();
    const marks = toggleAttribute.mock.calls.filter(([name]) => name === 'data-session');
    expect(marks.map(([, on]) => on as boolean)).toEqual([false, true, true]);
  });

  it('refers to nothing outside itself, for its text is put into pages', () => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('addEventListener', vi.fn());
    // oxlint-disable-next-line typescript/no-implied-eval -- this is how a page runs it
    const alone = new Function(`return (${showAccount.toString()})`)() as typeof showAccount;
    const root = { toggleAttribute: vi.fn() };
    alone({ documentElement: root } as unknown as Document, 'kloer.session');
    expect(root.toggleAttribute).toHaveBeenCalledWith('data-session', false);
  });
});
