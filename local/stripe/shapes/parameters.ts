import * as z from 'zod';
import { type Failure, type FailureBody, invalid, unplayed } from '../api/failure.ts';
import type { FormGroup } from '../api/form.ts';

type Shape = Record<string, z.ZodType>;

/** The parameters of a call: schemas of those that this server supports, and the names of the others. */
export type Parameters<S extends Shape = Shape> = {
  played: z.ZodObject<S>;
  unplayed: readonly string[];
};

/**
 * The type of the list of unsupported parameters. If the SDK has further parameters, a type that names them in the
 * compiler's error.
 */
type Rest<P, S, U> = [Exclude<keyof P, keyof S | U>] extends [never]
  ? readonly U[]
  : { neitherPlayedNorNamed: Exclude<keyof P, keyof S | U> };

/** The schemas by parameter name; `never` for a name that Stripe does not have. */
type Only<P, S> = { [K in keyof S]: K extends keyof P ? z.ZodType : never };

/**
 * The parameters of one call. The compiler checks them against the SDK's type: each must be either supported or
 * listed as unsupported.
 */
export function parametersOf<P>() {
  return <S extends Only<P, S>, const U extends keyof P & string>(
    played: S,
    others: Rest<P, S, U>,
  ): Parameters<S> => ({
    played: z.strictObject(played),
    unplayed: others as unknown as readonly string[],
  });
}

/** Parameters of a nested object in a call, checked like those of `parametersOf`. */
export function groupOf<P>() {
  return <S extends Only<P, S>, const U extends keyof P & string>(
    played: S,
    others: Rest<P, S, U>,
  ) =>
    z
      .looseObject({})
      .superRefine((group, context) => {
        for (const name of others as unknown as readonly string[]) {
          if (!Object.hasOwn(group, name)) continue;
          const message = 'unplayed';
          context.addIssue({ code: 'custom', message, path: [name], params: { code: message } });
        }
      })
      .pipe(z.strictObject(played));
}

/** @throws Failure in Stripe's words for the first invalid or unsupported parameter */
export function parseParameters<S extends Shape>(
  { played, unplayed: others }: Parameters<S>,
  form: FormGroup,
): z.output<z.ZodObject<S>> {
  const name = others.find((other) => Object.hasOwn(form, other));
  if (name !== undefined) throw unplayed(`the parameter ${name} here`);
  const parsed = played.safeParse(form, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues);
}

const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

type Issue = z.core.$ZodIssue;

/** For a union, the problem of the alternative that fits best; other problems are unchanged. */
function closest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.map(([first]) => first).filter((first) => first !== undefined);
  const best =
    inner.findLast(({ code }) => code !== 'invalid_type' && code !== 'invalid_value') ??
    inner.at(-1);
  return best ? closest({ ...best, path: [...issue.path, ...best.path] }) : issue;
}

function refusalOf(issues: readonly Issue[]): Failure {
  const found = issues.map(closest);
  const issue = found.find(({ code }) => code === 'unrecognized_keys') ?? found[0];
  if (!issue) return invalid('Invalid request');
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    return refusal(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? refusal(`Missing required param: ${param}.`, param, 'parameter_missing')
      : refusal(`Invalid ${issue.expected}`, param);
  }
  if (issue.code !== 'custom') return refusal(`Invalid ${param}: ${issue.message}`, param);
  const code: unknown = issue.params?.['code'];
  if (code === 'unplayed') return unplayed(`the parameter ${param} here`);
  if (code === 'parameter_invalid_empty') {
    return refusal(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a ` +
        `parameter; however '${param}' cannot be unset. You should remove '${param}' from your ` +
        'request or supply a non-empty value.',
      param,
      code,
    );
  }
  const message = issue.message.startsWith('must be')
    ? `Invalid ${param}: ${issue.message}`
    : issue.message;
  return refusal(message, param, typeof code === 'string' ? code : undefined);
}

function refusal(message: string, param: string, code?: string): Failure {
  const body: Partial<FailureBody> = code === undefined ? { param } : { param, code };
  return invalid(message, body);
}
