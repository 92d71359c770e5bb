import {
  foldForSlug,
  shortened,
  slugMaxLength,
  uniqueSlugMaxLength,
} from '@kloer/domain/slug/slug.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { Uid } from '@kloer/domain/account/uid.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import type { Context } from '../../platform/context.ts';
import type { TeacherView } from '../publish/render-teacher.ts';

const notFound = null;

async function uidOfSlug(db: Context['db'], name: string): Promise<string | null> {
  const folded = foldForSlug(name);
  // A text longer than any slug may be a full name, which is shortened like a slug.
  const slug = folded.length > uniqueSlugMaxLength ? shortened(folded) : folded;
  if (slug === '') return null;
  const claim = (await documentOf(db, 'slugs', slug).get()).data();
  if (claim) return claim.uid;
  return slug.length > slugMaxLength ? uidOfSlug(db, shortened(slug)) : null;
}

async function isKnownId(db: Context['db'], name: string): Promise<boolean> {
  if (!Uid.safeParse(name).success) return false;
  return (await documentOf(db, 'publications', name).get()).exists;
}

/** Omits a picture that is not live yet: browsers would cache the 404. */
function withLivePicture(profile: Profile, { live }: Publication): Profile {
  const { picture } = profile;
  const isLive = picture !== null && live.includes(picture.small) && live.includes(picture.large);
  return isLive ? profile : { ...profile, picture: null };
}

/**
 * Finds a teacher by an id, a present or former slug, or a name with accents. The id comes first.
 * @returns null for an unknown teacher
 */
export async function findTeacher(db: Context['db'], name: string): Promise<TeacherView | null> {
  const [isId, named] = await Promise.all([isKnownId(db, name), uidOfSlug(db, name)]);
  const uid = isId ? name : named;
  if (uid === null) return notFound;
  const [publicationSnapshot, profileSnapshot] = await getTogether(
    db,
    documentOf(db, 'publications', uid),
    documentOf(db, 'profiles', uid),
  );
  const publication = publicationSnapshot.data();
  const profile = profileSnapshot.data() ?? null;
  if (!publication || publication.state.kind === 'gone') return notFound;
  if (publication.state.kind === 'profile' && !profile) return notFound;
  return {
    uid,
    state: publication.state,
    profile: profile && withLivePicture(profile, publication),
    socialImage: publication.live.find((path) => path === publication.social?.path) ?? null,
  };
}
