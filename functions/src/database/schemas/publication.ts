import { locales } from '@kloer/domain/locale/locale.ts';
import type { NoticeReason } from '@kloer/domain/pages/page-data.ts';
import { rankings } from '@kloer/domain/search/rank.ts';
import { pictureRefusals } from '@kloer/domain/teacher/picture-problem.ts';
import * as z from 'zod/mini';
import { Picture } from './profile.ts';

const noticeReasons = ['requires-subscription', 'not-active'] as const satisfies NoticeReason[];

const Paths = z.record(z.enum(locales), z.string());

/** What the public is to find under a teacher's addresses. */
export const PublicState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('profile'), paths: Paths }),
  z.object({ kind: z.literal('notice'), reason: z.enum(noticeReasons), paths: Paths }),
  /** The teacher was deleted: every file goes, then this document too. */
  z.object({ kind: z.literal('gone') }),
]);

export type PublicState = z.infer<typeof PublicState>;

/** What came of an uploaded picture: the published sizes, or why there are none. */
export const DerivedPicture = z.union([
  z.object({ picture: Picture, problem: z.null() }),
  z.object({ picture: z.null(), problem: z.enum(pictureRefusals) }),
]);

export type DerivedPicture = z.infer<typeof DerivedPicture>;

/** A teacher's own social image. */
export const SocialImage = z.object({
  /** Digest of all that the image shows; another one makes it out of date. */
  key: z.string(),
  /** Site path of the drawn image; null before it is drawn, and where that failed. */
  path: z.nullable(z.string()),
  /** Since when it waits to be drawn; null when nothing is to be done. */
  dueAt: z.nullable(z.date()),
});

export type SocialImage = z.infer<typeof SocialImage>;

const source = { source: z.string() };

/** Why a teacher could not be published, and when it is tried again. */
export const SetAside = z.object({
  /** How often in a row it failed. */
  attempts: z.number(),
  retryAt: z.date(),
  /** For the operator. */
  error: z.string(),
});

export type SetAside = z.infer<typeof SetAside>;

/** What should be live for a teacher, and what may be live now. */
export const Publication = z.object({
  /** The claimed name slug; former ones stay in `slugs`. */
  slug: z.string(),
  state: PublicState,
  /** Digest of all that is public; a projection that gives the same one changes nothing. */
  stateHash: z.string(),
  /** New with each change, so that a publisher sees whether it published the latest. */
  version: z.string(),
  dirty: z.boolean(),
  /** The teacher's entries in the ordered lists: what is written anew takes exactly these away. */
  ranks: z._default(z.partialRecord(z.enum(rankings), z.string()), {}),
  /** When the state changes by itself, because an entitlement runs out; the sweep goes by it. */
  changesAt: z.nullable(z.date()),
  /** The picture made from the uploaded file of that name, or why there is none. */
  picture: z.nullable(
    z.union([
      z.object({ ...source, picture: Picture, problem: z.null() }),
      z.object({ ...source, picture: z.null(), problem: z.enum(pictureRefusals) }),
    ]),
  ),
  /** Null unless the profile is shown. */
  social: z._default(z.nullable(SocialImage), null),
  /** Every site file that may be live. Grows when a change is marked, shrinks when it is published. */
  paths: z.array(z.string()),
  /** Those surely live, as of the last publish. */
  live: z.array(z.string()),
  /** Digest of the last published files. */
  contentHash: z.string(),
  /** What decides how lists show the teacher, as they do now; null while they are yet to be made anew. */
  inLists: z._default(z.nullable(z.object({ cards: z.string(), similar: z.string() })), null),
  /** Null unless publishing this teacher failed: then nobody else waits for it. */
  setAside: z._default(z.nullable(SetAside), null),
});

export type Publication = z.infer<typeof Publication>;
