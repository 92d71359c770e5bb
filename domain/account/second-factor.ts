import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';

export const secondFactorModes = ['off', 'required'] as const;

export type SecondFactorMode = (typeof secondFactorModes)[number];

/** Of an administrator, as stored. */
export type Factor = {
  /** Absent counts as false. */
  needsSecondFactor?: boolean;
  /** Firebase Auth's id of the registered factor. */
  secondFactor?: string;
};

/**
 * Whether a session gives no rights to its administrator. Only the registered factor counts: a reader of the mailbox
 * could remove it at Auth and enrol another.
 * @param used the id of the factor that the session began with
 */
export function lacksSecondFactor(
  { needsSecondFactor, secondFactor }: Factor,
  used: string | undefined,
): boolean {
  return needsSecondFactor === true && (used === undefined || used !== secondFactor);
}

const InLanguage = z.strictObject({
  /** Of the mail that tells about it. */
  language: z.enum(locales),
});

/** @throws `permission-denied` for all who do not administer */
export const OwnSecondFactor = {
  request: z.strictObject({}),
  response: {} as {
    needed: boolean;
    registered: boolean;
    /** The caller's session began with the registered factor. */
    used: boolean;
  },
};

/**
 * Registers the factor that the caller's session began with.
 * @throws `permission-denied` for all who do not administer, `second-factor-required` for a session without one,
 * `changed-meanwhile` if another one is registered, `recent-sign-in-required`
 */
export const RegisterSecondFactor = { request: InLanguage };

/**
 * Removes the registered factor, and ends all sessions.
 * @throws `permission-denied` for all who do not administer, `second-factor-required`, `recent-sign-in-required`
 */
export const RemoveSecondFactor = { request: InLanguage };
