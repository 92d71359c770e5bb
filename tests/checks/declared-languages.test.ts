import { Window, type Element } from 'happy-dom';
import { expect, test } from 'vitest';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { renderHtml } from '../support/built-renderer.ts';
import { demoPages, pagesOfTheFullest } from '../support/demo-pages.ts';
import { sample } from '../support/sample.ts';

type Written = { text: string; language: string | undefined };

const textsOf = ({ bio, bioLanguage, translations = {}, reviews }: Profile): Written[] => [
  { text: bio, language: bioLanguage },
  ...Object.entries(translations).map(([language, text]) => ({ text, language })),
  ...(reviews?.newest ?? []).map(({ words, language }) => ({ text: words, language })),
];

const profilesOn = (data: PageData): readonly Profile[] =>
  'profile' in data ? [data.profile] : 'firstResults' in data ? data.firstResults : [];

/** The smallest elements that contain the beginning of a text. */
function elementsWith(root: Element, text: string): Element[] {
  const inside = [...root.children].filter((child) => child.textContent.includes(text));
  return inside.length === 0 ? [root] : inside.flatMap((child) => elementsWith(child, text));
}

test('pages declare the language of what teachers and families wrote', async () => {
  const wrong: string[] = [];
  let found = 0;
  for (const data of sample('pages with languages', [...demoPages(), ...pagesOfTheFullest()], 60)) {
    const window = new Window();
    window.document.write(await renderHtml(data));
    const { body } = window.document;
    for (const { text, language } of profilesOn(data).flatMap(textsOf)) {
      const [beginning = ''] = /^.{30}/.exec(text) ?? [];
      if (!language || beginning === '' || !body.textContent.includes(beginning)) continue;
      for (const element of elementsWith(body, beginning)) {
        if (/SCRIPT|TEMPLATE/.test(element.tagName)) continue;
        found += 1;
        const declared = element.closest('[lang]')?.getAttribute('lang');
        if (declared !== language)
          wrong.push(`${data.page} in ${data.locale}: ${declared}, ${beginning}`);
      }
    }
    await window.happyDOM.close();
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(20);
});
