import { invalid } from './failure.ts';

/** Form parameters as received: texts, and groups of parameters by name. Groups have no prototype. */
export type FormValue = string | FormGroup;
export type FormGroup = { [name: string]: FormValue };

const mostPairs = 1000;
const deepest = 6;
const keyPattern = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

const emptyGroup = (): FormGroup => Object.create(null) as FormGroup;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalid('Invalid encoding: the request is not percent-encoded UTF-8.');
  }
}

function namesOf(key: string): string[] {
  const [, first = '', rest = ''] = keyPattern.exec(key) ?? [];
  if (first === '') throw unknown(key);
  const names = [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, name = '']) => name)];
  if (names.length > deepest || names.includes('__proto__')) throw unknown(key);
  return names;
}

function unknown(key: string) {
  const name = key.length > 100 ? `${key.slice(0, 100)}…` : key;
  return invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
}

/**
 * Parses form encoding as Stripe nests it: `items[0][price]=p`, `expand[]=a`.
 *
 * @throws Failure for a bad encoding, too deep names or more than 1,000 pairs
 */
export function parseForm(text: string): FormGroup {
  const root = emptyGroup();
  const pairs = text === '' ? [] : text.split('&');
  if (pairs.length > mostPairs) throw invalid('The request has too many parameters.');
  for (const pair of pairs) {
    const [key = '', ...value] = pair.split('=');
    put(root, decoded(key), decoded(value.join('=')));
  }
  return root;
}

function put(root: FormGroup, key: string, value: string): void {
  const names = namesOf(key);
  const last = names.pop() ?? '';
  let group = root;
  for (const name of names) {
    const place = name === '' ? nextIndex(group) : name;
    const inner = (group[place] ??= emptyGroup());
    if (typeof inner === 'string') throw unknown(key);
    group = inner;
  }
  const place = last === '' ? nextIndex(group) : last;
  if (typeof group[place] === 'object') throw unknown(key);
  group[place] = value;
}

const nextIndex = (group: FormGroup) => String(Object.keys(group).length);
