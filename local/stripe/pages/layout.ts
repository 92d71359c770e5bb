import { type Language, type Words, words } from './words.ts';

export type Page = { status: number; html: string } | { redirect: string };

/** HTML that may be put into a page unescaped. */
export type Html = { html: string };

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | string | number | false | null | undefined;

const escaped = (part: Part | Part[]): string => {
  if (Array.isArray(part)) return part.map(escaped).join('');
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'object') return part.html;
  return String(part).replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
};

/** Inserts values into HTML; escapes each that is not `Html`. */
export function html(texts: TemplateStringsArray, ...parts: (Part | Part[])[]): Html {
  return {
    html: texts.map((text, index) => text + escaped(parts[index])).join(''),
  };
}

const style = `:root{color-scheme:light dark;--line:#8888;--accent:#5b3fd6;--on:#fff;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--accent:#b9a8ff;--on:#1b1338;--bad:#ffb4ab}}
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
header p{margin:0;padding:.5rem 1rem;border-bottom:1px solid var(--line);text-align:center;font-size:.875rem}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem;display:grid;gap:2rem}
@media(min-width:48rem){main.two{grid-template-columns:1fr 1fr}}
h1{font-size:1.25rem;margin:0 0 .5rem}h2{font-size:1.125rem;margin:1.5rem 0 .5rem}
.price{font-size:2.25rem;font-weight:700;margin:0}.quiet{opacity:.8}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}.box label{display:inline;font-weight:400}
input:not([type=checkbox]){font:inherit;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:Canvas;color:CanvasText}
input[type=checkbox]{width:1.5rem;height:1.5rem;vertical-align:middle;margin-inline-end:.5rem}
button,.button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border-radius:.5rem;border:1px solid var(--line);background:Canvas;color:CanvasText;cursor:pointer;display:inline-block;text-decoration:none}
button.act{width:100%;margin-top:1rem;background:var(--accent);border-color:var(--accent);color:var(--on)}
a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;align-items:end}
.problem{border:2px solid var(--bad);border-radius:.5rem;padding:.75rem 1rem;color:var(--bad)}
main>*{min-width:0}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.5rem;border-bottom:1px solid var(--line)}
li form{display:inline}ul{padding-inline-start:1.25rem}li{margin-block:.5rem}
.testing{border-top:1px dashed var(--line);margin-top:2rem}`;

export function page(
  language: Language,
  title: string,
  body: Html,
  { status = 200, columns = false }: { status?: number; columns?: boolean } = {},
): Page {
  const whole = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${{ html: style }}</style></head>
<body><header><p>${words[language].testMode}</p></header>
<main${columns && html` class="two"`}>${body}</main></body></html>`;
  return { status, html: whole.html };
}

export function notice(language: Language, title: string, text: string, more?: Html): Page {
  return page(
    language,
    title,
    html`<section>
      <h1>${title}</h1>
      <p>${text}</p>
      ${more}
    </section>`,
  );
}

export function gone(language: Language): Page {
  const t: Words = words[language];
  return page(
    language,
    t.goneTitle,
    html`<section>
      <h1>${t.goneTitle}</h1>
      <p>${t.goneText}</p>
    </section>`,
    {
      status: 404,
    },
  );
}

const localeOf = (language: Language) => (language === 'fr' ? 'fr-LU' : 'en-GB');

export const money = (amount: number, currency: string, language: Language) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(amount / 100);

export const date = (seconds: number, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'Europe/Luxembourg',
  }).format(seconds * 1000);
