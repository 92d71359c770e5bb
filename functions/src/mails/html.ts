import { withoutDeceiving } from '@kloer/domain/teacher/showable.ts';

/** Text that is already HTML; `markup` does not escape it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text between direction characters from `fill`. All other direction characters are removed. */
const isolated = /\u2068([^\u202a-\u202e\u2066-\u2069\n]*)\u2069/;

const plain = (text: string) =>
  withoutDeceiving(text).replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

function escaped(text: string): string {
  return text
    .split(isolated)
    .map((part, at) => (at % 2 === 0 ? plain(part) : `<bdi translate="no">${plain(part)}</bdi>`))
    .join('');
}

type Value = string | Html | readonly Html[];

function written(value: Value): string {
  if (typeof value === 'string') return escaped(value);
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('');
}

/** Escapes the values. (Not named `html`, because the formatter would add visible spaces.) */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(written)));
}

/** Uses `<br />`, because Outlook does not support `white-space: pre-line`. */
export function lines(text: string): Html[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index === 0 ? markup`${line}` : markup`<br />${line}`));
}
