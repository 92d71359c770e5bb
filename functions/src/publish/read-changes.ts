import { getTogether } from '../database/get-together.ts';
import { documentOf, type FoundDocument } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { inOrder } from './in-order.ts';
import { teachersAhead } from './render-teacher.ts';
import { changeOf, type ChangeContext, type TeacherChange } from './teacher-change.ts';

/** What has to change on the site for the teachers of some publications, one after the other. */
export async function* readChanges(
  context: ChangeContext & Pick<Context, 'db'>,
  publications: readonly FoundDocument<'publications'>[],
  force = false,
): AsyncGenerator<TeacherChange> {
  if (publications.length === 0) return;
  const { db } = context;
  // Read after the publications: a profile is never older than the version it is published under.
  const found = await getTogether(
    db,
    ...publications.map(({ id }) => documentOf(db, 'profiles', id)),
  );
  const profileOf = new Map(found.map((snapshot) => [snapshot.id, snapshot.data()]));
  yield* inOrder(publications, teachersAhead, (snapshot) => {
    const publication = snapshot.data();
    const known = { uid: snapshot.id, publication, readAt: snapshot.updateTime };
    return changeOf(context, known, profileOf.get(snapshot.id) ?? null, force);
  });
}
