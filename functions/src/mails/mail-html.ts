import { withoutDeceiving } from '@kloer/domain/teacher/showable.ts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { MailPart, WrittenMail } from '../database/schemas/mail.ts';
import { Html, lines, markup } from './html.ts';
import { nightRules, painted } from './mail-colours.ts';

/*
 * Uses tables and inline styles: Gmail may drop the style sheet, and Outlook on Windows lays out
 * like Word.
 */

/** Arial is first: Outlook falls back to a serif font if it does not know the first one. */
const letters = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.55';

const breaking = 'word-break:break-word;overflow-wrap:anywhere';

const table = new Html('table role="presentation" border="0" cellpadding="0" cellspacing="0"');

function look(paint: Parameters<typeof painted>[0], style: string): Html {
  const { classes, colours } = painted(paint);
  return markup`class="${classes}" style="${style};${colours}"`;
}

const paragraph = (content: Html | readonly Html[]) =>
  markup`<p style="margin:0 0 16px;${breaking}">${content}</p>\n`;

function linked(address: string): Html {
  const painting = look({ in: 'accent' }, 'word-break:break-all;text-decoration:underline');
  return markup`<a href="${address}" ${painting}>${address}</a>`;
}

/** Outlook ignores the padding of links but not of table cells. */
function buttonHtml(label: string, address: string): Html {
  const cell = look({ on: 'accent' }, 'border-radius:8px;mso-padding-alt:14px 24px');
  const pressed = look(
    { in: 'on-accent' },
    'display:inline-block;padding:12px 24px;font-weight:700;text-align:center;text-decoration:none',
  );
  return markup`<${table} style="margin:8px 0 12px"><tr>
<td ${cell}><a href="${address}" ${pressed}>${label}</a></td>
</tr></table>
<p style="margin:0 0 24px;font-size:14px;line-height:1.5">${linked(address)}</p>\n`;
}

function codeHtml(code: string): Html {
  const painting = look(
    { in: 'ink', on: 'accent-soft' },
    'margin:8px 0 24px;padding:16px;border-radius:8px;font-size:32px;line-height:1.2;font-weight:700;' +
      'letter-spacing:6px;text-indent:6px;text-align:center',
  );
  return markup`<p ${painting}>${code}</p>\n`;
}

function typedHtml(text: string): Html {
  const painting = look(
    { in: 'ink', on: 'quiet' },
    `margin:8px 0 24px;padding:16px;border-radius:8px;${breaking}`,
  );
  return markup`<blockquote dir="auto" ${painting}>${lines(text)}</blockquote>\n`;
}

function signatureHtml(regards: string, site: string): Html {
  const painting = look(
    { in: 'muted', by: 'line' },
    'margin:24px 0 0;padding:20px 0 0;border-top:1px solid',
  );
  const name = markup`<strong translate="no" ${look({ in: 'ink' }, 'font-weight:700')}>${brand.name}</strong>`;
  return markup`<p ${painting}>${regards}<br />${name}<br />${linked(site)}</p>\n`;
}

function partHtml(part: MailPart): Html {
  if (typeof part === 'string') return paragraph(lines(part));
  switch (part.kind) {
    case 'greeting':
      return paragraph(lines(part.text));
    case 'button':
      return buttonHtml(part.label, part.address);
    case 'link':
      return paragraph(linked(part.address));
    case 'code':
      return codeHtml(part.code);
    case 'typed':
      return typedHtml(part.text);
    case 'signature':
      return signatureHtml(part.regards, part.site);
  }
}

/** Mail programs show this text in lists of mails. */
function preview(parts: readonly MailPart[]): string {
  return parts.find((part) => typeof part === 'string') ?? '';
}

function arch(ground: 'ground-violet' | 'ground-green' | 'ground-red'): Html {
  const painting = look(
    { on: ground, by: 'draw' },
    'width:22px;height:28px;border:2px solid;border-bottom:0;border-radius:99px 99px 0 0;' +
      'font-size:0;line-height:0',
  );
  return markup`<td width="22" height="28" ${painting}>&nbsp;</td>`;
}

const gap = new Html('<td width="6" style="width:6px;font-size:0;line-height:0">&nbsp;</td>');

function header(): Html {
  const name = look(
    { on: 'band', in: 'ink', by: 'draw' },
    'padding:16px 0 14px 24px;border-bottom:2px solid;border-radius:16px 0 0 0;' +
      'font-size:24px;line-height:1.2;font-weight:700',
  );
  const bridge = look(
    { on: 'band', by: 'draw' },
    'padding:16px 24px 0 0;border-bottom:2px solid;border-radius:0 16px 0 0',
  );
  const arches = [arch('ground-violet'), gap, arch('ground-green'), gap, arch('ground-red')];
  return markup`<${table} width="100%"><tr>
<td translate="no" ${name}>${brand.name}</td>
<td align="right" valign="bottom" ${bridge}><${table} aria-hidden="true"><tr>${arches}</tr></table></td>
</tr></table>`;
}

/** Outlook on Windows does not support `max-width`. */
const outlook = {
  opens: markup`<!--[if mso]><${table} width="600" align="center"><tr><td><![endif]-->`,
  closes: markup`<!--[if mso]></td></tr></table><![endif]-->`,
};

function bodyHtml({ language, subject, parts }: WrittenMail): Html {
  const ground = look({ on: 'paper' }, 'margin:0;padding:0');
  const page = look({ on: 'paper', in: 'ink' }, letters);
  const wide = 'max-width:600px;table-layout:fixed;text-align:left;border-collapse:separate';
  const card = look(
    { on: 'surface', in: 'ink', by: 'line' },
    `padding:28px 24px;border:1px solid;border-top:0;border-radius:0 0 16px 16px;${letters}`,
  );
  const heading = `margin:0 0 20px;font-size:24px;line-height:1.2;font-weight:700;${breaking}`;
  return markup`<body ${ground}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview(parts)}</div>
<div role="article" lang="${language}" dir="ltr" aria-label="${withoutDeceiving(subject)}" ${page}>
<${table} width="100%"><tr><td align="center" style="padding:24px 12px">
${outlook.opens}
<${table} width="100%" style="${wide}"><tr><td>${header()}</td></tr>
<tr><td ${card}>
<h1 style="${heading}">${subject}</h1>
${parts.map(partHtml)}</td></tr></table>
${outlook.closes}
</td></tr></table>
</div>
</body>`;
}

export function mailHtml(mail: WrittenMail): string {
  const body = bodyHtml(mail);
  return markup`<!doctype html>
<html lang="${mail.language}" dir="ltr">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width,initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
<meta name="x-apple-disable-message-reformatting" />
<title>${withoutDeceiving(mail.subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${new Html(nightRules(body.text))}
}
</style>
</head>
${body}
</html>
`.text;
}
