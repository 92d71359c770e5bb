import { randomUUID } from 'node:crypto';
import { beginsHidden } from '@kloer/domain/guardian/guardian.ts';
import { PictureProblem } from '@kloer/domain/teacher/picture-problem.ts';
import { parseTeacher, type Teacher } from '@kloer/domain/teacher/teacher.ts';
import { indexTeachers } from './teacher-index.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf, type StoredDocument } from '../../database/references.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { neededImage } from '../social/social-image.ts';
import { knownOf } from '../../money/subscription/mailboxes.ts';
import { claimSlug, releaseSlugs } from './claim-slug.ts';
import { digest } from './digest.ts';
import { derivePicture } from '../picture/portrait.ts';
import { removeSuperseded } from '../picture/superseded-picture.ts';
import { publicView, stateHashOf, type PublicView } from './public-state.ts';
import { filesOf } from './publication.ts';
import { rankingOf, writeEntries } from './ranked-entries.ts';

export type ProjectContext = Pick<
  Context,
  'db' | 'clock' | 'addressKey' | 'files' | 'queue' | 'drawings' | 'log'
>;

type Transaction = FirebaseFirestore.Transaction;
type DerivedPicture = Publication['picture'];

const pictureAttempts = 5;

function readTeacher(
  snapshot: StoredDocument<'teachers'>,
  log: Context['log'],
): Teacher | 'unreadable' | null {
  const data = snapshot.data();
  if (!data) return null;
  try {
    return parseTeacher(data);
  } catch (error) {
    log.error('unreadable teacher document', { uid: snapshot.id, ...errorDetails(error) });
    return 'unreadable';
  }
}

async function preparePicture(context: ProjectContext, uid: string): Promise<DerivedPicture> {
  const { db, log } = context;
  const [teacherSnapshot, publicationSnapshot] = await getTogether(
    db,
    documentOf(db, 'teachers', uid),
    documentOf(db, 'publications', uid),
  );
  const teacher = readTeacher(teacherSnapshot, log);
  const known = publicationSnapshot.data();
  if (teacher === null || teacher === 'unreadable') return known?.picture ?? null;
  const source = teacher.profilePicture;
  if (source === '') return null;
  const { picture } = known ?? {};
  if (picture?.source === source && picture.problem !== 'missing') return picture;
  // Done for a hidden teacher too, so that the owner learns of a refusal at once.
  return { source, ...(await derivePicture(context, uid, source)) };
}

type Target = { db: Context['db']; transaction: Transaction; uid: string; now: Date };
type Marking = Pick<Publication, 'slug' | 'picture'> & PublicView;
type Marked = Pick<Publication, 'dirty' | 'social'> & { before?: Publication; after?: Publication };

function mark(
  target: Target,
  before: Publication | null,
  { slug, picture, state, profile, changesAt }: Marking,
): Marked {
  const { db, transaction, uid, now } = target;
  const ranking = rankingOf(profile);
  const stateHash = stateHashOf(state, profile, ranking);
  const changed = before?.stateHash !== stateHash;
  const social = profile && neededImage(before?.social, profile, now);
  const sameImages =
    before?.social?.key === social?.key && digest(before?.picture ?? null) === digest(picture);
  if (!changed && sameImages && before.changesAt?.getTime() === changesAt?.getTime()) return before;
  const needed = filesOf(state, profile?.picture ?? null, social?.path);
  const after: Publication = {
    slug,
    state,
    stateHash,
    version: changed ? randomUUID() : before.version,
    dirty: changed || before.dirty,
    ranks: ranking.ranks,
    changesAt,
    picture,
    social,
    paths: [...new Set([...(before?.paths ?? []), ...needed])],
    live: before?.live ?? [],
    contentHash: before?.contentHash ?? '',
    inLists: before?.inLists ?? null,
    setAside: before?.setAside ?? null,
  };
  transaction.set(documentOf(db, 'publications', uid), after);
  const profileDocument = documentOf(db, 'profiles', uid);
  if (profile) transaction.set(profileDocument, profile);
  else transaction.delete(profileDocument);
  writeEntries(target, before?.ranks ?? {}, ranking);
  return { ...after, after, ...(before && { before }) };
}

const gone: PublicView = { state: { kind: 'gone' }, profile: null, changesAt: null };

/** An invalid document shows nothing. */
function withheld(before: Publication): PublicView {
  return before.state.kind === 'gone'
    ? gone
    : {
        state: { kind: 'notice', reason: 'not-active', paths: before.state.paths },
        profile: null,
        changesAt: null,
      };
}

const untouched: Marked = { dirty: false, social: null };

