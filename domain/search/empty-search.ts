import * as z from 'zod/mini';
import { cantonIds } from '../reference/cantons.ts';
import { isPlaceId } from '../reference/places.ts';
import { subjectKeys } from '../reference/subjects.ts';

/**
 * `count-empty-search`: a search had no results. Sent as a beacon with a plain text body; the answer does not tell
 * whether it was counted.
 */
export const CountEmptySearch = {
  request: z.strictObject({
    /** Empty: any subject. */
    subject: z.enum([...subjectKeys, '']),
    /** Empty: any place. */
    cityId: z.string().check(z.refine((cityId) => cityId === '' || isPlaceId(cityId))),
    canton: z.enum([...cantonIds, '']),
    online: z.boolean(),
  }),
};
