type Query<T> = FirebaseFirestore.Query<T, FirebaseFirestore.DocumentData>;
type Found<T> = FirebaseFirestore.QueryDocumentSnapshot<T, FirebaseFirestore.DocumentData>;

export type ReadablePage<T> = {
  docs: Found<T>[];
  more: boolean;
  unreadable: string[];
};

export function isReadable(document: Found<unknown>): boolean {
  try {
    document.data();
    return true;
  } catch {
    return false;
  }
}

export async function readablePage<T>(query: Query<T>, size: number): Promise<ReadablePage<T>> {
  const docs: Found<T>[] = [];
  const unreadable: string[] = [];
  let next: Query<T> | null = query;
  while (next && docs.length <= size) {
    const limit = size + 1 - docs.length;
    const { docs: found }: { docs: Found<T>[] } = await next.limit(limit).get();
    for (const one of found) {
      if (isReadable(one)) docs.push(one);
      else unreadable.push(one.ref.path);
    }
    const last = found.at(-1);
    next = last && found.length === limit ? query.startAfter(last) : null;
  }
  return { docs: docs.slice(0, size), more: docs.length > size, unreadable };
}
