import { describe, expect, test, vi } from 'vitest';
import { inlineScriptOf } from '../../../tests/support/inline-script.ts';

const script = inlineScriptOf(new URL('./AccountScript.astro', import.meta.url), [
  'noteKey',
  'document',
  'localStorage',
  'addEventListener',
  'location',
]);

function pageWith(getItem: () => string | null, referrer = '') {
  const greeting = { textContent: '' };
  const link = {
    href: '/en/auth',
    textContent: 'Create a profile',
    dataset: { profile: '/tutoring/general/', myProfile: 'My profile' },
  };
  const marks: Record<string, boolean> = {};
  const listeners: Record<string, () => void> = {};
  const styles: Record<string, string> = {};
  const page = {
    referrer,
    documentElement: {
      lang: 'en',
      style: { setProperty: (name: string, value: string) => (styles[name] = value) },
      toggleAttribute: (name: string, on: boolean) => (marks[name] = on),
    },
    querySelectorAll: (selector: string) => (selector === '[data-greeting]' ? [greeting] : [link]),
  };
  const listen = vi.fn((type: string, listener: () => void) => (listeners[type] = listener));
  script('kloer.session', page, { getItem }, listen, { origin: 'https://kloer.lu' });
  return { greeting, link, marks, listeners, styles };
}

function shown(note: string | null) {
  const { greeting, link, marks } = pageWith(() => note);
  return {
    greeting: greeting.textContent,
    link: [link.textContent, link.href],
    isMarked: marks['data-session'],
    isAdmin: marks['data-admin'],
  };
}

describe('the account link in the navigation bar', () => {
  test("shows a teacher's name and links to the teacher's own profile", () => {
    const note = { uid: 'u', email: 'lea@example.lu', name: 'Léa Weber' };
    const en = '/tutoring/mathematics/lea-weber-2';
    expect(shown(JSON.stringify({ ...note, paths: { fr: '/x', en, lb: '/y' } }))).toMatchObject({
      link: ['My profile', en],
    });
    expect(shown(JSON.stringify(note))).toEqual({
      greeting: 'Léa Weber',
      link: ['My profile', '/tutoring/general/u'],
      isMarked: true,
      isAdmin: false,
    });
  });

  test('shows the part of the e-mail address before the @ for a user without a profile', () => {
    const note = { uid: 'u', email: 'fresh@kloer.lu', name: '' };
    expect(shown(JSON.stringify(note))).toEqual({
      greeting: 'fresh',
      link: ['Create a profile', '/en/auth'],
      isMarked: true,
      isAdmin: false,
    });
  });

  test('shows the link to the administration to users with confirmed administrator rights', () => {
    const note = { uid: 'u', email: 'admin@kloer.lu', name: '', admin: true };
    expect(shown(JSON.stringify(note))).toMatchObject({ isMarked: true, isAdmin: true });
  });

  test.each([null, 'not JSON'])('is shown as for a visitor if the stored session is %j', (note) => {
    expect(shown(note)).toMatchObject({ greeting: '', isMarked: false, isAdmin: false });
  });

  test('changes when another tab signs in or out', () => {
    let note: string | null = null;
    const { marks, listeners } = pageWith(() => note);
    expect(Object.keys(listeners)).toEqual(['storage', 'pageshow']);
    for (const listener of Object.values(listeners)) {
      note = '{"email":"lea@example.lu","name":""}';
      listener();
      expect(marks['data-session']).toBe(true);
      note = null;
      listener();
      expect(marks['data-session']).toBe(false);
    }
  });

  test.each([
    ['https://kloer.lu/tutoring', { '--face': 'Kloer' }],
    ['https://example.org/', {}],
    ['', {}],
  ])(
    'uses the site’s font immediately only if the user comes from a page of the site: %j',
    (referrer, styles) => {
      expect(pageWith(() => null, referrer).styles).toEqual(styles);
    },
  );
});
