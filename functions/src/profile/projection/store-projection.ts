import { randomUUID } from 'node:crypto';
import { shownReviews } from '@kloer/domain/review/public-review.ts';
import { parseTeacher, type Teacher } from '@kloer/domain/teacher/teacher.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf, type StoredDocument } from '../../database/references.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import { knownOf } from '../../money/subscription/mailboxes.ts';
import type { Context } from '../../platform/context.ts';
import { asPublished, publishedOf } from '../review/reviews-of.ts';
import { errorDetails } from '../../platform/log.ts';
import { claimSlug, releaseSlugs } from './claim-slug.ts';
import { gone, projectionOf, publicView, withheld, type Effect } from './public-state.ts';
import { writeEntries } from './ranked-entries.ts';
import { foundBefore, writeSearchNews } from './search-news.ts';

type StoreContext = Pick<Context, 'db' | 'clock' | 'addressKey' | 'log'>;

type Picture = Publication['picture'];

export type PictureOf = (teacher: Teacher, before: Publication | null) => Picture | 'changed';

export function readTeacher(
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

/** @returns what remains to be done after storing */
export async function storeProjection(
  context: StoreContext,
  uid: string,
  pictureOf: PictureOf,
): Promise<readonly Effect[] | 'picture-changed'> {
  const { db, clock, log } = context;
  return db.runTransaction(async (transaction) => {
    const [teacherSnapshot, publicationSnapshot, answering, shownBefore, news] = await getTogether(
      transaction,
      documentOf(db, 'teachers', uid),
      documentOf(db, 'publications', uid),
      documentOf(db, 'answering', uid),
      documentOf(db, 'profiles', uid),
      documentOf(db, 'searchNews', uid),
    );
    const published = await transaction.get(publishedOf(db, uid));
    const teacher = readTeacher(teacherSnapshot, log);
    const before = publicationSnapshot.data() ?? null;
    const now = clock();
    const target = { db, transaction, uid };

    const store = (shown: Parameters<typeof projectionOf>[2]): readonly Effect[] => {
      const projection = projectionOf(uid, before, shown, { now, newVersion: randomUUID() });
      const { publication, profile, ranking, isNews, effects } = projection;
      if (isNews) {
        transaction.set(publicationSnapshot.ref, publication);
        const document = documentOf(db, 'profiles', uid);
        if (profile) transaction.set(document, profile);
        else transaction.delete(document);
        writeEntries(target, before?.ranks ?? {}, ranking);
        if (profile) writeSearchNews(transaction, news, foundBefore(shownBefore), profile, now);
      }
      return effects;
    };

    if (teacher === null) {
      await releaseSlugs(target);
      return before ? store({ slug: '', picture: null, ...gone }) : [];
    }
    if (teacher === 'unreadable') return before ? store({ ...before, ...withheld(before) }) : [];
    const picture = pictureOf(teacher, before);
    if (picture === 'changed') return 'picture-changed';
    const known = await knownOf(context, transaction, uid, teacher.email);
    const { subscription } = known;
    const slug = await claimSlug(target, teacher, before?.slug ?? '', now);
    if (known.isNews) known.store(subscription);
    const isPrompt = answering.data()?.isPrompt ?? false;
    const reviews = shownReviews(asPublished(published.docs));
    const image = picture?.picture ?? null;
    const shown = { subscription, uid, slug, picture: image, isPrompt, reviews, now };
    const view = publicView(teacher, shown);
    const isNewlySeen = before?.state.kind !== 'profile' || before.slug !== slug;
    if (view.profile && isNewlySeen) {
      transaction.update(documentOf(db, 'slugs', slug), { wasPublic: true });
    }
    return store({ slug, picture, ...view });
  });
}
