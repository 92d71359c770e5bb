import { describe, expect, test } from 'vitest';
import { configFaults, parseConfig } from './config.ts';

const production = {
  GCLOUD_PROJECT: 'kloer',
  MAIL_HOST: 'mail.example.lu',
  MAIL_FROM: 'Kloer <moien@example.lu>',
  WEB_API_KEY: 'a-key',
  SITE_ORIGIN: 'https://example.lu',
};
const key = 'thirty-two characters, no secret';

const faultsOf = (
  changed: Record<string, string>,
  parts: Parameters<typeof configFaults>[1] = [],
) => [...configFaults({ ...production, ...changed }, parts).keys()];

describe('the configuration of the functions', () => {
  test('needs no environment variables in the emulator', () => {
    expect(parseConfig({ FUNCTIONS_EMULATOR: 'true' }, ['addressKey', 'mailer']).local).toBe(true);
  });

  test('lists all missing and invalid production variables in one message', () => {
    const refused = () =>
      parseConfig({ MAIL_PORT: 'post', PUBLISHER: 'paper' }, ['addressKey', 'mailer']);
    for (const name of [
      'MAIL_PORT',
      'PUBLISHER',
      'MAIL_HOST',
      'MAIL_FROM',
      'WEB_API_KEY',
      'SITE_ORIGIN',
      'FORMER_PERSONS_KEY',
    ]) {
      expect(refused).toThrow(new RegExp(`^  ${name}: `, 'm'));
    }
    const { publisher } = parseConfig(production);
    expect(publisher).toEqual({ kind: 'hosting', site: 'kloer', api: null });
  });

  test.each(['localhost', '127.0.0.1', '::1', ''])('refuses “%s” as a mail server', (MAIL_HOST) => {
    expect(faultsOf({ MAIL_HOST })).toEqual(['MAIL_HOST']);
  });

  test('turns App Check off and uses low hourly limits if no parameters are set', () => {
    expect(parseConfig(production)).toMatchObject({
      adminSecondFactor: 'off',
      appCheck: { mode: 'off', keys: 'https://firebaseappcheck.googleapis.com/v1/jwks' },
      hourly: {
        signUps: 60,
        accountMails: 120,
        contactMessages: 60,
        teacherMessages: 120,
        searchAlerts: 120,
      },
    });
    const APP_CHECK_KEYS = 'http://127.0.0.1:1/jwks';
    const changed = { APP_CHECK: 'enforce', APP_CHECK_KEYS, HOURLY_SIGN_UPS: '300' };
    expect(parseConfig({ ...production, ...changed })).toMatchObject({
      appCheck: { mode: 'enforce', keys: 'https://firebaseappcheck.googleapis.com/v1/jwks' },
      hourly: { signUps: 300 },
    });
    expect(faultsOf({ APP_CHECK: 'on' })).toEqual(['APP_CHECK']);
    expect(faultsOf({ HOURLY_SIGN_UPS: '2' })).toEqual(['HOURLY_SIGN_UPS']);
  });

  test('refuses a site address without https', () => {
    expect(faultsOf({ SITE_ORIGIN: 'http://example.lu' })).toEqual(['SITE_ORIGIN']);
  });

  test.each(['', 'unset', 'too short', `${key}\ntoo short`])(
    'refuses “%s” as the key FORMER_PERSONS_KEY, for functions that need it',
    (FORMER_PERSONS_KEY) => {
      expect(faultsOf({ FORMER_PERSONS_KEY }, ['addressKey'])).toEqual(['FORMER_PERSONS_KEY']);
      expect(faultsOf({ FORMER_PERSONS_KEY }, ['mailer', 'payments'])).toEqual([]);
      expect(
        faultsOf({ FORMER_PERSONS_KEY, FUNCTIONS_CONTROL_API: 'true' }, ['addressKey']),
      ).toEqual([]);
    },
  );

  test('refuses a short secret of the mail provider, but not an unset one', () => {
    const faults = (MAIL_EVENTS_SECRET: string) => faultsOf({ MAIL_EVENTS_SECRET }, ['mailEvents']);
    expect(faults('too short')).toEqual(['MAIL_EVENTS_SECRET']);
    expect(faults('unset')).toEqual([]);
    expect(faults(key)).toEqual([]);
  });

  test('requires the password of a mail server with a user, for functions that send mails', () => {
    expect(faultsOf({ MAIL_USER: 'kloer' }, ['mailer'])).toEqual(['MAIL_PASSWORD']);
    expect(faultsOf({ MAIL_USER: 'kloer', MAIL_PASSWORD: 'unset' }, ['mailer'])).toHaveLength(1);
    expect(faultsOf({ MAIL_USER: 'kloer', MAIL_PASSWORD: 'p' }, ['mailer'])).toEqual([]);
    expect(faultsOf({ MAIL_USER: 'kloer' }, [])).toEqual([]);
  });

  test('treats the value “unset” as no Stripe key', () => {
    const { payments } = parseConfig({ ...production, STRIPE_SECRET_KEY: 'unset' });
    expect(payments.secretKey).toBe('');
  });

  test('stores pictures in the bucket that Firebase names', () => {
    const FIREBASE_CONFIG = '{"storageBucket":"named.firebasestorage.app"}';
    const bucketOf = (given: object) => parseConfig({ ...production, ...given }).bucket;
    expect(bucketOf({ FIREBASE_CONFIG })).toBe('named.firebasestorage.app');
    expect(bucketOf({ FIREBASE_CONFIG, STORAGE_BUCKET: 'own' })).toBe('own');
    expect(bucketOf({})).toBe('kloer.firebasestorage.app');
  });

  test('accepts a shifted clock only in the emulator', () => {
    const CLOCK_FILE = '/data/clock';
    expect(parseConfig({ ...production, CLOCK_FILE }).clockFile).toBeNull();
    expect(parseConfig({ CLOCK_FILE, FUNCTIONS_EMULATOR: 'true' }).clockFile).toBe(CLOCK_FILE);
  });

  test('publishes into the local site folder in the emulator', () => {
    const config = parseConfig({ FUNCTIONS_EMULATOR: 'true', SITE_DIRECTORY: '/data/site' });
    expect(config.publisher).toEqual({ kind: 'directory', directory: '/data/site' });
  });

  test('publishes to a local Hosting only in the emulator', () => {
    const HOSTING_API = 'http://127.0.0.1:5185/v1beta1';
    const local = { FUNCTIONS_EMULATOR: 'true', PUBLISHER: 'hosting' };
    const { publisher } = parseConfig({ ...local, HOSTING_API });
    expect(publisher).toEqual({ kind: 'hosting', site: 'demo-kloer', api: HOSTING_API });
    expect(faultsOf({ HOSTING_API })).toEqual(['HOSTING_API']);
    expect(faultsOf(local)).toEqual(['HOSTING_API']);
    const real = 'https://firebasehosting.googleapis.com/v1beta1';
    expect(faultsOf({ ...local, HOSTING_API: real })).toEqual(['HOSTING_API']);
  });
});
