import { Filter } from './filter-schema.ts';

/** `count-results`: the answer may be some minutes old. */
export const CountResults = {
  request: Filter,
  response: {} as { count: number },
};
