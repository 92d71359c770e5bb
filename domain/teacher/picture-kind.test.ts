import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

test.each([
  ['a JPEG photo', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['a PNG picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['a GIF picture', 'GIF89a\x01\0', 'image/gif'],
  ['a WebP picture', 'RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['a photo of an iPhone', '\0\0\0\x24ftypheic\0\0\0\0mif1', 'image/heic'],
  ['a film of an iPhone', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', undefined],
  ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  [
    'an SVG drawing with a byte order mark, a declaration and a comment',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- ours -->\n<svg>',
    'image/svg+xml',
  ],
  ['an SVG drawing with a namespace prefix', '<?xml version="1.0"?><svg:svg>', 'image/svg+xml'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['a text that mentions SVG', 'I like <svg> a lot', undefined],
  ['a document', '%PDF-1.7', undefined],
  ['nothing', '', undefined],
])('the picture type %s is recognised by the first bytes', (_what, head, kind) => {
  expect(pictureKind(bytes(head))).toBe(kind);
});
