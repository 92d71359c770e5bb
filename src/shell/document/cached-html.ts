/** HTML that `Cached.astro` has rendered, by id; few enough to keep all. */
export const known = new Map<string, string>();

const knownOf = new WeakMap<object, Map<string, string>>();

/** HTML rendered for an object, such as a list of results, by id; garbage-collected with the object. */
export function knownFor(key: object): Map<string, string> {
  const rendered = knownOf.get(key) ?? new Map<string, string>();
  knownOf.set(key, rendered);
  return rendered;
}
