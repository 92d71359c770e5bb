import { describe, expect, test } from 'vitest';
import { parseOptions } from './options.ts';
import { UsageError } from '../usage-error.ts';

describe('the command line of the local Stripe', () => {
  test('is parsed into options', () => {
    const args =
      '--port 4242 --webhook http://127.0.0.1:1/api/webhook --webhook-secret whsec_1 --data /d ' +
      '--clock /c --key sk_test_1';
    expect(parseOptions(args.split(' '), {})).toEqual({
      port: 4242,
      webhook: 'http://127.0.0.1:1/api/webhook',
      webhookSecret: 'whsec_1',
      data: '/d',
      clockFile: '/c',
      key: 'sk_test_1',
    });
  });

  test('needs no flag for the clock file if the environment names one, but a flag has priority', () => {
    const env = { KLOER_CLOCK_FILE: '/e' };
    expect(parseOptions([], env).clockFile).toBe('/e');
    expect(parseOptions(['--clock', '/f'], env).clockFile).toBe('/f');
  });

  test.each([
    [['--port', 'x'], '--port must be a number from 0 to 65535, not "x".'],
    [['--port', '70000'], '--port must be a number from 0 to 65535, not "70000".'],
    [['--webhook', 'here'], '--webhook must be a web address, not "here".'],
    [['--key', 'sk_live_1'], '--key must begin with sk_test_'],
    [['--webhook-secret', 'x'], '--webhook-secret must begin with whsec_.'],
    [['--nonsense'], '--nonsense'],
  ])('is refused for %j with one sentence', (args, words) => {
    expect(() => parseOptions(args, {})).toThrow(UsageError);
    expect(() => parseOptions(args, {})).toThrow(words);
  });
});
