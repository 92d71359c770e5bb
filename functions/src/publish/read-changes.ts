import type { Profile } from '@kloer/domain/profile/profile.ts';
import type { Context } from '../platform/context.ts';
import { read, withDates } from '../platform/documents.ts';
import { profiles, type Publication } from '../projection/publication.ts';
import { inOrder } from './in-order.ts';
import { teachersAhead } from './render-teacher.ts';
import { changeOf, type ChangeContext, type TeacherChange } from './teacher-change.ts';

/** What has to change on the site for the teachers of some publications, one after the other. */
export async function* readChanges(
  context: ChangeContext & Pick<Context, 'db'>,
  publications: readonly FirebaseFirestore.QueryDocumentSnapshot[],
  force = false,
): AsyncGenerator<TeacherChange> {
  if (publications.length === 0) return;
  const { db } = context;
  // Read after the publications: a profile is never older than the version it is published under.
  const found = await db.getAll(...publications.map(({ id }) => db.doc(`${profiles}/${id}`)));
  const profileOf = new Map(found.map((snapshot) => [snapshot.id, read<Profile>(snapshot)]));
  yield* inOrder(publications, teachersAhead, (snapshot) => {
    const publication = withDates(snapshot.data()) as Publication;
    const known = { uid: snapshot.id, publication, readAt: snapshot.updateTime };
    return changeOf(context, known, profileOf.get(snapshot.id) ?? null, force);
  });
}
