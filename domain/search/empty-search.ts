import * as z from 'zod/mini';
import { cantonIds } from '../reference/cantons.ts';
import { isPlaceId } from '../reference/places.ts';
import { subjectKeys } from '../reference/subjects.ts';

/** `count-empty-search`: sent as a beacon with a plain text body. */
export const CountEmptySearch = {
  request: z.strictObject({
    /** Empty for any. */
    subject: z.enum([...subjectKeys, '']),
    /** Empty for any. */
    cityId: z.string().check(z.refine((cityId) => cityId === '' || isPlaceId(cityId))),
    canton: z.enum([...cantonIds, '']),
    online: z.boolean(),
  }),
};
