import * as z from 'zod';

/** Stripe's error code for a parameter that it cannot parse, which the zod issue carries. */
type Code = `parameter_${string}`;

function refuse(context: z.RefinementCtx, message: string, code?: Code): typeof z.NEVER {
  context.addIssue({ code: 'custom', message, ...(code ? { params: { code } } : {}) });
  return z.NEVER;
}

const maximum = 5000;

/** The schema of a text that cannot be unset. */
export const text = (longest = maximum) =>
  z.string().transform((value, context) => {
    if (value === '') return refuse(context, 'empty', 'parameter_invalid_empty');
    if (value.length > longest) {
      return refuse(context, `Invalid string: must be at most ${longest} characters`);
    }
    return value;
  });

/** A schema that also accepts an empty value, which unsets the parameter. */
export const orUnset = <T extends z.ZodType>(shape: T) =>
  z.union([z.literal('').transform(() => null), shape]);

export const integer = (least = 0, most = 999_999_999_999) =>
  z.string().transform((value, context) => {
    if (!/^-?\d{1,12}$/.test(value)) {
      return refuse(context, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    }
    const number = Number(value);
    if (number < least) {
      return refuse(context, `This value must be greater than or equal to ${least}.`);
    }
    return number > most
      ? refuse(context, `This value must be less than or equal to ${most}.`)
      : number;
  });

/** The schema of a time in seconds since 1970. */
export const timestamp = () => integer(0, 9_999_999_999);

export const boolean = () =>
  z.string().transform((value, context) => {
    if (value === 'true') return true;
    return value === 'false' ? false : refuse(context, `Invalid boolean: ${value}`);
  });

export const oneOf = <const T extends string>(...values: readonly T[]) =>
  z.string().transform((value, context): T => {
    const found = values.find((known) => known === value);
    if (found !== undefined) return found;
    const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(values);
    return refuse(context, `must be one of ${list}`);
  });

export const url = () =>
  text(maximum).refine((value) => URL.canParse(value) && /^https?:/.test(value), {
    message: 'Not a valid URL',
    params: { code: 'url_invalid' },
  });

export const email = () =>
  text(512).refine((value) => /^[^\s@]+@[^\s@]+$/.test(value), {
    message: 'Invalid email address',
    params: { code: 'email_invalid' },
  });

export const currency = () =>
  text(3).refine((value) => /^[a-z]{3}$/i.test(value), { message: 'Invalid currency' });

/** The schema of a list, sent as `name[0]`, `name[1]`. */
export const listOf = <T extends z.ZodType>(item: T, most = 100) =>
  z.preprocess(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value).every((k) => /^\d+$/.test(k))
        ? Object.values(value)
        : value,
    z.array(item).max(most),
  );

/** The schema of metadata: an empty value removes a key, an empty group removes all keys. */
export const metadata = () =>
  orUnset(
    z
      .record(z.string().min(1).max(40), z.string().max(500))
      .refine((group) => Object.keys(group).length <= 50, {
        message: 'Metadata can have at most 50 keys.',
      }),
  );

export const expand = () => listOf(text(200), 20);

export const range = () =>
  z.union([
    timestamp(),
    z.strictObject({
      gt: timestamp().optional(),
      gte: timestamp().optional(),
      lt: timestamp().optional(),
      lte: timestamp().optional(),
    }),
  ]);

export type Range = z.infer<ReturnType<typeof range>>;

/** The parameters of every call that lists objects. */
export const page = {
  limit: integer(1, 100).optional(),
  starting_after: text(255).optional(),
  ending_before: text(255).optional(),
  expand: expand().optional(),
};

export function changedMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before ?? {};
  if (change === null) return {};
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''),
  );
}
