import { Filter } from './filter-schema.ts';

/** The answer may be some minutes old. */
export const CountResults = {
  request: Filter,
  response: {} as { count: number },
};
