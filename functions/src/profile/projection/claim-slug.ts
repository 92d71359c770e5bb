import { nameSlug, uniqueSlug } from '@kloer/domain/slug/slug.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

type Target = { db: Context['db']; transaction: FirebaseFirestore.Transaction; uid: string };

type Name = { firstName: string; lastName: string };

/** @param ownerOf gives the present or former owner of a slug, or null */
export async function slugFor(
  uid: string,
  { firstName, lastName }: Name,
  ownerOf: (slug: string) => Promise<string | null>,
): Promise<{ slug: string; isFree: boolean }> {
  const base = nameSlug(firstName, lastName, uid);
  const owners = new Map<string, string | null>();
  for (;;) {
    const unknown: string[] = [];
    const slug = uniqueSlug(base, uid, (candidate) => {
      const owner = owners.get(candidate);
      if (owner === undefined) unknown.push(candidate);
      return owner !== undefined && owner !== null && owner !== uid;
    });
    const asked = unknown[0];
    if (asked === undefined) return { slug, isFree: owners.get(slug) === null };
    owners.set(asked, await ownerOf(asked));
  }
}

/**
 * Former slugs stay claimed if a profile was shown under them, so old links work. Call this before
 * the transaction's first write.
 */
export async function claimSlug(
  { db, transaction, uid }: Target,
  name: Name,
  current: string,
  now: Date,
): Promise<string> {
  const { slug, isFree } = await slugFor(
    uid,
    name,
    async (asked) => (await transaction.get(documentOf(db, 'slugs', asked))).data()?.uid ?? null,
  );
  if (slug !== current && isFree) {
    transaction.create(documentOf(db, 'slugs', slug), { uid, claimedAt: now, wasPublic: false });
  }
  return slug;
}

export async function releaseSlugs({ db, transaction, uid }: Target): Promise<void> {
  const claims = await transaction.get(collectionOf(db, 'slugs').where('uid', '==', uid));
  for (const claim of claims.docs) transaction.delete(claim.ref);
}

/**
 * Releases former slugs under which no profile was ever visible, so that renaming does not block
 * names.
 */
export async function releaseUnseen(
  db: Context['db'],
  uid: string,
  former: readonly string[],
): Promise<void> {
  for (const slug of former) {
    await db.runTransaction(async (transaction) => {
      const claim = await transaction.get(documentOf(db, 'slugs', slug));
      const publication = await transaction.get(documentOf(db, 'publications', uid));
      const isOwn = claim.data()?.uid === uid && claim.data()?.wasPublic === false;
      if (isOwn && publication.data()?.slug !== slug) transaction.delete(claim.ref);
    });
  }
}
