import * as z from 'zod/mini';
import { visibleText } from '../teacher/showable.ts';
import { checkTextLimits } from './check-limits.ts';

export const CheckSource = z.string().check(
  z.overwrite((text) => visibleText(text).replaceAll(/\s+/g, ' ')),
  z.trim(),
  z.minLength(1),
  z.maxLength(checkTextLimits.source),
);

export const DeclineReason = z
  .string()
  .check(z.overwrite(visibleText), z.trim(), z.minLength(1), z.maxLength(checkTextLimits.reason));
