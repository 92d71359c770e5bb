import { contactLimits } from '@kloer/domain/contact/contact.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { refusedInName, usualName } from '@kloer/domain/teacher/showable.ts';
import { fillString } from '@kloer/i18n/fill.ts';
import type { Template } from '@kloer/i18n/texts.ts';

export type Checked<Sent, Field extends string, Problem extends string> =
  | { isRight: true; sent: Sent }
  | {
      isRight: false;
      problems: Partial<Record<Field, Problem>>;
      entries: Readonly<Record<Field, unknown>>;
    };

type Issue = { path: readonly PropertyKey[]; message: string };

type Schema<Sent> = {
  safeParse: (
    entries: unknown,
  ) => { success: true; data: Sent } | { success: false; error: { issues: readonly Issue[] } };
};

/**
 * Validates entries; returns the data to send, or a problem for each invalid field.
 *
 * @param schema of `domain/`, whose messages are text keys
 */
export function checkEntries<Sent, Field extends string, Problem extends string>(
  schema: Schema<Sent>,
  entries: Readonly<Record<Field, unknown>>,
  fields: readonly Field[],
  known: readonly Problem[],
): Checked<Sent, Field, Problem> {
  const parsed = schema.safeParse(entries);
  if (parsed.success) return { isRight: true, sent: parsed.data };
  const problems: Partial<Record<Field, Problem>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fields.find((name) => name === path[0]);
    const problem = known.find((key) => key === message);
    if (field && problem) problems[field] ??= problem;
  }
  return { isRight: false, problems, entries };
}

/** Text keys of problems with the sender's name and e-mail address, in the texts of the contact form. */
export const writerProblems = [
  'nameRequired',
  'nameTooLong',
  'nameInvalid',
  'invalidEmail',
  'emailSlip',
] as const;

/** Numbers inserted into the texts of `writerProblems`, by text key. */
export const writerLimits = { nameTooLong: contactLimits.nameLength };

export const callErrors = [
  'error-unavailable',
  'error-rate-limited',
  'error-app-check-failed',
  'error-internal',
] as const;

export type FormTexts = Readonly<Record<string, string | Template<string>>>;

export type Problems = Readonly<Partial<Record<string, string>>>;

/**
 * The error text of each field.
 *
 * @param limits numbers that the texts mention, by text key
 * @param locale of the texts
 */
export function problemTexts(
  checked: Checked<unknown, string, string>,
  texts: FormTexts,
  limits: Readonly<Record<string, number>>,
  locale: Locale,
): Problems {
  if (checked.isRight) return {};
  const { problems, entries } = checked;
  return Object.fromEntries(
    Object.entries(problems).map(([field, key = '']) => {
      const part = refusedInName(usualName(String(entries[field]))) ?? '';
      const limit = limits[key] ?? 0;
      return [field, fillString(texts[key] as string, { limit, part }, locale)];
    }),
  );
}

/**
 * Ids of submissions. The same content keeps its id until the server has received it, so that a retry after a lost
 * response is not a second submission.
 */
export function createSendIds(newId: () => string = () => crypto.randomUUID()) {
  let last: { content: string; id: string } | undefined;
  return {
    idOf: (sent: unknown): string => {
      const content = JSON.stringify(sent);
      if (last?.content !== content) last = { content, id: newId() };
      return last.id;
    },
    /** The next submission gets a new id, even with the same content. */
    arrived: () => {
      last = undefined;
    },
  };
}
