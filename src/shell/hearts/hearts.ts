import { defaultLocale, isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { mostKept, withKept, withoutKept, type Kept } from '@kloer/domain/shortlist/shortlist.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { heartShape } from '#kit/icons/heart-shape.ts';
import {
  onShortlistChange,
  readShortlist,
  writeShortlist,
} from '#shared/shortlist/browser-shortlist.ts';
import css from './hearts.css?inline';
import en from '@kloer/i18n/en/hearts.json' with { type: 'json' };
import fr from '@kloer/i18n/fr/hearts.json' with { type: 'json' };
import lb from '@kloer/i18n/lb/hearts.json' with { type: 'json' };
import { asTexts, type TextsOf } from '@kloer/i18n/texts.ts';

const heartTexts: Record<Locale, TextsOf<'hearts'>> = {
  fr: asTexts('hearts', fr),
  en: asTexts('hearts', en),
  lb: asTexts('hearts', lb),
};

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : defaultLocale;
const texts = heartTexts[locale];

/**
 * Selectors of teachers on a page, and of the element in each that gets the heart. Cards without a link or in a
 * preview get none.
 */
const places = [
  ['article[data-uid]:not([data-disabled], [inert] *)', 'div'],
  ['main[data-profile]', '.face'],
  ['.similar li[data-uid]', null],
  ['th[data-uid]', 'div'],
] as const;

const svg = `<svg viewBox="0 0 24 24" aria-hidden="true">${heartShape}</svg>`;

/** The teacher to whom a heart belongs, with the displayed name. */
function teacherOf(heart: Element): Kept {
  const teacher = heart.closest<HTMLElement>('[data-uid]');
  const name = teacher?.querySelector(teacher.localName === 'main' ? 'h1' : 'a');
  const words = [...(name?.childNodes ?? [])].map(({ textContent }) => textContent?.trim());
  return { uid: teacher?.dataset['uid'] ?? '', name: words.filter(Boolean).join(' ') };
}

function addHearts(): void {
  for (const [teacher, within] of places) {
    for (const element of document.querySelectorAll(teacher)) {
      const place = within ? element.querySelector(within) : element;
      if (!place || place.querySelector(':scope > .heart')) continue;
      const heart = document.createElement('button');
      heart.type = 'button';
      heart.className = 'heart';
      heart.innerHTML = svg;
      place.append(heart);
    }
  }
}

function showKept(kept: readonly Kept[]): void {
  const uids = new Set(kept.map(({ uid }) => uid));
  for (const heart of document.querySelectorAll('.heart')) {
    const { uid, name } = teacherOf(heart);
    const isKept = uids.has(uid);
    heart.removeAttribute('aria-hidden');
    heart.removeAttribute('tabindex');
    heart.setAttribute('aria-pressed', String(isKept));
    heart.setAttribute('aria-label', fill(isKept ? texts.kept : texts.keep, { name }));
  }
}

/** Says why a teacher was not added. Loads texts and toaster only here, because this happens rarely. */
async function sayWhyNot(why: 'shortlistFull' | 'shortlistRefused'): Promise<void> {
  const [{ raiseToast }, { noticeTexts }] = await Promise.all([
    import('#kit/toasts/toasts.ts'),
    import('../notices/notice-texts.ts'),
  ]);
  raiseToast({ kind: 'error', title: noticeTexts[locale][why] });
}

function press(heart: Element): void {
  const teacher = teacherOf(heart);
  const kept = readShortlist();
  const isKept = kept.some(({ uid }) => uid === teacher.uid);
  if (!isKept && kept.length >= mostKept) {
    void sayWhyNot('shortlistFull');
  } else if (!writeShortlist(isKept ? withoutKept(kept, teacher.uid) : withKept(kept, [teacher]))) {
    void sayWhyNot('shortlistRefused');
  }
}

function wayTo(className: string): HTMLAnchorElement {
  const way = document.createElement('a');
  way.className = `shortlist-way ${className}`;
  way.href = sharedPath(locale, 'shortlist');
  way.innerHTML = `${svg}<span>${texts.shortlist}</span> <b></b>`;
  return way;
}

const inMenu = document.createElement('li');
inMenu.append(wayTo('in-menu'));

const floating = wayTo('floating');

/** Shows links to the shortlist: in the navigation and, on a page with hearts, above the window's lower edge. */
function showWays(count: number): void {
  for (const way of [inMenu, floating]) {
    const number = way.querySelector('b');
    // Rewriting the same text would trigger the mutation observer.
    if (number && number.textContent !== String(count)) number.textContent = String(count);
  }
  inMenu.hidden = count === 0;
  floating.hidden = count === 0 || !document.querySelector('.heart');
}

function show(): void {
  const kept = readShortlist();
  showKept(kept);
  showWays(kept.length);
}

/**
 * Adds the links to the shortlist, and a heart to every teacher on the page, also to those that appear later. The
 * HTML does not contain them, because they need a script.
 */
export function bringHearts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const page = document.querySelector('main');
  document.querySelector('#menu nav ul')?.append(inMenu);
  page?.append(floating);

  const bring = () => {
    addHearts();
    show();
  };
  const early = document.querySelectorAll('[data-pressed]');
  bring();
  if (page) new MutationObserver(bring).observe(page, { subtree: true, childList: true });
  onShortlistChange(show);
  // Runs before the listeners of an island that is not hydrated, which would repeat the click after hydration.
  addEventListener(
    'click',
    (event) => {
      const heart = (event.target as Element).closest?.('button.heart');
      if (!heart) return;
      event.stopPropagation();
      press(heart);
    },
    true,
  );
  // Handles earlier clicks last, because changes of the shortlist are noticed only from here on.
  for (const heart of early) press(heart);
}
