import { collectionCases } from './collections.ts';
import { numberCases } from './numbers.ts';
import { operatorCases } from './operators.ts';
import { otherTypeCases } from './other-types.ts';
import { textCases } from './texts.ts';

export const allConditions = [
  ...operatorCases,
  ...numberCases,
  ...textCases,
  ...collectionCases,
  ...otherTypeCases,
];
