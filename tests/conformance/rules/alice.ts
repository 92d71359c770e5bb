import { token } from './evaluate-condition.ts';

const header = { alg: 'none', typ: 'JWT' };
const payload = { sub: 'alice', user_id: 'alice', ...token };
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The `Authorization` header of Alice, with a token as the Auth emulator creates it. */
export const authorization = `Bearer ${encode(header)}.${encode(payload)}.`;
