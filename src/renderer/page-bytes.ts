import { insertPolicy } from './content-security-policy.ts';
import { withIslandBeside } from './island-script.ts';

const encoder = new TextEncoder();

export type Inserts = {
  styles: Uint8Array;
  /** The content security policy; absent before the build computes it. */
  policy?: string | undefined;
};

const headEnd = '</head>';

/**
 * Styles are inserted before the title, so that all pages of a kind share one first piece, which is compressed only
 * once.
 */
const ownBegin = '<title>';

function withInserts(html: readonly string[], { styles, policy }: Inserts) {
  const pieces = withIslandBeside(html);
  const last = pieces.findIndex((piece) => piece.includes(headEnd));
  const body = pieces.slice(last + 1);
  // Without a `head`, the page is only a fragment, such as a list.
  if (last < 0) return body;
  const written = pieces.slice(0, last + 1).join('');
  const head = policy === undefined ? written : insertPolicy(written, policy);
  const begin = head.indexOf(ownBegin);
  return [head.slice(0, begin), styles, head.slice(begin), ...body];
}

/** Output buffer, reused for each page; grows when a page needs more. */
let draft = new Uint8Array(128 * 1024);

/**
 * A whole page in UTF-8. Stylesheets are copied, already encoded; the rest is encoded in pieces, because a single `€`
 * makes JavaScript store a whole string with two bytes per character.
 *
 * @param pieces the HTML in order, not cut inside a tag of the head or a script
 */
export function pageBytes(pieces: readonly string[], inserts: Inserts): Uint8Array {
  const parts = withInserts(pieces, inserts);
  // A UTF-16 unit takes at most three bytes in UTF-8.
  const most = parts.reduce((sum, part) => sum + part.length * 3, 0);
  if (most > draft.length) draft = new Uint8Array(most);
  let end = 0;
  for (const part of parts) {
    if (typeof part === 'string') {
      end += encoder.encodeInto(part, draft.subarray(end)).written;
    } else {
      draft.set(part, end);
      end += part.length;
    }
  }
  return draft.slice(0, end);
}
