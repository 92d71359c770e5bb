import type { FAQPage, ItemList } from 'schema-dts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import type { Described } from '#kit/json-ld/json-ld.ts';
import type { Question } from './list-words.ts';

/** The teachers of a list page as JSON-LD, each by the URL of the profile. */
export function itemListJsonLd(
  teachers: readonly Pick<Profile, 'paths'>[],
  locale: Locale,
): Described<ItemList> {
  return {
    '@type': 'ItemList',
    itemListElement: teachers.map(({ paths }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: brand.origin + paths[locale],
    })),
  };
}

export function questionsJsonLd(questions: readonly Question[]): Described<FAQPage> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
