/** `path` starts with a slash and includes the extension. */
export type WrittenFile = { path: string; body: string | Uint8Array };

/** A file stored next to its place, or compressed and hashed; any thread can do this. */
export type ReadyFile = { path: string } & (
  | { readyFor: 'directory'; draft: string }
  | { readyFor: 'hosting'; hash: string; gzipped: Uint8Array }
);

export type SiteFile = WrittenFile | ReadyFile;

/** A path is in `put` or in `remove`, not both. */
export type SiteChanges = {
  /** Consumed one by one, so only a few pages are in memory. */
  put: Iterable<SiteFile> | AsyncIterable<SiteFile>;
  remove: readonly string[];
  /** Remove the paths from earlier versions too: a user was deleted. */
  erase?: boolean;
  /** `put` is the whole site. Hosting drops other files; a directory keeps them. */
  whole?: WholeSite;
};

export type WholeSite = {
  /** As Hosting's API takes them. */
  config: Record<string, unknown>;
  /** Whether a live file not in `put` stays. Called after all of `put`. */
  keeps: (path: string) => boolean;
};

export type Destination = { kind: 'directory'; directory: string } | { kind: 'hosting' };

/** `apply` returns once the changes are live. Safe to repeat. */
export type Publisher = {
  /** @throws Error for a file made ready for another destination */
  apply(changes: SiteChanges): Promise<void>;
  /**
   * Excludes other publishers from before reading until the result is stored: an older read would restore removed
   * pages.
   * @throws AppError `unavailable` during another publish
   */
  alone?: <T>(work: (publisher: Publisher) => Promise<T>) => Promise<T>;
};

export function publishAlone<C extends { publisher: Publisher }, T>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  const { alone } = context.publisher;
  return alone ? alone((publisher) => work({ ...context, publisher })) : work(context);
}
