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

/** One call of the API. `prepare` parses the parameters and returns a function that runs the call. */
export type Route = {
  method: Method;
  path: string;
  /** @throws Failure for invalid parameters, before anything is changed */
  prepare(form: FormGroup): (account: Account, path: Record<string, string>) => object;
};

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

/** Parameters of a call that only takes `expand`. */
export const onlyExpand = parametersOf<{ expand?: string[] }>()(
  { expand: shape.expand().optional() },
  [],
);
