import type { Deletion } from '../../database/schemas/account.ts';
import type { Context } from '../../platform/context.ts';

export type DeletionContext = Pick<
  Context,
  | 'db'
  | 'auth'
  | 'clock'
  | 'addressKey'
  | 'drawings'
  | 'files'
  | 'queue'
  | 'log'
  | 'payments'
  | 'siteOrigin'
>;

/** Whose deletion a step works on. */
export type Wish = { uid: string; deletion: Deletion };

/**
 * What came of a step: `waiting` for something that goes on elsewhere and is asked for again later;
 * `overtaken` when the wish was fulfilled meanwhile and what is there now is not its business.
 */
export type Outcome = 'done' | 'waiting' | 'overtaken';

/** One part of a deletion. Doing it twice, or two at a time, is the same as doing it once. */
export type Step = {
  scopes: readonly Deletion['scope'][];
  run: (context: DeletionContext, wish: Wish) => Promise<Outcome>;
};
