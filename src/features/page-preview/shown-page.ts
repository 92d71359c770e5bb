/** A page as it can stand in a frame without scripts, and its styles, which are put there afterwards. */
export type ShownPage = { html: string; styles: string };

/** What fetches, runs or forbids something that a picture of a page has no use for. */
const useless = 'script, link, template, meta[http-equiv]';

const style = /<style>([^]*?)<\/style>/g;

/** What somebody wrote in an attribute has no quotes: they are escaped there. */
const printStyle = /<style media="print">[^]*?<\/style>/;

/**
 * Takes from a page what could lead anywhere. The frame inherits the policy of the page around it, which knows
 * neither the styles nor the scripts of a profile: scripts are left out, and styles handed over beside it.
 *
 * @param picture where the owner sees a picture that is not published yet
 */
export function shownPage(html: string, picture: string | undefined): ShownPage {
  // Styles stand before the title, and no parser may see them: the policy would be told of each.
  const begin = html.indexOf('<title>');
  const styles = [...html.slice(0, begin).matchAll(style)].map(([, text = '']) => text);
  const text =
    html.slice(0, begin).replaceAll(style, '') + html.slice(begin).replace(printStyle, '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const element of page.querySelectorAll(useless)) element.remove();
  for (const link of page.querySelectorAll('a[href]')) {
    link.removeAttribute('href');
    link.setAttribute('role', 'link');
    link.setAttribute('aria-disabled', 'true');
  }
  // Of the menu, which opens without scripts.
  page.querySelector('[autofocus]')?.removeAttribute('autofocus');
  const portrait = page.querySelector<HTMLImageElement>('img[data-portrait]');
  if (picture !== undefined && portrait) {
    for (const name of ['srcset', 'sizes']) portrait.removeAttribute(name);
    portrait.src = picture;
  }
  return {
    html: `<!doctype html>${page.documentElement.outerHTML}`,
    styles: styles.join('\n'),
  };
}

/** The mark has no rule in the page's own styles, where nobody else would ever need it. */
const markStyle =
  '[data-preview]{background:#14213d;color:#fff;font-weight:700;padding:.5rem 1rem;position:sticky;text-align:center;top:0;z-index:99}';

/** Gives a page in a frame its styles, and hears Escape in it as around it. */
export function dressPage(frame: HTMLIFrameElement, styles: string, onEscape: () => void): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles + markStyle);
  view.document.adoptedStyleSheets = [sheet];
  view.document.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
}
