import * as z from 'zod/mini';
import { uidPattern } from './uid-pattern.ts';

export const Uid = z.string().check(z.regex(uidPattern));
