import { fillString } from '@kloer/i18n/fill.ts';
import type { Template } from '@kloer/i18n/texts.ts';

/** What stood in a form, as its schema reads it; or the first problem of each field, by the key of its text. */
export type Checked<Sent, Field extends string, Problem extends string> =
  { isRight: true; sent: Sent } | { isRight: false; problems: Partial<Record<Field, Problem>> };

type Issue = { path: readonly PropertyKey[]; message: string };

type Schema<Sent> = {
  safeParse: (
    entries: unknown,
  ) => { success: true; data: Sent } | { success: false; error: { issues: readonly Issue[] } };
};

/**
 * Judges entries as the server will.
 *
 * @param schema of `domain/`, whose messages are keys of texts
 * @param fields of the form
 * @param known the keys
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
  return { isRight: false, problems };
}

/** A form's texts by their keys. */
export type FormTexts = Readonly<Record<string, string | Template<string>>>;

/** Texts by the names of fields. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/**
 * What is wrong, as it is said at the fields.
 *
 * @param limits that texts name, by the keys of the texts
 */
export function problemTexts(
  checked: Checked<unknown, string, string>,
  texts: FormTexts,
  limits: Readonly<Record<string, number>>,
): Problems {
  if (checked.isRight) return {};
  return Object.fromEntries(
    Object.entries(checked.problems).map(([field, key = '']) => [
      field,
      fillString(texts[key] as string, { limit: limits[key] ?? 0 }),
    ]),
  );
}

/**
 * Ids for what is sent: the same content keeps its id until it has arrived, so that it is one thing when it is sent
 * again because the answer was lost.
 */
export function createSendIds(newId: () => string) {
  let last: { content: string; id: string } | undefined;
  return {
    idOf: (sent: unknown): string => {
      const content = JSON.stringify(sent);
      if (last?.content !== content) last = { content, id: newId() };
      return last.id;
    },
    /** The next one is another, even of the same content. */
    arrived: () => {
      last = undefined;
    },
  };
}
