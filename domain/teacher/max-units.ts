import * as z from 'zod/mini';

/**
 * Refuses a text of more UTF-16 units, which `size()` in `firestore.rules` and `maxlength` of browsers count. Zod's
 * `maxLength` counts code points.
 */
export function maxUnits(maximum: number) {
  return z.check<string>(({ value, issues }) => {
    if (value.length <= maximum) return;
    issues.push({ code: 'too_big', origin: 'string', maximum, input: value });
  });
}
