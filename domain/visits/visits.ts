import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { countedKinds } from './counted.ts';

/** As many results as a search gives out at a time at most. */
const teachersAtOnce = 24;

/** `count-visits`: that a page was visited, a contact opened, or that teachers were among results. */
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
    /** The Monday on which it began in Luxembourg, `yyyy-mm-dd`. */
    monday: string;
    visits: number;
    appearances: number;
    contacts: number;
  }[];
  /** What families wrote by the form in the same weeks, and how much of it the caller marked as answered. */
  messages: { received: number; answered: number };
};

/** `own-visits`: what was counted of the caller, the oldest week first; none where nothing ever was. */
export const OwnVisits = {
  request: z.strictObject({}),
  response: {} as OwnVisits,
};
