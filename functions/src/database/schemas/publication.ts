import { locales } from '@kloer/domain/locale/locale.ts';
import type { NoticeReason } from '@kloer/domain/pages/page-data.ts';
import { rankings } from '@kloer/domain/search/result-order.ts';
import { pictureRefusals } from '@kloer/domain/teacher/picture-refusals.ts';
import * as z from 'zod/mini';
import { Picture } from './profile.ts';

const noticeReasons = ['requires-subscription', 'not-active'] as const satisfies NoticeReason[];

const Paths = z.record(z.enum(locales), z.string());

export const PublicState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('profile'), paths: Paths }),
  z.object({ kind: z.literal('notice'), reason: z.enum(noticeReasons), paths: Paths }),
  /** After a deletion: all files are removed, then this document. */
  z.object({ kind: z.literal('gone') }),
]);

export type PublicState = z.infer<typeof PublicState>;

export const DerivedPicture = z.union([
  z.object({ picture: Picture, problem: z.null() }),
  z.object({ picture: z.null(), problem: z.enum(pictureRefusals) }),
]);

export type DerivedPicture = z.infer<typeof DerivedPicture>;

export const SocialImage = z.object({
  /** A digest of everything in the image. */
  key: z.string(),
  /** Null if the image was not drawn yet, or could not be drawn. */
  path: z.nullable(z.string()),
  dueAt: z.nullable(z.date()),
});

export type SocialImage = z.infer<typeof SocialImage>;

const source = { source: z.string() };

export const SetAside = z.object({
  attempts: z.number(),
  retryAt: z.date(),
  error: z.string(),
});

export type SetAside = z.infer<typeof SetAside>;

export const Publication = z.object({
  slug: z.string(),
  state: PublicState,
  stateHash: z.string(),
  /** Changes with each update, so that a publisher knows whether it published the latest state. */
  version: z.string(),
  dirty: z.boolean(),
  /** Sort keys of the teacher's entries in lists, needed to remove them. */
  ranks: z._default(z.partialRecord(z.enum(rankings), z.string()), {}),
  /** When an entitlement ends; the profile may then be hidden. */
  changesAt: z.nullable(z.date()),
  picture: z.nullable(
    z.union([
      z.object({ ...source, picture: Picture, problem: z.null() }),
      z.object({ ...source, picture: z.null(), problem: z.enum(pictureRefusals) }),
    ]),
  ),
  /** Null while the profile is hidden. */
  social: z._default(z.nullable(SocialImage), null),
  /** Paths to publish or remove. A change adds paths, a publish removes them. */
  paths: z.array(z.string()),
  live: z.array(z.string()),
  contentHash: z.string(),
  /** Digests of what lists show of the teacher; null if lists are out of date. */
  inLists: z._default(z.nullable(z.object({ cards: z.string(), similar: z.string() })), null),
  setAside: z._default(z.nullable(SetAside), null),
});

export type Publication = z.infer<typeof Publication>;
