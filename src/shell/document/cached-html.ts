/** HTML that `Cached.astro` has rendered, by id; a few texts for the whole site. */
export const known = new Map<string, string>();
