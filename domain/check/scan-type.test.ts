import { expect, test } from 'vitest';
import { scanTypeOf } from './scan-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['\u00FF\u00D8\u00FF\u00E0', 'image/jpeg'],
  ['\u0089PNG\r\n\u001A\n\0', 'image/png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
])('the file type of a scan that begins with %j is recognised', (content, type) => {
  expect(scanTypeOf(bytes(content))).toBe(type);
});

test.each([
  ['an empty file', ''],
  ['a web page', '<!doctype html><script>'],
  ['an SVG drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a PDF with other bytes before it', ' %PDF-1.7'],
  ['a sound in the container format of WebP', 'RIFF\0\0\0\0WAVEfmt '],
  ['only the first bytes of a picture', '\u0089PNG'],
])('a file is refused as a scan if it is %s', (_what, content) => {
  expect(scanTypeOf(bytes(content))).toBeUndefined();
});
