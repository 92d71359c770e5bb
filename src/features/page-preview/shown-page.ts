/** The HTML of a page for a frame without scripts, and the page's styles, which are inserted later. */
export type ShownPage = { html: string; styles: string };

/** Selects elements that load or run something; a preview does not need them. */
const useless = 'script, link, template, meta[http-equiv]';

const style = /<style>([^]*?)<\/style>/g;

/** Cannot match a user's text, because quotes in attributes are escaped. */
const printStyle = /<style media="print">[^]*?<\/style>/;

/**
 * Makes a profile page safe to show in a frame. The frame inherits the outer page's content security policy, which
 * does not allow the profile's styles and scripts: scripts are removed, and styles are returned separately.
 *
 * @param picture URL of a picture that is not published yet
 */
export function shownPage(html: string, picture: string | undefined): ShownPage {
  // Styles come before the title. Remove them before parsing: the browser would report each as a violation of the
  // outer page's policy.
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
  // The site's menu has `autofocus`, which would move the focus into the frame.
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

/** Style of the label "preview" at the top of a previewed page. */
const markStyle =
  '[data-preview]{background:#14213d;color:#fff;font-weight:700;padding:.5rem 1rem;position:sticky;text-align:center;top:0;z-index:99}';

export function dressPage(frame: HTMLIFrameElement, styles: string, onEscape: () => void): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles + markStyle);
  view.document.adoptedStyleSheets = [sheet];
  view.document.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
}
