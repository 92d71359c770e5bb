import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';

export const secondFactorModes = ['off', 'required'] as const;

export type SecondFactorMode = (typeof secondFactorModes)[number];

export type Factor = {
  needsSecondFactor?: boolean;
  /** Firebase Auth's id of the registered factor. */
  secondFactor?: string;
};

/**
 * Only the registered factor counts: a thief who reads the mailbox could replace the factor in
 * Firebase Auth.
 * @param used id of the factor with which the session began
 */
export function lacksSecondFactor(
  { needsSecondFactor, secondFactor }: Factor,
  used: string | undefined,
): boolean {
  return needsSecondFactor === true && (used === undefined || used !== secondFactor);
}

const InLanguage = z.strictObject({
  language: z.enum(locales),
});

/** @throws `permission-denied` for non-administrators */
export const OwnSecondFactor = {
  request: z.strictObject({}),
  response: {} as {
    needed: boolean;
    registered: boolean;
    /** Whether the caller's session began with the registered factor. */
    used: boolean;
  },
};

/**
 * @throws `permission-denied` for non-administrators, `second-factor-required` for a session
 *   without a second factor, `changed-meanwhile` if another factor is registered,
 *   `recent-sign-in-required`
 */
export const RegisterSecondFactor = { request: InLanguage };

/**
 * Removes the factor and ends all sessions.
 * @throws `permission-denied` for non-administrators, `second-factor-required`,
 *   `recent-sign-in-required`
 */
export const RemoveSecondFactor = { request: InLanguage };
