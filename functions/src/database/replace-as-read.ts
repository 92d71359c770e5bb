import type { CollectionName, Stored } from './collections.ts';
import type { StoredDocument } from './references.ts';

/**
 * Replaces a document; the batch fails if the document changed since it was read.
 * @param data all fields: a missing one stays unchanged
 */
export function replaceAsRead<N extends CollectionName>(
  batch: FirebaseFirestore.WriteBatch,
  { ref, updateTime }: StoredDocument<N>,
  data: Stored<N>,
): void {
  if (!updateTime) {
    batch.create(ref, data);
    return;
  }
  const fields = data as FirebaseFirestore.UpdateData<Stored<N>>;
  batch.update(ref, fields, { lastUpdateTime: updateTime });
}

export function isOvertaken(error: unknown): boolean {
  const failedPrecondition = 9;
  const notFound = 5;
  const alreadyExists = 6;
  const aborted = 10;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    code === failedPrecondition || code === notFound || code === alreadyExists || code === aborted
  );
}
