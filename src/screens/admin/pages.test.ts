import { expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createPages } from './pages.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id }));

const byTwo = (after?: string) => {
  const from = items.findIndex(({ id }) => id === after) + 1;
  return Promise.resolve({ items: items.slice(from, from + 2), more: from + 2 < items.length });
};

test('a list in the administration is loaded page by page, and reloading starts with the first page', async () => {
  const pages = createPages(byTwo);
  expect(pages.$page.get()).toBeNull();
  await pages.load();
  expect(pages.$page.get()).toMatchObject({ items: items.slice(0, 2), more: true });
  await pages.more();
  expect(pages.$page.get()).toMatchObject({ items, more: false });
  await pages.load();
  expect(pages.$page.get()).toMatchObject({ items: items.slice(0, 2), more: true });
});

test('the loaded pages of a list stay if the next page cannot be loaded', async () => {
  let isAway = false;
  const pages = createPages((after) =>
    isAway ? Promise.reject(new AppError('unavailable')) : byTwo(after),
  );
  await pages.load();
  isAway = true;
  await pages.more();
  expect(pages.$failure.get()).toBe('unavailable');
  expect(pages.$page.get()?.items).toHaveLength(2);
});
