import css from './notice.css?inline';

type NoticeLink = {
  text: string;
  href: string;
  /** Set if the link leads to this page in another language: that language. */
  hreflang?: string;
};

export type Notice = {
  /** Language of the notice, if it differs from the page's. */
  lang?: string;
  /** Screen readers announce an `alert` at once. */
  role: 'alert' | 'region';
  title?: string;
  text: string;
  links: readonly NoticeLink[];
  dismiss: string;
  onDismiss?: () => void;
};

function lowerBarPx(): number {
  let at = document.elementFromPoint(innerWidth / 2, innerHeight - 2);
  for (; at && at !== document.body; at = at.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(at).position)) {
      return innerHeight - at.getBoundingClientRect().top;
    }
  }
  return 0;
}

function textElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** The content of a page with a permanent bar at the lower edge; offers are shown at the content's top. */
const pageWithBar = () => document.querySelector('[data-lower-bar]');

/**
 * Shows a notice with links and a close button at the lower edge. A page with its own bar there shows an offer at its
 * top instead.
 */
export function showNotice(notice: Notice): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);

  const element = document.createElement('section');
  element.className = 'notice';
  element.setAttribute('role', notice.role);
  element.setAttribute('aria-label', notice.title ?? notice.text);
  if (notice.lang) element.lang = notice.lang;
  const words = textElement('p', notice.text);
  if (notice.title) words.prepend(textElement('strong', notice.title));
  const links = notice.links.map(({ text, href, hreflang }) => {
    const link = textElement('a', text) as HTMLAnchorElement;
    link.href = href;
    if (hreflang) link.hreflang = hreflang;
    return link;
  });
  const button = textElement('button', notice.dismiss);
  button.addEventListener('click', () => {
    element.remove();
    notice.onDismiss?.();
  });
  element.append(words, ...links, button);
  const page = notice.role === 'region' ? pageWithBar() : null;
  if (page) {
    page.prepend(element);
    return element;
  }
  element.popover = 'manual';
  const barPx = lowerBarPx();
  if (barPx > 0) element.style.marginBottom = `${barPx}px`;
  document.body.append(element);
  element.showPopover();
  return element;
}
