import { insertPolicy } from './content-security-policy.ts';
import { withIslandBeside } from './island-script.ts';

const encoder = new TextEncoder();

/** What is put into every page of a kind. */
export type Inserts = {
  /** The route's stylesheets as they stand in a page, in UTF-8. */
  styles: Uint8Array;
  /** None before the build knows it. */
  policy?: string | undefined;
};

const headEnd = '</head>';

/** Styles stand before it: what pages of a kind have in common is then in one piece, and compressed once. */
const ownBegin = '<title>';

function withInserts(html: readonly string[], { styles, policy }: Inserts) {
  const pieces = withIslandBeside(html);
  const last = pieces.findIndex((piece) => piece.includes(headEnd));
  const body = pieces.slice(last + 1);
  // A list, which no page is around.
  if (last < 0) return body;
  const written = pieces.slice(0, last + 1).join('');
  const head = policy === undefined ? written : insertPolicy(written, policy);
  const begin = head.indexOf(ownBegin);
  return [head.slice(0, begin), styles, head.slice(begin), ...body];
}

/** Written over by each page: made longer when one needs it. */
let draft = new Uint8Array(128 * 1024);

/**
 * A page in UTF-8, whole. Its stylesheets, half of it, are copied; the rest is encoded piece by piece, because
 * all of it as one text would be of two bytes a character for the sake of a single `€`.
 *
 * @param pieces the HTML in its order, cut anywhere but in a tag of the head or in a script
 */
export function pageBytes(pieces: readonly string[], inserts: Inserts): Uint8Array {
  const parts = withInserts(pieces, inserts);
  // No character takes more than three bytes.
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
