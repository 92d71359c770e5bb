import * as z from 'zod/mini';
import { cantonIds } from '../reference/cantons.ts';
import { isPlaceId } from '../reference/places.ts';
import { subjectKeys } from '../reference/subjects.ts';

/**
 * `count-empty-search`: that a search found nobody. Says no more than what was searched for; answered the same
 * whether or not it was counted. Browsers send it as a beacon, whose body is plain text.
 */
export const CountEmptySearch = {
  request: z.strictObject({
    /** Empty where any subject would have done. */
    subject: z.enum([...subjectKeys, '']),
    /** Empty where any place would have done. */
    cityId: z.string().check(z.refine((cityId) => cityId === '' || isPlaceId(cityId))),
    /** Somewhere in it, without a place. */
    canton: z.enum([...cantonIds, '']),
    online: z.boolean(),
  }),
};
