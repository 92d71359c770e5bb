import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import type { SchoolLevelId } from '@kloer/domain/reference/school-levels.ts';
import type { SubjectKey } from '@kloer/domain/reference/subjects.ts';
import { areasOf, type SimilarArea } from '@kloer/domain/similar/similar-profiles.ts';
import type { Publication } from '../../database/schemas/publication.ts';
import type { Context } from '../../platform/context.ts';
import type { SiteFile } from '../../platform/publishing/publisher.ts';
import { mediaFile } from '../../profile/picture/picture-files.ts';
import { derivePicture } from '../../profile/picture/portrait.ts';
import { filesOf } from '../../profile/projection/publication.ts';
import type { ListedTeacher } from '../sitemap/shard.ts';
import { storeSocialImage } from '../../profile/social/draw-teacher.ts';
import { digest } from '../../profile/projection/digest.ts';
import { digestsInLists, type InLists } from './first-results.ts';
import { renderTeacher, type RenderTeacher } from './render-teacher.ts';

/** Part of a path that is safe on disks and Hosting; never `.` or `..`. */
const segment = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,200}$/;

export function isSitePath(path: string): boolean {
  const [root, ...segments] = path.split('/');
  return root === '' && segments.length > 0 && segments.every((part) => segment.test(part));
}

export type ChangeContext = Pick<Context, 'files' | 'portrait' | 'renderPage' | 'log'> & {
  renderTeacher?: RenderTeacher;
};

export type PublishContext = ChangeContext & Pick<Context, 'db' | 'clock' | 'publisher' | 'queue'>;

export type TeacherChange = {
  uid: string;
  publication: Publication;
  readAt: FirebaseFirestore.Timestamp;
  live: string[];
  subjects: readonly SubjectKey[];
  areas: readonly SimilarArea[];
  levels: readonly SchoolLevelId[];
  contentHash: string;
  /** From `digestsInLists`; null while lists show an earlier state. */
  inLists: InLists | null;
  /** Null if there is no visible profile. */
  listed: ListedTeacher | null;
  put: SiteFile[];
  remove: string[];
};

/** Reads a resized picture or social image. If an earlier publish removed it, draws it again. */
async function readMedia(
  context: ChangeContext,
  { uid, publication: { picture, social } }: Pick<TeacherChange, 'uid' | 'publication'>,
  profile: Profile | null,
  path: string,
): Promise<SiteFile | null> {
  const stored = await context.files.read(mediaFile(uid, path));
  if (stored) return { path, body: stored };
  if (picture) await derivePicture(context, uid, picture.source);
  if (profile && path === social?.path) await storeSocialImage(context, profile);
  const body = await context.files.read(mediaFile(uid, path));
  if (body) return { path, body };
  context.log.error('picture lost', { uid, path });
  return null;
}

/**
 * @param profile must be read after `publication`
 * @param force also writes unchanged pages of the teacher and all lists
 */
export async function changeOf(
  context: ChangeContext,
  { uid, publication, readAt }: Pick<TeacherChange, 'uid' | 'publication' | 'readAt'>,
  profile: Profile | null,
  force = false,
): Promise<TeacherChange> {
  // The profile was hidden after the publication was read. That change has marked the publication
  // as dirty again.
  const removed = publication.state.kind === 'profile' && !profile;
  const state = removed ? ({ kind: 'gone' } as const) : publication.state;
  const socialImage = publication.social?.path ?? null;
  const view = { uid, state, profile, socialImage };
  const render = context.renderTeacher ?? ((one) => renderTeacher(context.renderPage, one));
  const { files: pages, contentHash } = await render(view);
  const live = filesOf(state, profile?.picture ?? null, socialImage);
  const impossible = live.find((path) => !isSitePath(path));
  if (impossible !== undefined) throw new Error(`no file can be ${impossible.slice(0, 300)}`);
  const liveBefore = new Set(publication.live);
  const unchanged =
    !force &&
    contentHash === publication.contentHash &&
    pages.every(({ path }) => liveBefore.has(path));
  const put = unchanged ? [] : pages;
  for (const path of live) {
    if (!path.startsWith('/media/') || (liveBefore.has(path) && !force)) continue;
    const media = await readMedia(context, { uid, publication }, profile, path);
    // Pictures come before the pages that show them.
    if (media) put.unshift(media);
  }
  const kept = new Set(live);
  // Files with invalid paths were never published.
  const remove = publication.paths.filter((path) => !kept.has(path) && isSitePath(path));
  const listed = state.kind === 'profile' ? profile : null;
  const subjects = profile?.subjects ?? [];
  const areas = profile ? areasOf(profile) : [];
  const levels = profile?.schoolLevels ?? [];
  const digests = digestsInLists(listed);
  const isAnew = digest(publication.inLists) !== digest(digests);
  // Null: the teacher waits for the lists. A hidden teacher leaves lists at once, and a full
  // publish renders lists too.
  const inLists = listed && isAnew && !force ? null : digests;
  const shown = { subjects, areas, levels, listed, inLists };
  return { uid, publication, readAt, live, contentHash, ...shown, put, remove };
}

export function listedTeachers(
  changes: readonly TeacherChange[],
): Map<string, TeacherChange['listed']> {
  return new Map(changes.map(({ uid, listed }) => [uid, listed]));
}
