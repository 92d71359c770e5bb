import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ErrorCode } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { parentTexts } from './guardian-texts.ts';
import { ParentAnswer, type Answer } from './ParentAnswer.tsx';

const texts = textsFor('en', 'guardian', parentTexts);
const contract = 'The plan costs 19 € a month.';

function page(answer: Answer, failure: ErrorCode | null = null): string {
  return renderToStaticMarkup(
    createElement(ParentAnswer, {
      texts,
      contract,
      terms: { path: '/en/terms', text: 'Terms' },
      answer,
      failure,
      isBusy: false,
      onAnswer: () => {},
    }),
  );
}

const { agree, refuse, agreeDone, refuseDone, parentText, parentBack } = texts;

test.each<[string, Answer, { buttons: string[]; said: string; explained: string[] }]>([
  [
    'can agree or refuse',
    null,
    { buttons: [agree, refuse], said: '', explained: [parentText, contract, parentBack] },
  ],
  ['who agreed can refuse', 'yes', { buttons: [refuse], said: agreeDone, explained: [parentBack] }],
  ['who refused can agree', 'no', { buttons: [agree], said: refuseDone, explained: [] }],
])('a parent %s', (_can, answer, { buttons, said, explained }) => {
  const html = page(answer);
  const textsIn = (element: RegExp) => [...html.matchAll(element)].map(([, text]) => text);
  expect(textsIn(/<button[^>]*>(.*?)<\/button>/g)).toEqual(buttons);
  expect(textsIn(/<output[^>]*>(.*?)<\/output>/g)).toEqual([said]);
  expect(textsIn(/<p>([^<]*)<\/p>/g)).toEqual(explained);
});

test.each([
  ['rate-limited', texts.parentLimited],
  ['payment-unavailable', texts.parentUnpaid],
  ['code-invalid', texts['error-code-invalid']],
  ['internal', texts.failed],
] as const)('a parent reads why the answer failed: %s', (failure, text) => {
  expect(page(null, failure)).toContain(text);
  expect(page(null)).not.toContain(text);
});
