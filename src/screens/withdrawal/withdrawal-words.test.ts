import { describe, expect, test } from 'vitest';
import { textsFor } from '@kloer/i18n/translate.ts';
import { receivedWords, reviewWords } from './withdrawal-words.ts';

const texts = { ...textsFor('en', 'withdrawal'), ...textsFor('en', 'contact') };

const contract = {
  plan: 'month',
  concluded_at: '2026-11-21T10:00:00.000Z',
  withdrawal_until: '2026-12-07T22:59:59.999Z',
  paid_cents: 1900,
  owed_cents: 190,
  refund_cents: 1710,
} as const;

const review = (change: object = {}) =>
  reviewWords({ ...contract, ...change }, texts, 'en').join('\n');

describe('the withdrawal page before confirming', () => {
  test('shows the deadline, the refund, and the amount kept for the days used', () => {
    expect(review()).toMatch(
      /Ordered on 21\/11\/2026\. You can withdraw until 07\/12\/2026.*refund 17\.10\s€.*19\s€.*1\.90\s€/s,
    );
  });

  test('mentions no used days if the refund is complete, and no refund if nothing was paid', () => {
    expect(review({ owed_cents: 0, refund_cents: 1900 })).not.toContain('days used');
    const unpaid = review({ paid_cents: 0, owed_cents: 0, refund_cents: 0 });
    expect(unpaid).toContain('Nothing has been paid yet');
    expect(unpaid).not.toContain('We refund');
  });

  test('says so if there is no contract from which the user can withdraw', () => {
    expect(reviewWords(null, texts, 'en')).toEqual([texts.reviewNone]);
  });
});

const declared_at = '2026-11-23T10:00:04.711Z';
const none = {
  success: true,
  declared_at,
  refund_cents: null,
  owed_cents: null,
  ended_at: null,
} as const;

describe('the withdrawal page after sending', () => {
  test('shows first when the withdrawal arrived, in Luxembourg time, then what the user still has to do', () => {
    const said = receivedWords({ success: true, declared_at }, 'anna@example.lu', texts, 'en');
    expect(said).toEqual([
      'We have received your withdrawal',
      '23/11/2026, 11:00:04 (Luxembourg time). This is the time that counts.',
      'We are emailing anna@example.lu to confirm that we have received your withdrawal.',
      texts.sentProve,
    ]);
  });

  test.each([
    ['withdrawn', { refund_cents: 1710 }, [texts.doneWithdrawn, /We are refunding 17\.10\s€/]],
    [
      'withdrawn',
      { refund_cents: 1837, owed_cents: 63 },
      [texts.doneWithdrawn, /We are refunding 18\.37\s€/, /we keep 0\.63\s€ for the days used/],
    ],
    ['withdrawn', { refund_cents: 0 }, [texts.doneWithdrawn, texts.doneNothing]],
    ['too-late', { ended_at: '2026-12-07T22:59:59.999Z' }, [/ended on 07\/12\/2026/]],
    ['nothing-found', {}, [texts.doneNotFound]],
    ['referred', {}, [texts.doneReferred]],
    ['pending', {}, [texts.donePending]],
  ] as const)('states the refund, or why there is none: %s %j', (outcome, change, words) => {
    const [, , ...said] = receivedWords({ ...none, outcome, ...change }, '', texts, 'en');
    expect(said).toHaveLength(words.length);
    for (const [index, word] of words.entries()) {
      if (typeof word === 'string') expect(said[index]).toBe(word);
      else expect(said[index]).toMatch(word);
    }
  });
});
