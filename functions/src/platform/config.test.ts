import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

describe('the functions’ configuration', () => {
  test('needs no variable at all, so that loading never fails for what is absent', () => {
    const config = parseConfig({});
    expect(config.publisher.kind).toBe('hosting');
    expect(config.local).toBe(false);
  });

  test('names every bad variable in one message', () => {
    const refused = () =>
      parseConfig({ MAIL_PORT: 'post', SITE_ORIGIN: 'kloer', PUBLISHER: 'paper' });
    expect(refused).toThrow(/MAIL_PORT/);
    expect(refused).toThrow(/SITE_ORIGIN/);
    expect(refused).toThrow(/PUBLISHER/);
  });

  test('keeps pictures in the bucket that Firebase names', () => {
    const FIREBASE_CONFIG = '{"storageBucket":"kloer.firebasestorage.app"}';
    expect(parseConfig({ FIREBASE_CONFIG }).bucket).toBe('kloer.firebasestorage.app');
    expect(parseConfig({ FIREBASE_CONFIG, STORAGE_BUCKET: 'own' }).bucket).toBe('own');
    expect(parseConfig({ GCLOUD_PROJECT: 'kloer' }).bucket).toBe('kloer.firebasestorage.app');
  });

  test('lets only the emulator shift the clock', () => {
    const CLOCK_FILE = '/data/clock';
    expect(parseConfig({ CLOCK_FILE }).clockFile).toBeNull();
    expect(parseConfig({ CLOCK_FILE, FUNCTIONS_EMULATOR: 'true' }).clockFile).toBe(CLOCK_FILE);
  });

  test('publishes into the local site in the emulator', () => {
    const config = parseConfig({ FUNCTIONS_EMULATOR: 'true', SITE_DIRECTORY: '/data/site' });
    expect(config.publisher).toEqual({ kind: 'directory', directory: '/data/site' });
  });
});
