import * as z from 'zod/mini';
import { cantonIds } from '../reference/cantons.ts';
import { isPlaceId } from '../reference/places.ts';
import { subjectKeys } from '../reference/subjects.ts';
import { Filter } from './filter-schema.ts';

/** The answer may be some minutes old. */
export const CountResults = {
  request: Filter,
  response: {} as { count: number },
};

/** Sent as a beacon with a plain text body. */
export const CountEmptySearch = {
  request: z.strictObject({
    subject: z.enum([...subjectKeys, '']),
    cityId: z.string().check(z.refine((cityId) => cityId === '' || isPlaceId(cityId))),
    canton: z.enum([...cantonIds, '']),
    online: z.boolean(),
  }),
};
