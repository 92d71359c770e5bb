/**
 * Every kind of page has its own stylesheet, which names the folders of its classes. If a folder is missing in it, a
 * part of the page is unstyled.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { samplePages } from '#renderer/sample-pages.ts';
import { renderHtml } from '../support/built-renderer.ts';
import { importsOf, repositoryRoot, targetOf, textOf } from './source-files.ts';

const dist = path.join(repositoryRoot, 'dist');
const screens = path.join(repositoryRoot, 'src/screens');

/** The built file or the sample of each page. */
const pages: Record<string, PageData['page'] | `${string}.html`> = {
  'activation/ActivationPage.astro': 'activate-account.html',
  'admin/AdminPage.astro': 'admin.html',
  'contact/ContactPage.astro': 'contact.html',
  'withdrawal/WithdrawalPage.astro': 'withdraw.html',
  'report/ReportPage.astro': 'report.html',
  'directory/DirectoryPage.astro': 'directory',
  'information/InformationPage.astro': 'tutoring-luxembourg.html',
  'legal/AccessibilityPage.astro': 'accessibility.html',
  'legal/PrivacyPage.astro': 'privacy.html',
  'legal/TermsPage.astro': 'terms.html',
  'not-found/NotFound.astro': 'not-found',
  'guardian/GuardianPage.astro': 'guardian.html',
  'received-message/ReceivedMessagePage.astro': 'message.html',
  'own-account/OwnAccountPage.astro': 'account.html',
  'profile-form/BeginPage.astro': 'profile/begin.html',
  'profile-form/EditPage.astro': 'profile/edit.html',
  'profile/NoticePage.astro': 'notice',
  'profile/ProfilePage.astro': 'profile',
  'review/ReviewPage.astro': 'review.html',
  'search/SearchPage.astro': 'home',
  'search/alert/AlertPage.astro': 'search-alert.html',
  'search/lists/TeacherList.astro': 'list',
  'shortlist/ShortlistPage.astro': 'shortlist.html',
  'sign-in/LoginPage.astro': 'login.html',
  'sign-in/SignInPage.astro': 'auth.html',
  'sign-in/reset-password/ResetPasswordPage.astro': 'reset-password.html',
  'sitemap/SitemapPage.astro': 'sitemap',
};

/** All files that the file of a page imports, statically or dynamically, including styles. */
function reachedFrom(page: string): string[] {
  const reached = new Set([`src/screens/${page}`]);
  for (const file of reached) {
    if (!/\.(astro|tsx?)$/.test(file)) continue;
    for (const specifier of importsOf(textOf(file))) {
      const target = targetOf(file, specifier)?.replace(/\?.*/, '');
      if (target?.startsWith('src/') && existsSync(path.join(repositoryRoot, target)))
        reached.add(target);
    }
  }
  return [...reached];
}

const classesIn = (css: string) =>
  new Set(
    [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
  );

/** Words in quotes that may be class names: those with `-` or `:`. */
const namedIn = (text: string) =>
  [...text.matchAll(/["'`]([^"'`]*)["'`]/g)]
    .flatMap(([, quoted = '']) => quoted.split(/\s+|\$\{.*?\}/))
    .filter((name) => /[-:]/.test(name));

const chunks = path.join(dist, 'client/_astro');
const chunkTexts = (pattern: RegExp) =>
  readdirSync(chunks)
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(path.join(chunks, name), 'utf8'));

const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('\n');

/** Styles that are loaded together with late code, by the file that imports them. */
const later: Record<string, () => string> = {
  'src/screens/profile/owner/owner.css': () => chunkTexts(/^owner\..*\.css$/).join('\n'),
  'src/screens/profile-form/profile-form.css': () =>
    chunkTexts(/\.js$/).find((text) => text.includes('.save-bar{')) ?? '',
};

let rendered: Record<string, string> = {};
const stylesFor = (page: string) => {
  const place = pages[page] ?? '';
  const html = place.endsWith('.html')
    ? readFileSync(path.join(dist, 'client', place), 'utf8')
    : (rendered[place] ?? '');
  return stylesOf(html);
};

beforeAll(async () => {
  const htmlOf = async (data: PageData) => [data.page, await renderHtml(data)] as const;
  rendered = Object.fromEntries(await Promise.all(samplePages('en').map(htmlOf)));
});

test('the check of CSS classes covers every page', () => {
  const found = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('Page.astro'),
  );
  // Layouts that only wrap another layout.
  const frames = new Set(
    found
      .flatMap((file) => reachedFrom(file).slice(1))
      .map((file) => file.replace('src/screens/', '')),
  );
  const missing = found.filter((file) => !frames.has(file) && !(file in pages));
  expect(missing).toEqual([]);
});

test.each(Object.keys(pages))(
  'the page %s contains the CSS of everything that it can show',
  (page) => {
    const all = classesIn(
      [...Object.keys(pages).map(stylesFor), ...Object.values(later).map((css) => css())].join(
        '\n',
      ),
    );
    const reached = reachedFrom(page);
    const styles = reached
      .filter((file) => file.endsWith('.css'))
      .map((file) => later[file]?.() ?? textOf(file));
    const here = classesIn([stylesFor(page), ...styles].join('\n'));
    const missing = reached
      .filter((file) => /\.(astro|tsx?)$/.test(file))
      .flatMap((file) =>
        namedIn(textOf(file))
          .filter((name) => all.has(name) && !here.has(name))
          .map((name) => `${name} in ${file}`),
      );
    expect([...new Set(missing)]).toEqual([]);
  },
);
