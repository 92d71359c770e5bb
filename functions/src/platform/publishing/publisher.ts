/** One file of the site. `path` starts with a slash and includes the extension. */
export type WrittenFile = { path: string; body: string | Uint8Array };

/**
 * A file of which everything is done that needs nothing but its content, on whatever thread: for a directory it
 * lies beside its place, for Hosting it is compressed and has its hash.
 */
export type ReadyFile = { path: string } & (
  | { readyFor: 'directory'; draft: string }
  | { readyFor: 'hosting'; hash: string; gzipped: Uint8Array }
);

export type SiteFile = WrittenFile | ReadyFile;

/** What is to change on the live site. A path is in one of the two lists only. */
export type SiteChanges = {
  /** Taken one by one, so that a full publish never holds more than a few pages. */
  put: Iterable<SiteFile> | AsyncIterable<SiteFile>;
  remove: readonly string[];
  /** The removed paths must not survive in earlier versions either: somebody was deleted. */
  erase?: boolean;
  /**
   * `put` is the whole site: Hosting makes a version of it, without what else is live. A directory keeps the rest.
   */
  whole?: WholeSite;
};

export type WholeSite = {
  /** Rewrites and headers, as Hosting's API takes them. */
  config: Record<string, unknown>;
  /** Whether a live file that is not in `put` stays. Asked once all of `put` is taken. */
  keeps: (path: string) => boolean;
};

/** Where files are made ready for, as another thread can be told. */
export type Destination = { kind: 'directory'; directory: string } | { kind: 'hosting' };

/** Puts pages before the public. `apply` returns once the changes are live; applying twice is harmless. */
export type Publisher = {
  /** @throws Error for a file that was made ready for another place */
  apply(changes: SiteChanges): Promise<void>;
  /**
   * Keeps other publishers out from reading what is to be live until it is on record: one that read earlier would put
   * back what another has removed. Absent where there is one publisher only.
   *
   * @throws AppError `unavailable` while another publisher is at work
   */
  alone?: <T>(work: (publisher: Publisher) => Promise<T>) => Promise<T>;
};

/** Does some work with a context whose publisher is alone. */
export function publishAlone<C extends { publisher: Publisher }, T>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  const { alone } = context.publisher;
  return alone ? alone((publisher) => work({ ...context, publisher })) : work(context);
}
