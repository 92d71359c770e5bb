import type { Page } from '@playwright/test';

/** Faults of the demo's cards: words of names broken over two lines, and chips that overlap the portrait. */
export const cardFaults = (page: Page) =>
  page.locator('article[data-uid^="teacher-"]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const faults: string[] = [];
      for (const part of card.querySelectorAll('h3 bdi')) {
        const text = part.firstChild;
        if (!text) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) faults.push(`${word} is broken`);
        }
      }
      const arch = card.querySelector('.arch')?.getBoundingClientRect();
      for (const chip of card.querySelectorAll('.places > .chip')) {
        const { right } = chip.getBoundingClientRect();
        if (arch && right > arch.left) faults.push(`${chip.textContent} lies over the portrait`);
      }
      return faults;
    }),
  );
