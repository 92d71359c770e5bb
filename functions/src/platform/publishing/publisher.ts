/** `path` has a leading slash and a file extension. */
export type WrittenFile = { path: string; body: string | Uint8Array };

/** A file prepared for its destination, by any thread. */
export type ReadyFile = { path: string } & (
  | { readyFor: 'directory'; draft: string }
  | { readyFor: 'hosting'; hash: string; gzipped: Uint8Array }
);

export type SiteFile = WrittenFile | ReadyFile;

/** No path may be in both lists. */
export type SiteChanges = {
  /** Files are read one by one, to save memory. */
  put: Iterable<SiteFile> | AsyncIterable<SiteFile>;
  remove: readonly string[];
  /** Deletes earlier versions of the site too, because a user was deleted. */
  erase?: boolean;
  /** Replaces the whole site: Hosting drops all other files; a directory keeps them. */
  whole?: WholeSite;
};

export type WholeSite = {
  config: Record<string, unknown>;
  /** Whether a live file that is not in `put` is kept. */
  keeps: (path: string) => boolean;
};

export type Destination = { kind: 'directory'; directory: string } | { kind: 'hosting' };

/** `apply` returns when the changes are live. It is safe to repeat. */
export type Publisher = {
  /** @throws Error for a file prepared for another destination */
  apply(changes: SiteChanges): Promise<void>;
  /**
   * Excludes any other publish until the result is stored.
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
