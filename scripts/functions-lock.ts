/** An entry of a `package-lock.json`; the keys of `packages` are where the package lies. */
type Entry = {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Packages = Record<string, Entry>;

/** Where Node finds a package that is required from another, as it goes up the folders. */
export function foundFrom(packages: Packages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = `${at}${at && '/'}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
}

/** What a package is to the whole repository. */
const roles = new Set(['dev', 'devOptional', 'optional', 'peer']);

function requiredBy({ dependencies, peerDependencies, peerDependenciesMeta }: Entry): string[] {
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys(dependencies ?? {}),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

/**
 * The lockfile of the functions alone, with the versions of the repository's one: those that were tested.
 *
 * @param all `packages` of the repository's lockfile
 * @param manifest the functions' package.json
 */
export function lockOfFunctions(all: Packages, manifest: Entry) {
  const packages: Packages = { '': manifest };
  /** Where a package of ours lies in the repository. */
  const origins = new Map([['', 'functions']]);

  /** Puts a package where the one that asks for it finds it; returns it when it was not there. */
  function place(from: string, name: string, origin: string, isOptional: boolean): string[] {
    const present = foundFrom(packages, from, name);
    if (present !== undefined && origins.get(present) === origin) return [];
    const folder = present === undefined || from === '' ? '' : `${from}/`;
    const placed = `${folder}node_modules/${name}`;
    const facts = Object.entries(all[origin] ?? {}).filter(([key]) => !roles.has(key));
    packages[placed] = Object.fromEntries(isOptional ? [...facts, ['optional', true]] : facts);
    origins.set(placed, origin);
    return [placed];
  }

  function addAll(places: readonly string[], isOptional: boolean): void {
    for (const queue = [...places]; queue.length > 0;) {
      const from = queue.shift() ?? '';
      const entry = packages[from] ?? {};
      const optional = isOptional ? Object.keys(entry.optionalDependencies ?? {}) : [];
      for (const name of [...requiredBy(entry), ...optional]) {
        const origin = foundFrom(all, origins.get(from) ?? '', name);
        if (origin !== undefined) queue.push(...place(from, name, origin, isOptional));
      }
    }
  }
  addAll([''], false);
  // What only optional packages need is optional, too: another system skips it.
  addAll(Object.keys(packages), true);
  const sorted = Object.entries(packages).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { lockfileVersion: 3, requires: true, packages: Object.fromEntries(sorted) };
}
