/** `path` has a leading slash and the extension. */
export type WrittenFile = { path: string; body: string | Uint8Array };

/** Any thread can prepare it. */
export type ReadyFile = { path: string } & (
  | { readyFor: 'directory'; draft: string }
  | { readyFor: 'hosting'; hash: string; gzipped: Uint8Array }
);

export type SiteFile = WrittenFile | ReadyFile;

/** A path is in one of the lists only. */
export type SiteChanges = {
  /** Consumed one by one, to save memory. */
  put: Iterable<SiteFile> | AsyncIterable<SiteFile>;
  remove: readonly string[];
  /** Also from earlier versions: a user was deleted. */
  erase?: boolean;
  /** Hosting drops other files; a directory keeps them. */
  whole?: WholeSite;
};

export type WholeSite = {
  config: Record<string, unknown>;
  /** Whether a live file not in `put` stays. */
  keeps: (path: string) => boolean;
};

export type Destination = { kind: 'directory'; directory: string } | { kind: 'hosting' };

/** `apply` returns once the changes are live. Safe to repeat. */
export type Publisher = {
  /** @throws Error for a file made ready for another destination */
  apply(changes: SiteChanges): Promise<void>;
  /**
   * From before reading until the result is stored.
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
