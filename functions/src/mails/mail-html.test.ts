import { describe, expect, test } from 'vitest';
import type { MailPart } from '../database/schemas/mail.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { button, code, letter, link, typed } from './letter.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

const site = 'https://kloer.lu';
const address = `${site}/fr/auth?mode=signIn&oobCode=a"b`;

const htmlOf = (parts: readonly MailPart[], subject = 'Sujet') =>
  mailHtml({ language: 'fr', subject, parts: [...parts] });

function card(parts: readonly MailPart[]): string {
  return /<\/h1>\n([\s\S]*)<\/td><\/tr><\/table>\n<!--/.exec(htmlOf(parts))?.[1] ?? '';
}

describe('a mail as HTML', () => {
  test("contains the same words as the text version, in the mail's language", () => {
    const mail = letter('lb', site, 'Äre Code', ['Gitt dëse Code an:', code('482915')]);
    expect(mailText(mail.parts)).toBe(
      `Moien,\n\nGitt dëse Code an:\n\n482915\n\nMat beschte Gréiss\nKloer\n${site}\n`,
    );
    const html = mailHtml(mail);
    expect(html).toMatch(/^<!doctype html>\n<html lang="lb" dir="ltr">/);
    expect(html).toContain('<title>Äre Code</title>');
    expect(html).toMatch(/>Moien,<\/p>\s*<p[^>]*>Gitt dëse Code an:<\/p>\s*<p[^>]*>482915<\/p>/);
  });

  test('shows a button as a link, followed by the address of the link', () => {
    const links = [
      ...card([button('Se connecter', address)]).matchAll(/<a href="(.*?)".*?>(.*?)</g),
    ];
    const escaped = `${site}/fr/auth?mode=signIn&amp;oobCode=a&quot;b`;
    expect(links.map(([, href, label]) => [href, label])).toEqual([
      [escaped, 'Se connecter'],
      [escaped, escaped],
    ]);
    expect(card([link(site)])).toContain(`>${site}</a>`);
  });

  test('uses the first sentence after the greeting as preview', () => {
    const { parts } = letter('fr', site, 'Sujet', ['Saisissez ce code.', code('482915')]);
    expect(htmlOf(parts)).toMatch(/<div style="display:none[^"]*">Saisissez ce code\.<\/div>/);
  });

  test.each<[string, (text: string) => MailPart[]]>([
    ['the label of a typed text', (text) => [typed(text)]],
    ['a paragraph', (text) => [text]],
    ['a label', (text) => [button(text, site)]],
    ['an address', (text) => [link(text)]],
    ['a code', (text) => [code(text)]],
  ])('escapes HTML that a user typed into %s', (_what, partsOf) => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;b&gt;]]><!--[if mso]>`;
    const html = htmlOf(partsOf(hostile), hostile);
    const harmless = htmlOf(partsOf('x'), 'x');
    const tags = (document: string) =>
      document.match(/<[^>]*>/g)?.map((tag) => tag.split(/[\s>]/)[0]);
    expect(tags(html)).toEqual(tags(harmless));
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('&amp;lt;b&amp;gt;');
  });

  test('keeps typed line breaks, and splits very long words', () => {
    const html = card([typed(`Moien!\r\n\nEng Fro\rMerci ${'x'.repeat(500)}`)]);
    expect(html).toContain('>Moien!<br /><br />Eng Fro<br />Merci xxx');
    expect(html).toMatch(/<blockquote dir="auto"[^>]*overflow-wrap:anywhere/);
  });

  test('removes invisible and text-reversing characters', () => {
    const html = htmlOf([typed('Rufft \u202eun\u202c:\u0000 \u20661')], 'Message: \u202eéoZ');
    expect(html).toContain('>Rufft un: 1</blockquote>');
    expect(html).toContain('<title>Message: éoZ</title>');
  });

  test('isolates a right-to-left name from the text around it', () => {
    const text = fill('{{name}}: 35 €.' as never, { name: 'שרה <b>' });
    const html = htmlOf([text], text);
    expect(html).toContain('<bdi translate="no">שרה &lt;b&gt;</bdi>: 35 €.');
    expect(html).toContain('<title>שרה &lt;b&gt;: 35 €.</title>');
    expect(htmlOf([typed('\u2068\u202ea\u2069')])).not.toMatch(/bdi|\u202e/);
  });

  test('stays below the size at which Gmail cuts mails, even with the longest message', () => {
    expect(Buffer.byteLength(htmlOf([typed('"'.repeat(5000))]))).toBeLessThan(102_000);
    expect(Buffer.byteLength(htmlOf([typed('\n'.repeat(5000))]))).toBeLessThan(102_000);
    expect(Buffer.byteLength(htmlOf([typed('Wat kascht et? '.repeat(333))]))).toBeLessThan(20_000);
  });
});
