import type { Mail } from '../../functions/src/platform/mailer.ts';

/** Matches tags and styles whose content a mail program would load, run or send by itself. */
const active =
  /^<(?:script|img|link|base|iframe|frame|object|embed|svg|video|audio|picture|form|input|meta http-equiv)\b|\s(?:src|srcset|background|on\w+)\s*=|url\(|@import|@font-face|javascript:/i;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const unescaped = (text: string) => text.replaceAll(/&[#\w]+;/g, (name) => entities[name] ?? name);
const normalized = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Removes the sign before each quoted line of plain text; HTML shows quotes in a box. */
const unquoted = (text: string) => text.replaceAll(/^> /gm, '');
/** Matches the table around a button; the plain text has no text of buttons. */
const button = /<table(?:(?!<table)[\s\S])*?<\/table>/g;

/** The words of a mail's HTML below the heading. */
function wordsOf(html: string): string {
  const below = html.slice(html.indexOf('</h1>')).replaceAll(button, '');
  const plain = below.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<[^>]*>/g, ' ');
  return normalized(unescaped(plain));
}

/** Characters that hide or reverse text, which HTML leaves out. */
const deceiving = /[\u202A-\u202E\u2066-\u2069]/g;

/** The faults in the HTML of a mail. Must be empty for every mail of the site. */
export function mailFaults({ subject, text, html }: Mail): string[] {
  const tags = html.match(/<[^!][^>]*>/g) ?? [];
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  const fetching = [...tags, ...styles].filter((piece) => active.test(piece));
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => unescaped(link));
  const strange = links.filter(
    (link) => !/^https?:\/\//.test(link) || !text.split(/\s/).includes(link),
  );
  const buttons = links.length - new Set(links).size;
  const heading = unescaped(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');
  const faults: [string, boolean][] = [
    [`fetches or runs: ${fetching.join(' ')}`, fetching.length > 0],
    [`leads where the text does not: ${strange.join(' ')}`, strange.length > 0],
    ['has more than one button', buttons > 1],
    ['has no language', !/^<!doctype html>\n<html lang="(?:fr|en|lb)" dir="ltr">/.test(html)],
    ['knows no night', !html.includes('<meta name="color-scheme" content="light dark" />')],
    ['is larger than 20 kB', Buffer.byteLength(html) > 20_000],
    [`is headed ${heading}`, heading !== subject.replaceAll(deceiving, '')],
    [
      `says ${wordsOf(html)}`,
      wordsOf(html) !== normalized(unquoted(text).replaceAll(deceiving, '')),
    ],
  ];
  return faults.filter(([, isFault]) => isFault).map(([fault]) => `“${subject}” ${fault}`);
}
