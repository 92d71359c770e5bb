type SnapshotOf<R> =
  R extends FirebaseFirestore.DocumentReference<infer Model, infer Stored>
    ? FirebaseFirestore.DocumentSnapshot<Model, Stored>
    : never;

/** Reads documents of several collections in one consistent request. */
export async function getTogether<const R extends unknown[]>(
  source: FirebaseFirestore.Firestore | FirebaseFirestore.Transaction,
  ...references: R
): Promise<{ [K in keyof R]: SnapshotOf<R[K]> }> {
  const reader = source as unknown as { getAll(...references: R): Promise<unknown> };
  return (await reader.getAll(...references)) as { [K in keyof R]: SnapshotOf<R[K]> };
}
