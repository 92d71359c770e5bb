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
  | 'scans'
  | 'queue'
  | 'log'
  | 'payments'
  | 'siteOrigin'
>;

export type Wish = { uid: string; deletion: Deletion };

/**
 * `waiting`: the step must run again later. `overtaken`: the deletion had finished, and the data is
 * new.
 */
export type Outcome = 'done' | 'waiting' | 'overtaken';

export type Step = {
  scopes: readonly Deletion['scope'][];
  run: (context: DeletionContext, wish: Wish) => Promise<Outcome>;
};
