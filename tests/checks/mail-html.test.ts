import { describe, expect, test } from 'vitest';
import { button, code, letter, link, typed } from '../../functions/src/mails/letter.ts';
import { mailColours } from '../../functions/src/mails/mail-colours.ts';
import { mailHtml } from '../../functions/src/mails/mail-html.ts';
import { mailText } from '../../functions/src/mails/mail-text.ts';
import { mailFaults } from '../support/mail-faults.ts';
import { textOf } from './source-files.ts';

const theme = textOf('src/kit/styles/theme.css');

test.each(Object.entries(mailColours))(
  'the colour %s has the same value in mails as on the site',
  (name, pair) => {
    expect(theme).toContain(`--color-${name}: light-dark(${pair.join(', ')});`);
  },
);

const site = 'https://kloer.lu';
const written = letter('en', site, 'Your “subject” & more', [
  'A paragraph.',
  button('Sign in', `${site}/en/auth?a=1&b=2`),
  code('482915'),
  typed('Moien & <b>\n\nwww.example.lu'),
  link(`${site}/en`),
]);
const mail = {
  to: 'lea@example.lu',
  subject: written.subject,
  text: mailText(written.parts),
  html: mailHtml(written),
};

// The integration tests' `world` also checks every mail that it sends.
describe('the check of the HTML of mails', () => {
  test('finds nothing in a complete mail', () => {
    expect(mailFaults(mail)).toEqual([]);
  });

  test.each<[string, RegExp, (html: string) => string]>([
    ['a picture', /fetches or runs/, (html) => html.replace('<h1', '<img src="x"><h1')],
    ['a script', /fetches or runs/, (html) => html.replace('<h1', '<script></script><h1')],
    ['an event handler', /fetches or runs/, (html) => html.replace('<h1', '<h1 onclick="x"')],
    [
      'a background image',
      /fetches or runs/,
      (html) => html.replace('margin:0 0 20px', 'a:url(x)'),
    ],
    [
      'an additional font',
      /fetches or runs/,
      (html) => html.replace('<style>', '<style>@import "x";'),
    ],
    ['a link to another site', /leads where/, (html) => html.replaceAll('/en"', '/elsewhere"')],
    [
      'a link that runs a script',
      /leads where/,
      (html) => html.replace(`"${site}"`, '"javascript:x"'),
    ],
    [
      'a second button',
      /more than one/,
      (html) => html.replace(/<table[^>]*margin:8px[\s\S]*?<\/p>/, '$&$&'),
    ],
    ['no language', /no language/, (html) => html.replace(' lang="en"', '')],
    ['no dark colours', /no night/, (html) => html.replace('light dark', 'light')],
    [
      'more than 20 kB',
      /larger/,
      (html) => html.replace('</head>', `${' '.repeat(20_000)}</head>`),
    ],
    [
      'another heading than the text version',
      /is headed/,
      (html) => html.replace('&amp; more</h1>', '</h1>'),
    ],
    [
      'words that the text version lacks',
      /says/,
      (html) => html.replace('A paragraph.</p>', 'Two.</p>'),
    ],
    ['fewer words than the text version', /says/, (html) => html.replace('482915', '')],
    ['an unescaped tag that a user typed', /says/, (html) => html.replace('&lt;b&gt;', '<b>')],
  ])('finds %s', (_what, fault, plant) => {
    const planted = plant(mail.html);
    expect(planted).not.toBe(mail.html);
    expect(mailFaults({ ...mail, html: planted }).join('\n')).toMatch(fault);
  });
});
