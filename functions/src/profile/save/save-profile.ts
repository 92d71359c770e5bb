import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { readPhone } from '@kloer/domain/contact/phone-number.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { hiddenFromStart, isAdult } from '@kloer/domain/guardian/parental-consent.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { isSame, mergerOf, profileParts } from '@kloer/domain/teacher/merge.ts';
import { isPictureOf } from '@kloer/domain/teacher/picture-name.ts';
import { schemaProblemsOf } from '@kloer/domain/teacher/problem-names.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import type { Context } from '../../platform/context.ts';

type Fields = TeacherProfileFields;
type Base = CallRequest<'save-profile'>['base'];

const { merge } = mergerOf<Fields>(profileParts);

const fieldNames = Object.keys(TeacherProfileFields.shape) as (keyof Fields)[];

/** Values of fields that an older version of the form does not send. */
const nothingSaid = { bioLanguage: '', translations: {}, details: noDetails } as const;

/**
 * @throws AppError `profile-invalid` with the problems; `invalid-request` for values that the form
 *   cannot send
 */
function accepted(fields: Partial<Record<keyof Fields, unknown>>): Fields {
  let problems;
  try {
    problems = schemaProblemsOf(fields);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new AppError('invalid-request', 'no profile', { cause });
  }
  if (problems.length > 0) throw new AppError('profile-invalid', problems.join(', '), { problems });
  return TeacherProfileFields.parse(fields);
}

type Document = Readonly<Record<string, unknown>>;

/** When the user saved. Changes by functions keep this time. */
const savedAtMsOf = ({ updatedAt }: Document) =>
  updatedAt instanceof Date ? updatedAt.getTime() : 0;

/** The document may be older than the schema. */
function wordsIn(document: Document): Fields {
  const known = { ...nothingSaid, ...document } as Fields;
  return Object.fromEntries(fieldNames.map((name) => [name, known[name]])) as Fields;
}

function afterSave(document: Document, mine: Fields, { savedAtMs, profile }: Base): Fields {
  const wanted = { ...nothingSaid, ...mine };
  if (savedAtMsOf(document) === savedAtMs) return wanted;
  const merged = merge(profile as Partial<Fields>, wanted, wordsIn(document));
  if (merged.conflicts.length > 0) {
    throw new AppError('changed-meanwhile', `both changed ${merged.conflicts.join(', ')}`);
  }
  return merged.mine;
}

/**
 * Stores the profile and deletes its draft. A save without changes writes nothing.
 * @throws AppError as listed at `SaveProfile`
 */
export async function saveProfile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  { profile, language, base }: CallRequest<'save-profile'>,
): Promise<CallResponse<'save-profile'>> {
  const { phone } = profile;
  const mine = accepted({
    ...profile,
    phone: typeof phone === 'string' ? readPhone(phone) : phone,
    email,
    language,
  });
  if (!isPictureOf(uid, mine.profilePicture)) {
    throw new AppError('permission-denied', `${uid} showed a picture of another account`);
  }
  const teacher = documentOf(db, 'teachers', uid);
  const { firstName, lastName } = await db.runTransaction(async (transaction) => {
    const deletion = documentOf(db, 'deletions', uid);
    const guardian = documentOf(db, 'guardians', uid);
    const [stored, wish, parent] = await getTogether(transaction, teacher, deletion, guardian);
    if (wish.exists) throw new AppError('permission-denied', `${uid} is being deleted`);
    const now = clock();
    const document = stored.data();
    if (!document) {
      if (base.savedAtMs !== null) throw new AppError('teacher-not-found', `${uid} has none`);
      const hidden = isAdult(parent.data()) ? {} : hiddenFromStart;
      transaction.set(teacher, { ...mine, ...hidden, createdAt: now, updatedAt: now });
      transaction.delete(documentOf(db, 'drafts', uid));
      return mine;
    }
    const before = wordsIn(document);
    const after = TeacherProfileFields.parse({
      ...afterSave(document, mine, base),
      email,
      language: locales.find((one) => one === before.language) ?? language,
    });
    const changed = fieldNames.filter((name) => !isSame(after[name], before[name]));
    if (changed.length > 0) {
      transaction.update(teacher, {
        ...Object.fromEntries(changed.map((name) => [name, after[name]])),
        // Always increases, so that two saves have different times.
        updatedAt: new Date(Math.max(now.getTime(), savedAtMsOf(document) + 1)),
      });
    }
    return after;
  });
  return { success: true, firstName, lastName };
}
