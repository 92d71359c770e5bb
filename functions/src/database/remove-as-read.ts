import type { CollectionName } from './collections.ts';
import type { FoundDocument } from './references.ts';

const failedPrecondition = 9;

/** Deletes a document, unless it was changed since it was read. */
export async function removeAsRead<N extends CollectionName>({
  ref,
  updateTime,
}: FoundDocument<N>): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    const changed = error instanceof Error && 'code' in error && error.code === failedPrecondition;
    if (!changed) throw error;
  }
}
