import type { Locale } from '@kloer/domain/locale/locale.ts';
import { bioStart } from '@kloer/domain/profile/bio-start.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { roleNames } from '@kloer/domain/reference/roles.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { wordsFor } from '@kloer/domain/teacher/translations.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { nearTo } from './teaching-places.ts';

/**
 * The page's description for search engines: the beginning of the bio, or a generated sentence if the bio is known to
 * be in another language.
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
