import { expect, test } from 'vitest';
import { call } from '#bench/firestore/support/client.ts';
import { isForeign, useTarget } from '../firestore/support/target.ts';
import { allConditions } from './conditions/all.ts';
import { token } from './judge-condition.ts';

/** The same conditions, asked of a server: ours, or the one that FIRESTORE_HOST names. */
const target = useTarget();

const askable = allConditions.filter(({ condition }) => {
  // In process the clock stands still; a server has its own.
  const timed = /request\.time\.|1749995130|2025, 6, 15/.test(condition);
  // Google's emulator knows debug(), production does not.
  return !timed && !(isForeign && condition.includes('debug('));
});

const questions = askable.flatMap(({ condition, verdict }) =>
  verdict === 'error'
    ? [
        { text: condition, allow: false },
        { text: `!(${condition})`, allow: false },
        { text: `(${condition}) || true`, allow: true },
      ]
    : [{ text: condition, allow: verdict === 'allow' }],
);

const header = { alg: 'none', typ: 'JWT' };
const payload = { sub: 'alice', user_id: 'alice', ...token };
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const authorization = `Bearer ${encode(header)}.${encode(payload)}.`;

const perFile = 500;

test('a server gives every condition the same verdict', { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (let start = 0; start < questions.length; start += perFile) {
    const asked = questions.slice(start, start + perFile);
    const blocks = asked.map(
      ({ text }, index) => `match /docs${index}/{id} { allow get: if ${text}\n; }`,
    );
    const put = await target.setRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${blocks.join('\n')}
  }
}`);
    expect(put.status, JSON.stringify(put)).toBe(200);
    for (const [index, { text, allow }] of asked.entries()) {
      const path = `/v1/${encodeURI(target.root)}/docs${index}/d1`;
      const answer = await call(target.host, 'GET', path, undefined, {
        headers: { authorization },
      });
      // The document does not exist: a permitted read is not found.
      if (answer.status !== (allow ? 404 : 403)) wrong.push(`${text} → ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
});
