/** HTML that `Cached.astro` has rendered, by id; few enough to keep all. */
export const known = new Map<string, string>();
