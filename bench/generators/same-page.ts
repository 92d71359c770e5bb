/** Names of characters that generators write in different ways. */
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex as string, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name as string] ?? whole;
  });
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => decoded(found));
}

/** What somebody, a search engine and a shared link get of a page; not how its HTML is written. */
function contentOf(html: string) {
  const seen = html
    .replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return {
    text: decoded(seen).trim(),
    title: all(html, /<title>([^<]*)/g),
    description: all(html, /<meta name="description" content="([^"]*)/g),
    shared: all(html, /<meta property="(og:[^>]*)>/g).toSorted(),
    canonical: all(html, /<link rel="canonical" href="([^"]*)/g),
    alternates: all(html, /<link rel="alternate" ([^>]*)>/g).toSorted(),
    links: all(html, /<a [^>]*href="([^"]*)/g),
    structured: [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    ),
  };
}

/** A page may be so much longer or shorter than ours. */
export const sizeMargin = 0.05;

/**
 * Holds a generator's page against ours.
 *
 * @returns what differs, in words; empty when it is the same page
 */
export function differences(ours: string, theirs: string): string[] {
  const expected = contentOf(ours);
  const found = contentOf(theirs);
  const parts = Object.keys(expected) as (keyof typeof expected)[];
  const different = parts.filter(
    (part) => JSON.stringify(expected[part]) !== JSON.stringify(found[part]),
  );
  const share = Buffer.byteLength(theirs) / Buffer.byteLength(ours) - 1;
  if (Math.abs(share) <= sizeMargin) return different;
  return [...different, `size (${Math.round(share * 1000) / 10} %)`];
}
