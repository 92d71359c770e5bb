import type { Locator, Page } from '@playwright/test';

/**
 * What people take, by the measures of the issue that asked for it: seconds of a tap and of a new screen,
 * words a minute read and typed, where a typed word is five characters.
 */
const pace = {
  tap: 1.5,
  screen: 4,
  readAMinute: 200,
  typedAMinute: 40,
  charactersAWord: 5,
} as const;

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;

/** What stands on the screen of a phone now, a text a line. */
function linesOnScreen(): string[] {
  const lines: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !node.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, bottom, width, height } = range.getBoundingClientRect();
    const isHidden = width <= 1 || height <= 1;
    if (!isHidden && bottom > 0 && top < innerHeight) lines.push(text);
  }
  return lines;
}

/** A clock for somebody with a phone in the hand, who reads whatever is new on the screen. */
export function phoneClock(page: Page) {
  const read = new Set<string>();
  const counted = { seconds: 0, taps: 0, typedFields: 0, screens: 0, wordsRead: 0 };

  /** Reads what came onto the screen. */
  const look = async () => {
    for (const line of await page.evaluate(linesOnScreen)) {
      if (read.has(line)) continue;
      read.add(line);
      const words = wordsIn(line);
      counted.wordsRead += words;
      counted.seconds += (words / pace.readAMinute) * 60;
    }
  };
  return {
    counted,
    look,
    /** Another screen is there. */
    arrive: async () => {
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
    /** Taps of what a test cannot tap: a list of the system, the gallery. */
    count: (taps: number) => {
      counted.taps += taps;
      counted.seconds += taps * pace.tap;
    },
    type: async (field: Locator, text: string) => {
      await field.scrollIntoViewIfNeeded();
      await look();
      counted.taps += 1;
      counted.typedFields += 1;
      counted.seconds += pace.tap + (text.length / pace.charactersAWord / pace.typedAMinute) * 60;
      await field.fill(text);
    },
    /** Something outside of the site, such as a mail. */
    readElsewhere: (text: string) => {
      counted.screens += 1;
      counted.wordsRead += wordsIn(text);
      counted.seconds += pace.screen + (wordsIn(text) / pace.readAMinute) * 60;
    },
  };
}
