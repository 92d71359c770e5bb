/** A page for a frame without scripts, and its styles, which are inserted later. */
export type ShownPage = { html: string; styles: string };

/** Elements that load, run or forbid something. A preview does not need them. */
const useless = 'script, link, template, meta[http-equiv]';

const style = /<style>([^]*?)<\/style>/g;

/** Quotes in attributes are escaped, so this cannot match user text. */
const printStyle = /<style media="print">[^]*?<\/style>/;

/**
 * Makes a page safe to show in a frame. The frame inherits the outer page's policy, which does not allow the styles and
 * scripts of a profile: scripts are removed, and styles are returned separately.
 *
 * @param picture URL of a picture that is not published yet
 */
export function shownPage(html: string, picture: string | undefined): ShownPage {
  // Styles come before the title. Remove them before parsing: each would be reported as a violation of the policy.
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
  // This attribute belongs to the menu, which opens without scripts.
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

/** Style of the mark "preview", which only the preview adds to a page. */
const markStyle =
  '[data-preview]{background:#14213d;color:#fff;font-weight:700;padding:.5rem 1rem;position:sticky;text-align:center;top:0;z-index:99}';

/** Inserts the styles into a framed page, and listens for Escape inside it. */
export function dressPage(frame: HTMLIFrameElement, styles: string, onEscape: () => void): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles + markStyle);
  view.document.adoptedStyleSheets = [sheet];
  view.document.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
}
