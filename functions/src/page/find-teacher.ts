import { foldForSlug } from '@kloer/domain/slug/slug.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { Uid } from '@kloer/domain/calls/calls.ts';
import type { Context } from '../platform/context.ts';
import { read } from '../platform/documents.ts';
import { profiles, publications, slugs, type Publication } from '../projection/publication.ts';
import type { TeacherView } from '../publish/render-teacher.ts';

const notFound = null;

async function uidOfSlug(db: Context['db'], name: string): Promise<string | null> {
  const slug = foldForSlug(name);
  if (slug === '') return null;
  const claim = await db.doc(`${slugs}/${slug}`).get();
  return claim.exists ? String(claim.get('uid')) : null;
}

/** A page that runs ahead of its publication has no picture yet: a browser would keep the gap. */
function withLivePicture(profile: Profile, { live }: Publication): Profile {
  const { picture } = profile;
  const isLive = picture !== null && live.includes(picture.small) && live.includes(picture.large);
  return isLive ? profile : { ...profile, picture: null };
}

/**
 * The teacher whom a path segment names: by present or former name slug, by the name as it is
 * written, accents and all, or by id.
 *
 * @returns what the public is to see of them, or null for nobody
 */
export async function findTeacher(db: Context['db'], name: string): Promise<TeacherView | null> {
  const named = await uidOfSlug(db, name);
  const uid = named ?? (Uid.safeParse(name).success ? name : null);
  if (uid === null) return notFound;
  const [publicationSnapshot, profileSnapshot] = await db.getAll(
    db.doc(`${publications}/${uid}`),
    db.doc(`${profiles}/${uid}`),
  );
  const publication = publicationSnapshot ? read<Publication>(publicationSnapshot) : null;
  const profile = profileSnapshot ? read<Profile>(profileSnapshot) : null;
  if (!publication || publication.state.kind === 'gone') return notFound;
  if (publication.state.kind === 'profile' && !profile) return notFound;
  return {
    uid,
    state: publication.state,
    profile: profile && withLivePicture(profile, publication),
    socialImage: publication.live.find((path) => path === publication.social?.path) ?? null,
  };
}
