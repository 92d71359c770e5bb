import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { typed } from '../../functions/src/mails/letter.ts';
import { mailHtml } from '../../functions/src/mails/mail-html.ts';
import { drawPoster } from '../../functions/src/poster/draw-poster.ts';
import { posterWords } from '../../functions/src/poster/poster-words.ts';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { renderHtml } from '../support/built-renderer.ts';
import { fullestDetails, mathsTeacher } from '../rules/support/teacher-documents.ts';

/** What no field may turn into anything but letters, wherever it is shown. */
const hostileWords: [what: string, words: string][] = [
  ['a script', '</script><script>alert(1)</script>'],
  ['a picture', `"><img src=x onerror='alert(1)'>`],
  ['an attribute in double quotes', 'x" onmouseover="alert(1)" x="'],
  ['an attribute in single quotes', "x' onmouseover='alert(1)' x='"],
  ['the end of everything', '</title></style></textarea></template></p></main></body></html>'],
  ['a comment', '--><!--[if mso]><b>]]><![CDATA['],
  ['what is escaped already', '&lt;script&gt;&quot;&#39;&amp;'],
  ['places of a template', '{{name}}{x}${x}%path-fr%$&$1$`'],
  ['PDF syntax', '(x) Tj ET\\) >> endobj endstream <</S/JavaScript/JS(app.alert\\(1\\))>>'],
  ['changes of direction', '\u202egro.live\u202c \u2066x\u2069\u200f'],
  ['letters beyond the first 65,536', '𐌰👩🏽‍🏫'],
  ['half a letter', '\ud83d'],
  ['a word without end', 'x'.repeat(60)],
];

/** Every field of a profile that holds words, as what is shown holds them. */
const fieldsOf: Record<string, (words: string) => Partial<Profile>> = {
  firstName: (firstName) => ({ firstName }),
  lastName: (lastName) => ({ lastName }),
  bio: (bio) => ({ bio }),
  excerpt: (excerpt) => ({ excerpt }),
  excerpts: (words) => ({ excerpts: { fr: words, en: words, lb: words } }),
  translations: (words) => ({
    bioLanguage: 'de',
    translations: { fr: words, en: words, lb: words },
  }),
  qualification: (qualification) => {
    const { details } = sampleProfile();
    return details ? { details: { ...details, qualification } } : {};
  },
};

/** Tags and the names of their attributes, which is what a browser is told to build. */
function built(html: string): string[] {
  const tags = html.matchAll(/<([!/]?[a-z][^\s>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi);
  return [...tags].map(([, tag, attributes = '']) => {
    const names = attributes.replaceAll(/"[^"]*"|'[^']*'/g, '').match(/[^\s=]+(?==)/g) ?? [];
    // A long name has a class of its own.
    return [tag, ...names.filter((name) => name !== 'class')].join(' ');
  });
}

const pagesOf = (profile: Profile): PageData[] =>
  locales.flatMap((locale): PageData[] => [
    // The preview is the same page, byte for byte, as its own test says.
    { page: 'profile', locale, profile },
    { page: 'listing', locale, firstResults: [profile] },
    {
      page: 'similar',
      locale,
      subject: 'mathematics',
      area: 'luxembourg',
      teachers: [profile],
    },
  ]);

const portrait = await readFile(new URL('../../public/portraits/portrait-3.svg', import.meta.url));

/** The objects of a PDF by what they are; streams are only drawn. */
const objectsOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .replaceAll(/stream\r?\n[\s\S]*?endstream/g, '')
    .match(/\/(?:Type|S) ?\/\w+|\/(?:JS|JavaScript|URI|OpenAction|AA|Launch|EmbeddedFile)\b/g)
    ?.filter((name) => !/Font|CMap/.test(name));

describe.each(hostileWords)('%s', (_what, words) => {
  test.each(Object.entries(fieldsOf))(
    'as %s builds nothing on page, card or list',
    async (_field, changes) => {
      const hostile = pagesOf(sampleProfile(changes(words)));
      const harmless = pagesOf(sampleProfile(changes('x')));
      for (const [at, data] of hostile.entries()) {
        const html = await renderHtml(data);
        expect(built(html)).toEqual(built(await renderHtml(harmless[at] ?? data)));
        const structured = html.matchAll(
          /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
        );
        for (const [, json = ''] of structured) expect(() => JSON.parse(json)).not.toThrow();
      }
    },
  );

  test('draws a poster of one page that does nothing', async () => {
    const draw = (said: string) => {
      const profile = sampleProfile({ firstName: said, lastName: said, excerpt: said });
      return drawPoster(posterWords(profile, 'fr', 'https://kloer.lu'), 'fr', portrait);
    };
    expect(objectsOf(await draw(words))).toEqual(objectsOf(await draw('x')));
  });

  test('in a mail is text', () => {
    const html = (said: string) =>
      mailHtml({ language: 'fr', subject: said, parts: [typed(said)] });
    expect(built(html(words))).toEqual(built(html('x')));
  });

  test('is no language, no level of school and nothing that is chosen', () => {
    for (const changes of [
      { bioLanguage: words },
      { roleId: words },
      { language: words },
      { subjects: [words] },
      { translations: { [words]: 'x' }, bioLanguage: 'de' },
      { facebookProfile: words },
      { phone: words },
      { details: { ...fullestDetails.details, firstLesson: words } },
      { details: { ...fullestDetails.details, tradesAs: words } },
      { details: { ...fullestDetails.details, teachingLanguages: [words] } },
      { details: { ...fullestDetails.details, availability: [words] } },
    ]) {
      expect(TeacherProfileFields.safeParse({ ...mathsTeacher, ...changes }).success).toBe(false);
    }
  });
});
