import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import { createAction, failureOf, isBusy } from '#kit/action/action.ts';

type Listed = { id: string };

type Page<T> = {
  items: readonly T[];
  more: boolean;
  unreadable?: readonly string[];
};

export type Pages<T> = {
  /** The items of all pages loaded so far; null before the first page is loaded. */
  $page: ReadableAtom<Page<T> | null>;
  $isLoading: ReadableAtom<boolean>;
  $failure: ReadableAtom<ErrorCode | null>;
  load: () => Promise<boolean>;
  more: () => Promise<boolean>;
};

/**
 * A list that is loaded page by page.
 *
 * @param read loads the page after the item with the given id
 */
export function createPages<T extends Listed>(
  read: (after: string | undefined) => Promise<Page<T>>,
): Pages<T> {
  const $page = atom<Page<T> | null>(null);
  const loading = createAction(async (after?: string) => {
    const { items, more, unreadable = [] } = await read(after);
    const before = after === undefined ? null : $page.get();
    $page.set({
      items: [...(before?.items ?? []), ...items],
      more,
      unreadable: [...new Set([...(before?.unreadable ?? []), ...unreadable])],
    });
  });
  return {
    $page,
    $isLoading: computed(loading.$state, isBusy),
    $failure: computed(loading.$state, failureOf),
    load: () => loading.run(),
    more: () => loading.run($page.get()?.items.at(-1)?.id),
  };
}
