import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { roleNames } from '@kloer/domain/reference/roles.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { wordsFor } from '@kloer/domain/teacher/translations.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { bioStart } from './bio-start.ts';
import { nearTo } from './teaching-places.ts';

/**
 * What search engines say of a profile: its own first words, unless they are known to be in another language than
 * the page, which is described by a sentence in its own then.
 */
export function profileDescription(profile: Profile, locale: Locale): string {
  const { text, language = locale } = wordsFor(profile, locale);
  if (language === locale) return bioStart(text);
  const subjects = profile.subjects.map((subject) => subjectNames[subject][locale]);
  return translator(locale)('profile:description', {
    name: `${profile.firstName} ${profile.lastName}`,
    role: roleNames[profile.roleId][locale],
    subjects: bioStart(subjects.join(', ')),
    place: nearTo(profile, locale),
  });
}
