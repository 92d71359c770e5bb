import type { Localized } from '../../../domain/locale/locale.ts';
import type { Profile } from '../../../domain/profile/profile.ts';

const rendered = new WeakMap<readonly Profile[], Partial<Localized>>();

/** What has been rendered of a list of results, by language; forgotten together with the list. */
export function renderedFor(results: readonly Profile[]): Partial<Localized> {
  const known = rendered.get(results) ?? {};
  rendered.set(results, known);
  return known;
}
