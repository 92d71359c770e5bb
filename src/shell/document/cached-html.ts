/** What `Cached.astro` has rendered so far, by its id; a handful of texts for the whole site. */
export const known = new Map<string, string>();
