import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { nameOfPart, type NameTexts } from './filters/filter-names.ts';
import { queryFromAddress, searchedState, textOfQuery } from './filters/filter-url.ts';
import { beyondPage, setParts } from './filters/page-filter.ts';
import { moreText } from './more-filters/choices.ts';
import { requestResults } from './results/find-results.ts';
import { addLateStyles } from './results/late-styles.ts';

const closeIcon = '<svg class="icon"><use href="#icon-close"></use></svg>';

type Texts = NameTexts & { texts: TextsOf<'search', 'moreFilters' | 'giveUpAll'> };

/**
 * Before the search's code is loaded, shows the URL's filters in the page and requests the results. The search then
 * takes over without moving buttons.
 */
export function showAddress(locale: Locale, texts: Texts): void {
  const query = queryFromAddress(location);
  const own = queryFromAddress({ pathname: location.pathname, search: '' });
  if (textOfQuery(query) === textOfQuery(own)) {
    document.documentElement.removeAttribute('data-waking');
    return;
  }
  // A list left in this history entry is restored from the tab's storage instead of requested.
  const entry = history.state as Record<string, unknown> | null;
  if (!entry?.[searchedState]) requestResults(query);

  const { filter } = query;
  const nameOf = (part: keyof SearchFilter) => nameOfPart(part, filter, locale, texts);
  const show = () => {
    const [subject, place] = document.querySelectorAll('.filters b');
    if (subject) subject.textContent = nameOf('subject') || subject.textContent;
    if (place) place.textContent = nameOf('cityId') || nameOf('canton') || place.textContent;
    const online = document.querySelector<HTMLInputElement>('.filters .switch');
    if (online) online.checked = filter.online;
    const more = document.querySelector('.filters > .button');
    if (more) more.textContent = moreText(filter, texts.texts);
    const parts = setParts(beyondPage(filter, own.filter));
    const chips = parts.map((part) => `<li><a><span>${nameOf(part)}</span>${closeIcon}</a></li>`);
    if (parts.length > 1) chips.push(`<li><a data-all>${texts.texts.giveUpAll}</a></li>`);
    addLateStyles();
    const list = document.querySelector('[data-chips]');
    if (list) list.outerHTML = `<ul data-chips class="chosen">${chips.join('')}</ul>`;
    Object.assign(document.documentElement.dataset, { searched: '', waking: 'said' });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
  else show();
}
