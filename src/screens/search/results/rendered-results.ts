import type { Profile } from '@kloer/domain/profile/public-profile.ts';

const rendered = new WeakMap<readonly Profile[], Map<string, string>>();

/** HTML rendered for a list of results, by name; garbage-collected with the list. */
export function renderedFor(results: readonly Profile[]): Map<string, string> {
  const known = rendered.get(results) ?? new Map<string, string>();
  rendered.set(results, known);
  return known;
}
