/** A package of a lockfile. The keys of `Packages` are folders. */
type Entry = {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Packages = Record<string, Entry>;

/** Finds the folder of a package, as Node does. */
export function foundFrom(packages: Packages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = `${at}${at && '/'}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
}

const roles = new Set(['dev', 'devOptional', 'optional', 'peer']);

function requiredBy({ dependencies, peerDependencies, peerDependenciesMeta }: Entry): string[] {
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys(dependencies ?? {}),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

export function lockOfFunctions(all: Packages, manifest: Entry) {
  const packages: Packages = { '': manifest };
  const origins = new Map([['', 'functions']]);

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
  // Packages that only optional packages need are also optional.
  addAll(Object.keys(packages), true);
  const sorted = Object.entries(packages).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { lockfileVersion: 3, requires: true, packages: Object.fromEntries(sorted) };
}
