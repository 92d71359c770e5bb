import { brand } from '@kloer/domain/brand/brand.ts';
import type { MailPart } from '../database/schemas/mail.ts';

/** Marks each line as a quote, so that a user's text cannot look like ours. */
const quoted = (text: string) => text.replaceAll(/\r\n?|\n/g, '\n').replaceAll(/^/gm, '> ');

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'button':
    case 'link':
      return part.address;
    case 'code':
      return part.code;
    case 'greeting':
      return part.text;
    case 'typed':
      return quoted(part.text);
    case 'signature':
      return [part.regards, brand.name, part.site].join('\n');
  }
}

export function mailText(parts: readonly MailPart[]): string {
  return `${parts.map(textOf).join('\n\n')}\n`;
}
