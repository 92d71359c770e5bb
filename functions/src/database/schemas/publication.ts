import { locales } from '@kloer/domain/locale/locale.ts';
import type { NoticeReason } from '@kloer/domain/pages/page-data.ts';
import { rankings } from '@kloer/domain/search/rank.ts';
import { pictureRefusals } from '@kloer/domain/teacher/picture-problem.ts';
import * as z from 'zod/mini';
import { Picture } from './profile.ts';

const noticeReasons = ['requires-subscription', 'not-active'] as const satisfies NoticeReason[];

const Paths = z.record(z.enum(locales), z.string());

export const PublicState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('profile'), paths: Paths }),
  z.object({ kind: z.literal('notice'), reason: z.enum(noticeReasons), paths: Paths }),
  /** Deleted: all files go, then this document. */
  z.object({ kind: z.literal('gone') }),
]);

export type PublicState = z.infer<typeof PublicState>;

export const DerivedPicture = z.union([
  z.object({ picture: Picture, problem: z.null() }),
  z.object({ picture: z.null(), problem: z.enum(pictureRefusals) }),
]);

export type DerivedPicture = z.infer<typeof DerivedPicture>;

export const SocialImage = z.object({
  /** Digest of what the image shows. */
  key: z.string(),
  /** Also null after a failure. */
  path: z.nullable(z.string()),
  /** Null when there is nothing to draw. */
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
  /** Shows a publisher whether it published the latest. */
  version: z.string(),
  dirty: z.boolean(),
  /** To remove exactly these. */
  ranks: z._default(z.partialRecord(z.enum(rankings), z.string()), {}),
  /** When an entitlement's end changes the state. */
  changesAt: z.nullable(z.date()),
  picture: z.nullable(
    z.union([
      z.object({ ...source, picture: Picture, problem: z.null() }),
      z.object({ ...source, picture: z.null(), problem: z.enum(pictureRefusals) }),
    ]),
  ),
  /** Null for a hidden profile. */
  social: z._default(z.nullable(SocialImage), null),
  /** Grows with changes, shrinks after publishing. */
  paths: z.array(z.string()),
  live: z.array(z.string()),
  contentHash: z.string(),
  /** Null when they are out of date. */
  inLists: z._default(z.nullable(z.object({ cards: z.string(), similar: z.string() })), null),
  setAside: z._default(z.nullable(SetAside), null),
});

export type Publication = z.infer<typeof Publication>;
