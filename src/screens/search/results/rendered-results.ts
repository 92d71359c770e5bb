import type { Profile } from '@kloer/domain/profile/profile.ts';

const rendered = new WeakMap<readonly Profile[], Map<string, string>>();

/** What has been rendered of a list of results, by name; forgotten together with the list. */
export function renderedFor(results: readonly Profile[]): Map<string, string> {
  const known = rendered.get(results) ?? new Map<string, string>();
  rendered.set(results, known);
  return known;
}
