import type * as z from 'zod';
import type { Account } from '../account.ts';
import * as shape from '../shapes/shapes.ts';
import { type Parameters, parametersOf, parseParameters } from '../shapes/parameters.ts';
import type { FormGroup } from './form.ts';

type PathNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Call<P extends string, S extends Record<string, z.ZodType>> = {
  account: Account;
  path: Record<PathNames<P>, string>;
  parameters: z.output<z.ZodObject<S>>;
};

export type Method = 'GET' | 'POST' | 'DELETE';

/** One call of the API. `run` parses the parameters first, then runs. */
export type Route = {
  method: Method;
  path: string;
  /** @throws Failure for parameters that cannot be taken; then nothing has happened */
  prepare(form: FormGroup): (account: Account, path: Record<string, string>) => object;
};

/** A row of the route table: path, parameters, handler. */
export function route<const P extends string, S extends Record<string, z.ZodType>>(
  method: Method,
  path: P,
  parameters: Parameters<S>,
  run: (call: Call<P, S>) => object,
): Route {
  return {
    method,
    path,
    prepare(form) {
      const parsed = parseParameters(parameters, form);
      return (account, names) => run({ account, path: names, parameters: parsed });
    },
  };
}

/** A call that takes nothing but `expand`. */
export const onlyExpand = parametersOf<{ expand?: string[] }>()(
  { expand: shape.expand().optional() },
  [],
);
