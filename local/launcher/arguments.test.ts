import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';

test('the launcher starts with the demo on the default ports if there are no arguments', () => {
  expect(parseArguments([])).toEqual({
    reset: false,
    portOffset: 0,
    dev: false,
    official: false,
    stripe: false,
    publisher: 'directory',
    seed: true,
    data: '.local/stack',
    help: false,
  });
});

test('the launcher reads every option', () => {
  const asked = ['--reset', '--port-offset', '100', '--dev', '--no-seed', '--data', '/tmp/x'];
  expect(parseArguments(asked)).toMatchObject({
    reset: true,
    portOffset: 100,
    dev: true,
    seed: false,
    data: '/tmp/x',
  });
});

test('the launcher uses separate folders for other ports, official emulators and a real Stripe account', () => {
  expect(parseArguments(['--port-offset', '100']).data).toBe('.local/stack-100');
  expect(parseArguments(['--official']).data).toBe('.local/official');
  expect(parseArguments(['--stripe']).data).toBe('.local/stack-stripe');
  expect(parseArguments(['--publisher', 'hosting']).data).toBe('.local/stack-hosting');
  expect(parseArguments(['--official', '--stripe', '--port-offset', '100']).data).toBe(
    '.local/official-stripe-100',
  );
});

test.each(['ten', '1.5', '', '70000', '-5000'])(
  'the launcher refuses the port offset "%s"',
  (offset) => {
    expect(() => parseArguments([`--port-offset=${offset}`])).toThrow(
      expect.objectContaining({ code: 'bad-arguments' }),
    );
  },
);

test('the launcher refuses an unknown publisher', () => {
  expect(() => parseArguments(['--publisher', 'paper'])).toThrow(/not "paper"\.$/);
  expect(parseArguments(['--publisher', 'hosting']).publisher).toBe('hosting');
});

test('the launcher refuses an unknown option in one sentence that names the option', () => {
  expect(() => parseArguments(['--rest'])).toThrow(/^Unknown option '--rest'.*--help`\.$/);
});
