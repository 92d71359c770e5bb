/** One file of the site. `path` starts with a slash and includes the extension. */
export type SiteFile = { path: string; body: string | Uint8Array };

/** What is to change on the live site. A path is in one of the two lists only. */
export type SiteChanges = {
  /** Taken one by one, so that a full publish never holds more than a few pages. */
  put: Iterable<SiteFile> | AsyncIterable<SiteFile>;
  remove: readonly string[];
  /** The removed paths must not survive in earlier versions either: somebody was deleted. */
  erase?: boolean;
};

/** Puts pages before the public. `apply` returns once the changes are live; applying twice is harmless. */
export type Publisher = { apply(changes: SiteChanges): Promise<void> };
