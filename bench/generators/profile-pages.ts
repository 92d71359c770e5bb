/**
 * The profile pages of generated teachers as data for other generators: every text translated, every price and date
 * written, JSON-LD whole. Our own templates do that while they render. Eleventy has it done by a data file, in its run;
 * Hugo cannot, and finds it done, which is in its favour. Keys are one small word each: Hugo knows no others.
 */
import { brand } from '@kloer/domain/brand/brand.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { defaultLocale, locales, regionTags, type Locale } from '@kloer/domain/locale/locale.ts';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import { sharedPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { fallbackPortrait, portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';
import { roleNames } from '@kloer/domain/reference/roles.ts';
import { schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { familyOf } from '@kloer/domain/reference/subject-families.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { homeAreaOf, similarPath } from '@kloer/domain/similar/similar.ts';
import { subjectImagePath } from '@kloer/domain/social/subject-image.ts';
import { wordsFor } from '@kloer/domain/teacher/translations.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { generatedTeachers } from '#bench/support/generated-teachers.ts';
import { jsonLd } from '#kit/json-ld/json-ld.ts';
import { sampleProfile } from '#renderer/sample-profile.ts';
import {
  contactIcons,
  contactLinks,
  contactNote,
  reportPath,
  writePath,
} from '#screens/profile/contact-links.ts';
import { profileDescription } from '#screens/profile/profile-description.ts';
import { lessonFacts } from '#screens/profile/lesson-facts.ts';
import { profileJsonLd } from '#screens/profile/profile-json-ld.ts';
import { lowestPrice, teachingPlaces, townWithCanton } from '#screens/profile/teaching-places.ts';
import { vignettePath } from '#screens/profile/vignette.ts';
import { breadcrumbJsonLd } from '#shared/breadcrumb/breadcrumb-json-ld.ts';

const placeIcons = { teacherPlace: 'pin', studentPlace: 'house', online: 'monitor' } as const;
/** As in `TeachingPlaces.astro`. */
const shownAreas = 3;

/** The subjects beside the name, as `Name.astro` shortens them. */
function shortened(subjects: readonly string[], locale: Locale): string {
  if (subjects.length <= 5) return subjects.join(', ');
  const more = translator(locale)('profile:andMore', { count: subjects.length - 4 });
  return `${subjects.slice(0, 4).join(', ')} ${more}`;
}

function isLong(name: string): boolean {
  const words = name.split(/[\s-]/);
  return words.some(({ length }) => length > 9) || name.length > 20;
}

function contactOf(profile: Profile, locale: Locale) {
  const t = translator(locale);
  const links = contactLinks(profile);
  const phone = links.find(({ kind }) => kind === 'phone');
  const name = profile.firstName;
  return {
    lowest: t('profile:fromPrice', { price: lowestPrice(profile) }),
    main: { href: writePath(profile, locale), icon: 'mail', text: t('profile:write', { name }) },
    links: links.map(({ kind, ...link }) => ({
      ...link,
      icon: contactIcons[kind],
      label: kind === 'facebook' ? '' : t('profile:label', { label: t(`profile:${kind}`) }),
    })),
    note: t(links.length > 0 ? `profile:${contactNote(links)}` : 'profile:noContact'),
    call: phone ? { href: phone.href, label: t('profile:call', { name }) } : null,
  };
}

function placesOf(profile: Profile, locale: Locale) {
  const t = translator(locale);
  return teachingPlaces(profile, locale).map(({ type, label, price, where }) => {
    const areas = where.map(({ canton, names }) => ({
      canton: canton ? t('profile:label', { label: canton }) : '',
      names: names.join(', '),
    }));
    return {
      icon: placeIcons[type],
      label,
      price,
      online: type === 'online',
      areas: areas.slice(0, shownAreas),
      more: areas.slice(shownAreas),
    };
  });
}

/** All that differs from one page to the next. */
export function profilePage(profile: Profile, locale: Locale) {
  const t = translator(locale);
  const { paths, firstName, lastName, uid } = profile;
  const name = `${firstName} ${lastName}`;
  const [first] = profile.subjects;
  if (!first || profile.picture) throw new Error('Generated teachers have subjects, no pictures');
  const subject = subjectNames[first][locale];
  const subjects = profile.subjects.map((key) => subjectNames[key][locale]);
  const heading = t('profile:title', { name, subject });
  const url = brand.origin + paths[locale];
  const words = wordsFor(profile, locale);
  const crumbs = [
    { name: t('shell:home'), path: sharedPath(locale, '') },
    { name: subject, path: subjectPath(locale, first) },
    { name, path: paths[locale] },
  ];
  return {
    locale,
    paths,
    url,
    alternates: [
      ...locales.map((other) => ({ language: other, url: brand.origin + paths[other] })),
      { language: 'x-default', url: brand.origin + paths[defaultLocale] },
    ],
    heading,
    description: profileDescription(profile, locale),
    region: regionTags[locale],
    image: brand.origin + subjectImagePath(locale, first),
    jsonld: [jsonLd(profileJsonLd(profile, locale)), jsonLd(breadcrumbJsonLd(crumbs))],
    family: familyOf(profile.subjects),
    uid,
    above: crumbs.slice(0, -1),
    name,
    given: firstName,
    last: lastName,
    long: isLong(name),
    vignette: vignettePath(homeAreaOf(profile)),
    role: roleNames[profile.roleId][locale],
    town: townWithCanton(profile, locale),
    shown: shortened(subjects, locale),
    portrait: portraitPath(fallbackPortrait(uid)),
    contact: contactOf(profile, locale),
    bio: words.text,
    bioLanguage: words.language,
    places: placesOf(profile, locale),
    subjects,
    levels: profile.schoolLevels.map((level) => schoolLevelNames[level][locale]),
    facts: lessonFacts(profile.details, locale),
    similar: {
      heading: t('profile:similar', { subject }),
      path: subjectPath(locale, first),
      all: t('profile:allOfSubject', { subject }),
      list: similarPath(locale, first, homeAreaOf(profile)),
    },
    changed: {
      iso: profile.updatedAt.toISOString(),
      text: t('profile:updated', { date: formatDate(profile.updatedAt) }),
    },
    report: reportPath(profile, locale),
  };
}

/** All pages of generated teachers. */
export function profilePages(teachers: number, now: Date) {
  return [...generatedTeachers(teachers, now)].flatMap(({ profile }) =>
    profile === null ? [] : locales.map((locale) => profilePage(profile, locale)),
  );
}

/** The words of the template that are the same on all pages of a language. */
export function labels(locale: Locale) {
  const t = translator(locale);
  return {
    breadcrumb: t('shell:breadcrumb'),
    contact: t('profile:contact'),
    hour: t('profile:perHour'),
    comments: t('profile:comments'),
    places: t('profile:locations'),
    online: t('profile:onlineWhere'),
    more: t('profile:moreAreas'),
    subjects: t('profile:subjects'),
    levels: t('profile:schoolLevels'),
    details: t('profile:details'),
    report: t('profile:report'),
  };
}

function between(html: string, from: string, to: string): string {
  const begin = html.indexOf(from);
  const end = html.indexOf(to, begin);
  if (begin < 0 || end < 0) throw new Error(`A profile has no piece from ${from} to ${to}`);
  return html.slice(begin, end);
}

/** What stands for a page's path in each language in `chrome`. */
export const pathPlaceholder = (locale: Locale) => `%path-${locale}%`;

/**
 * The pieces of HTML that are the same on all pages of a language, cut out of a page that we rendered: with the
 * stylesheet, header, footer and the scripts. Only the page's own paths differ in them.
 */
export async function chrome(renderPage: RenderPage, locale: Locale) {
  const profile = sampleProfile();
  const rendered = await renderPage({ page: 'profile', locale, profile });
  let html = new TextDecoder().decode(rendered);
  const icons = [...between(html, '<main', '</main>').matchAll(/<svg class="icon"[^]*?<\/svg>/g)];
  const [, mail, phone, link, pin, house, monitor] = icons.map(([icon]) => icon);
  for (const other of locales) {
    html = html.replaceAll(profile.paths[other], pathPlaceholder(other));
  }
  const ownText = '<p class="text-muted flex';
  return {
    icons: { mail, phone, link, pin, house, monitor },
    begin: between(html, '<!DOCTYPE html>', '<title>'),
    head: between(html, '<meta name="theme-color"', '<script type="application/ld+json">'),
    header: between(html, '</head>', '<main'),
    face: between(html, '<script>try{let e=JSON.parse(sessionStorage', '</div></div></div>'),
    owner: between(html, '<div id="owner"', '<div class="told">'),
    trust: between(html, '<div class="pair print:hidden">', '<section class="similar'),
    late: between(html.slice(html.indexOf('<div data-similar')), '<template', ownText),
    footer: html.slice(html.indexOf('<footer')),
  };
}
