const ofBytes = (...bytes: number[]) => String.fromCodePoint(...bytes);

/** First bytes of picture formats; each letter is a byte. */
const beginnings: readonly (readonly [kind: string, begins: string, at: number])[] = [
  ['image/jpeg', ofBytes(0xff, 0xd8, 0xff), 0],
  ['image/png', ofBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 0],
  ['image/gif', 'GIF8', 0],
  ['image/webp', 'WEBP', 8],
  ['image/heic', 'ftypheic', 4],
  ['image/heic', 'ftypheix', 4],
  ['image/heic', 'ftypmif1', 4],
];

/** An SVG may begin with a byte order mark, a declaration and comments. */
const markup = /^(\xef\xbb\xbf)?\s*</;
const drawing = /<(\w+:)?svg[\s/>]/;

export const sniffedBytes = 16_384;

export function pictureKind(head: Uint8Array): string | undefined {
  const text = ofBytes(...head);
  const [kind] = beginnings.find(([, begins, at]) => text.startsWith(begins, at)) ?? [];
  return kind ?? (markup.test(text) && drawing.test(text) ? 'image/svg+xml' : undefined);
}
