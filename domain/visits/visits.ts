import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { countedKinds } from './visit-counts.ts';

/** The search shows up to this number of teachers at once. */
const teachersAtOnce = 24;

export const CountVisits = {
  request: z
    .strictObject({
      kind: z.enum(countedKinds),
      uids: z.array(Uid).check(z.minLength(1), z.maxLength(teachersAtOnce)),
    })
    .check(
      z.refine(({ uids }) => new Set(uids).size === uids.length),
      z.refine(({ kind, uids }) => kind === 'appearances' || uids.length === 1),
    ),
};

export type OwnVisits = {
  weeks: {
    monday: string;
    visits: number;
    appearances: number;
    contacts: number;
  }[];
  messages: { received: number; answered: number };
};

/** Oldest week first. */
export const OwnVisits = {
  request: z.strictObject({}),
  response: {} as OwnVisits,
};
