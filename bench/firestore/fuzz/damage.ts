import type { Random } from '../../support/random.ts';
import type { FuzzRequest } from './valid-requests.ts';

const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'NaN',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '../..',
  '9223372036854775808',
  'projects/p/databases/(default)/documents/..',
  'x'.repeat(2000),
  [],
  {},
  [[[]]],
  { __proto__: null, toString: 1 },
  { integerValue: 'x' },
  { integerValue: '1', stringValue: 'two' },
  { doubleValue: 'nan' },
  { timestampValue: '2026-13-45T99:99:99Z' },
  { bytesValue: '***' },
  { referenceValue: 'nowhere' },
  { geoPointValue: { latitude: 1000 } },
  { arrayValue: { values: [{ arrayValue: {} }] } },
  { mapValue: { fields: { __proto__: { nullValue: null } } } },
  { compositeFilter: { op: 'AND', filters: [] } },
  nest(40),
  nest(900),
];

function nest(depth: number): unknown {
  let value: unknown = { nullValue: null };
  for (let i = 0; i < depth; i += 1) value = { mapValue: { fields: { k: value } } };
  return value;
}

const TOKENS = [
  'Bearer owner',
  'Bearer ',
  'Bearer x.y.z',
  'Basic AAAA',
  `Bearer ${token({ sub: 'u', user_id: 'u' })}`,
  `Bearer ${token('text')}`,
  `Bearer ${token({ sub: { deep: [1] } })}`,
  `Bearer e30.${'A'.repeat(4000)}.`,
  '\u00ff\u00fe',
];

function token(payload: unknown): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(payload)}.`;
}

function damageJson(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15))
    return typeof value === 'string' && random.chance(0.5)
      ? damageText(random, value)
      : random.pick(HOSTILE);
  if (Array.isArray(value)) {
    const list: unknown[] = [...value];
    if (list.length === 0 || random.chance(0.1)) return [...list, random.pick(HOSTILE)];
    const at = random.below(list.length);
    list[at] = damageJson(random, list[at]);
    return list;
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(['op', 'x', '__proto__', 'fields'])]: random.pick(HOSTILE) };
  const at = random.below(entries.length);
  const entry = entries[at];
  if (entry && random.chance(0.1)) entries.splice(at, 1);
  else if (entry) entries[at] = [entry[0], damageJson(random, entry[1])];
  return Object.fromEntries(entries);
}

function damageText(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const to = Math.min(text.length, at + random.below(30));
  const piece = text.slice(at, to);
  switch (random.below(5)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, to) + piece.repeat(1 + random.below(20)) + text.slice(to);
    case 2:
      return text.slice(0, at) + String.fromCharCode(random.below(0x3000)) + text.slice(at);
    case 3:
      return `${text.slice(0, at)}${random.pick(['(', ')', '{', '}', '/', "'", '**', '&&', '$('])}${text.slice(at)}`;
    default:
      return text.slice(0, at);
  }
}

export function damage(
  random: Random,
  request: FuzzRequest,
): { method: string; path: string; body: string | undefined; headers: Record<string, string> } {
  let { path, body } = request;
  const headers = { ...request.headers };
  if (random.chance(0.6) && body !== undefined) body = damageJson(random, body);
  if (random.chance(0.1)) body = damageJson(random, damageJson(random, body ?? {}));
  let text = body === undefined ? undefined : JSON.stringify(body);
  if (text !== undefined && random.chance(0.1)) text = damageText(random, text);
  // JSON nested more deeply than JavaScript's stack can build.
  if (text !== undefined && random.chance(0.01)) text = '{"a":['.repeat(100_000);
  if (random.chance(0.15)) path = safePath(damageText(random, path));
  if (random.chance(0.3)) headers['authorization'] = latin(random.pick(TOKENS));
  if (random.chance(0.1))
    headers['content-type'] = random.pick([
      'text/plain',
      'text/html',
      '',
      'application/x-protobuf',
    ]);
  const method = random.chance(0.03)
    ? random.pick(['GET', 'PUT', 'DELETE', 'PATCH', 'POST', 'HEAD'])
    : request.method;
  return { method, path, body: method === 'GET' || method === 'HEAD' ? undefined : text, headers };
}

/** Escapes a path, because Node's client refuses control characters and non-ASCII. */
const safePath = (path: string): string =>
  `/${path.replace(/^\//, '').replace(/[^\x21-\x7e]/g, (c) => encodeURIComponent(c.isWellFormed() ? c : '?'))}`;

const latin = (text: string): string => text.replace(/[^\x20-\x7e\x80-\xff]/g, '');
