import * as z from 'zod/mini';

const text = z.catch(z.string(), '');
const flag = z.catch(z.boolean(), false);

/**
 * Accepts invalid fields, so that administrators can find and suspend teachers with invalid
 * documents.
 */
export const SeenTeacher = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  showEmail: flag,
  showPhone: flag,
  roleId: text,
  cityId: text,
  subjects: z.catch(z.array(z.string()), []),
  createdAt: z.catch(z.nullable(z.date()), null),
});

export type SeenTeacher = z.infer<typeof SeenTeacher>;
