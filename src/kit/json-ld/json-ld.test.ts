import { expect, test } from 'vitest';
import { jsonLd } from './json-ld.ts';

test('the text “</script>” in structured data does not end the script element that contains it', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const written = jsonLd({ '@type': 'Person', description: hostile });
  expect(written).not.toContain('<');
  expect((JSON.parse(written) as { description: string }).description).toBe(hostile);
});
