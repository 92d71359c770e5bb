import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { countedKinds } from './counted.ts';

/** Maximum number of results in one answer of the search. */
const teachersAtOnce = 24;

/** `count-visits`: a page was visited, a contact opened, or teachers were in results. */
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
    /** First day in Luxembourg, `yyyy-mm-dd`. */
    monday: string;
    visits: number;
    appearances: number;
    contacts: number;
  }[];
  /** Messages of families in the same weeks, and those marked as answered. */
  messages: { received: number; answered: number };
};

/** `own-visits`: the caller's counts, oldest week first. */
export const OwnVisits = {
  request: z.strictObject({}),
  response: {} as OwnVisits,
};
