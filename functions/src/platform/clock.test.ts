import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileClock } from './clock.ts';

const instant = new Date('2026-11-21T10:00:00Z');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'));
  vi.useFakeTimers({ now: instant, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

describe('the local clock', () => {
  test("shows the machine's time if no offset is set", () => {
    expect(fileClock(join(folder, 'absent'))()).toEqual(instant);
  });

  test('applies a changed offset when the clock is read the next time', () => {
    const file = join(folder, 'clock');
    const clock = fileClock(file);
    writeFileSync(file, '60000\n');
    expect(clock()).toEqual(new Date('2026-11-21T10:01:00Z'));
    writeFileSync(file, '120000');
    expect(clock()).toEqual(new Date('2026-11-21T10:02:00Z'));
  });

  test('ignores an invalid offset', () => {
    const file = join(folder, 'clock');
    writeFileSync(file, 'tomorrow');
    expect(fileClock(file)()).toEqual(instant);
  });
});
