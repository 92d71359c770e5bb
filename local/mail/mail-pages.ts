import type { Mail, MailSummary } from './mail-store.ts';

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Converts plain text to HTML with links for its URLs. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('');
}

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:1.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #8886}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{box-sizing:border-box;width:100%;height:46rem;resize:both;border:1px solid #8886;background:#fff}
dt{font-weight:600}dd{margin:0 0 .5rem}`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`;
}

function row({ id, receivedAt, from, to, subject }: MailSummary): string {
  return `<tr><td><a href="/mails/${id}">${escaped(subject) || '(no subject)'}</a></td>
<td>${escaped(to.join(', '))}</td><td>${escaped(from)}</td>
<td><time>${receivedAt.slice(0, 19).replace('T', ' ')}</time></td></tr>`;
}

export function listPage(mails: readonly MailSummary[]): string {
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>From</th><th>Received (UTC)</th></tr></thead>
<tbody>${mails.map(row).join('\n')}</tbody></table>`;
  const body = mails.length === 0 ? '<p>No mail yet. Nothing leaves this machine.</p>' : table;
  return page('Caught mails', `<h1>Caught mails</h1>${body}`);
}

export function mailPage(mail: Mail): string {
  const html = mail.html
    ? `<h2>HTML</h2><iframe title="HTML of the mail" src="/mails/${mail.id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : '';
  const attachments = mail.attachments
    .map(({ filename, mimeType, bytes }) => `${filename} (${mimeType}, ${bytes} bytes)`)
    .join(', ');
  return page(
    mail.subject || '(no subject)',
    `<p><a href="/">All mails</a></p><h1>${escaped(mail.subject) || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${escaped(mail.from)}</dd><dt>To</dt><dd>${escaped(mail.to.join(', '))}</dd>
<dt>Received</dt><dd>${mail.receivedAt}</dd>
${attachments ? `<dt>Attachments</dt><dd>${escaped(attachments)}</dd>` : ''}</dl>
${html}<h2>Text</h2><pre>${linked(mail.text)}</pre>`,
  );
}

export function mailHtml(mail: Mail): string {
  return `<!doctype html><base target="_blank">${mail.html}`;
}
