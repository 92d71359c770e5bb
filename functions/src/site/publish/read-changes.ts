import { getTogether } from '../../database/get-together.ts';
import { documentOf, type FoundDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { inOrder } from './in-order.ts';
import { teachersAhead } from './render-teacher.ts';
import type { Unpublished } from './set-aside.ts';
import { changeOf, type ChangeContext, type TeacherChange } from './teacher-change.ts';

export async function* readChanges(
  context: ChangeContext & Pick<Context, 'db'>,
  publications: readonly FoundDocument<'publications'>[],
  failed: Unpublished[],
  force = false,
): AsyncGenerator<TeacherChange> {
  if (publications.length === 0) return;
  const { db } = context;
  // Read after the publications: a profile must not be older than the publication's version.
  const found = await getTogether(
    db,
    ...publications.map(({ id }) => documentOf(db, 'profiles', id)),
  );
  const profileOf = new Map(found.map((snapshot) => [snapshot.id, snapshot]));
  const changes = inOrder(publications, teachersAhead, async (snapshot) => {
    const { id: uid, updateTime: readAt } = snapshot;
    try {
      const known = { uid, publication: snapshot.data(), readAt };
      return await changeOf(context, known, profileOf.get(uid)?.data() ?? null, force);
    } catch (error) {
      failed.push({ uid, readAt, error });
      return null;
    }
  });
  for await (const change of changes) if (change) yield change;
}
