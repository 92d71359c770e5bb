import * as z from 'zod/mini';

/**
 * Counts UTF-16 units, like `size()` in `firestore.rules` and `maxlength` in browsers; Zod's
 * `maxLength` counts code points.
 */
export function maxUnits(maximum: number) {
  return z.check<string>(({ value, issues }) => {
    if (value.length <= maximum) return;
    issues.push({ code: 'too_big', origin: 'string', maximum, input: value });
  });
}
