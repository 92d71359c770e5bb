import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Assumed pace of a user: seconds per tap and per new screen, words read and typed per minute (a typed word has five
 * characters).
 */
const pace = {
  tap: 1.5,
  screen: 4,
  readAMinute: 200,
  typedAMinute: 40,
  charactersAWord: 5,
} as const;

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;

/** A word visible on the phone's screen: its whole text, and its position in that text. */
type SeenWord = { text: string; at: number };

/** The words visible on the screen, without covered text and text further down. */
function wordsOnScreen(): SeenWord[] {
  const range = document.createRange();
  const isOnScreen = (node: Node, from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    const { left, top, width, height } = range.getBoundingClientRect();
    // Skips options of closed select elements, which have no size.
    if (width <= 1 || height <= 1) return false;
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = node.parentElement;
    // During a page transition, every point belongs to the root element.
    if (there === null || there === document.documentElement || own === null) return false;
    return own.contains(there) || there.contains(own);
  };
  const seen: SeenWord[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (text.trim() === '' || !node.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(node);
    const { top, bottom } = range.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight) continue;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const isWord = /\p{L}|\d/u.test(word);
      if (isWord && isOnScreen(node, index, index + word.length)) seen.push({ text, at: index });
    }
  }
  return seen;
}

/** Estimates the time of a user with a phone, who reads everything new on the screen. */
export function phoneClock(page: Page) {
  const read = new Set<string>();
  const counted = { seconds: 0, taps: 0, typedFields: 0, screens: 0, wordsRead: 0 };

  /** Counts reading the new words on the screen. */
  const look = async () => {
    for (const { text, at } of await page.evaluate(wordsOnScreen)) {
      const word = `${at} ${text}`;
      if (read.has(word)) continue;
      read.add(word);
      counted.wordsRead += 1;
      counted.seconds += 60 / pace.readAMinute;
    }
  };
  return {
    counted,
    look,
    /** Counts a new screen. */
    arrive: async () => {
      // During a page transition there is nothing to read.
      await expect.poll(async () => (await page.evaluate(wordsOnScreen)).length).not.toBe(0);
      counted.screens += 1;
      counted.seconds += pace.screen;
      await look();
    },
    tap: async (target: Locator, times = 1) => {
      await target.scrollIntoViewIfNeeded();
      await look();
      counted.taps += times;
      counted.seconds += times * pace.tap;
      await target.click();
    },
    /** Counts taps that a test cannot do, such as those in a select element or the gallery. */
    count: (taps: number) => {
      counted.taps += taps;
      counted.seconds += taps * pace.tap;
    },
    type: async (field: Locator, text: string) => {
      await field.scrollIntoViewIfNeeded();
      await look();
      // No tap is needed if the page has focused the field.
      const taps = (await field.evaluate((one) => one === document.activeElement)) ? 0 : 1;
      counted.taps += taps;
      counted.typedFields += 1;
      counted.seconds +=
        taps * pace.tap + (text.length / pace.charactersAWord / pace.typedAMinute) * 60;
      await field.fill(text);
    },
    /** Counts reading a text outside of the site, such as a mail. */
    readElsewhere: (text: string) => {
      counted.screens += 1;
      counted.wordsRead += wordsIn(text);
      counted.seconds += pace.screen + (wordsIn(text) / pace.readAMinute) * 60;
    },
  };
}