function tellProblem(
  transaction: Transaction,
  teacher: StoredDocument<'teachers'>,
  picture: DerivedPicture,
): void {
  const told = PictureProblem.safeParse(teacher.data()?.['pictureProblem']).data;
  const problem: PictureProblem | null = picture?.problem
    ? { picture: picture.source, reason: picture.problem }
    : null;
  if (told?.picture === problem?.picture && told?.reason === problem?.reason) return;
  transaction.update(teacher.ref, 'pictureProblem', problem);
}

/** A minor's new profile starts with phone number and Facebook hidden. */
function hideOfMinor(
  transaction: Transaction,
  teacher: StoredDocument<'teachers'>,
  guardian: StoredDocument<'guardians'>,
): void {
  const { createdAt: madeAt, showPhone, showFacebook } = teacher.data() ?? {};
  if (showPhone === true || showFacebook === true) {
    transaction.update(teacher.ref, { showPhone: false, showFacebook: false });
  }
  if (madeAt instanceof Date) transaction.update(guardian.ref, { hiddenOf: madeAt });
}

type PictureOf = (teacher: Teacher, before: Publication | null) => DerivedPicture | 'changed';

async function projectOnce(
  context: ProjectContext,
  uid: string,
  pictureOf: PictureOf,
): Promise<Marked | 'picture-changed'> {
  const { db, clock, log } = context;
  return db.runTransaction(async (transaction) => {
    const [teacherSnapshot, publicationSnapshot, answering, guardian] = await getTogether(
      transaction,
      documentOf(db, 'teachers', uid),
      documentOf(db, 'publications', uid),
      documentOf(db, 'answering', uid),
      documentOf(db, 'guardians', uid),
    );
    const written = readTeacher(teacherSnapshot, log);
    const hides =
      written !== null &&
      written !== 'unreadable' &&
      beginsHidden(guardian.data(), teacherSnapshot.data()?.['createdAt']);
    const teacher = hides ? { ...written, showPhone: false, showFacebook: false } : written;
    const before = publicationSnapshot.data() ?? null;
    const now = clock();
    const target: Target = { db, transaction, uid, now };

    if (teacher === null) {
      await releaseSlugs(target);
      return before ? mark(target, before, { slug: '', picture: null, ...gone }) : untouched;
    }
    if (teacher === 'unreadable') {
      const { slug, picture: kept } = before ?? { slug: '', picture: null };
      if (!before) return untouched;
      return mark(target, before, { slug, picture: kept, ...withheld(before) });
    }
    const picture = pictureOf(teacher, before);
    if (picture === 'changed') return 'picture-changed';
    const { subscription, isNews, store } = await knownOf(context, transaction, uid, teacher.email);
    const slug = await claimSlug(target, teacher, before?.slug ?? '', now);
    if (isNews) store(subscription);
    tellProblem(transaction, teacherSnapshot, picture);
    if (hides) hideOfMinor(transaction, teacherSnapshot, guardian);
    const isPrompt = answering.data()?.isPrompt ?? false;
    const shown = { subscription, uid, slug, picture: picture?.picture ?? null, isPrompt, now };
    const view = publicView(teacher, shown);
    const isNewlySeen = before?.state.kind !== 'profile' || before.slug !== slug;
    if (view.profile && isNewlySeen) {
      transaction.update(documentOf(db, 'slugs', slug), { wasPublic: true });
    }
    return mark(target, before, { slug, picture, ...view });
  });
}

/** @returns false if the picture changed in between */
async function project(
  context: ProjectContext,
  uid: string,
  pictureOf: PictureOf,
): Promise<boolean> {
  const marked = await projectOnce(context, uid, pictureOf);
  if (marked === 'picture-changed') return false;
  await indexTeachers(context, [uid]);
  const { before, after, dirty, social } = marked;
  if (before && after) await removeSuperseded(context, uid, before, after);
  if (dirty) await context.queue.enqueue();
  if (social && social.dueAt !== null) await context.drawings.enqueue({ uid, key: social.key });
  return true;
}

/**
 * Updates the public data and the administrators' index of a teacher. It reads only the current state, so events may be
 * repeated, late or out of order.
 */
export async function projectTeacher(context: ProjectContext, uid: string): Promise<void> {
  for (let attempt = 0; attempt < pictureAttempts; attempt += 1) {
    const picture = await preparePicture(context, uid);
    const made: PictureOf = ({ profilePicture }) =>
      (picture?.source ?? '') === profilePicture ? picture : 'changed';
    if (await project(context, uid, made)) return;
  }
  throw new Error(`the picture of ${uid} kept changing while it was being projected`);
}

/** Draws no pictures: with many teachers at once, a dangerous upload could end the process. */
export async function projectAsKnown(context: ProjectContext, uid: string): Promise<void> {
  const known: PictureOf = ({ profilePicture }, before) =>
    profilePicture === '' ? null : (before?.picture ?? null);
  await project(context, uid, known);
}
