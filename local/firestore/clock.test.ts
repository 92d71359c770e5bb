import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CommitClock, fileClock } from './clock.ts';
import { manualClock } from './testing/test-store.ts';

describe('the clock of the local Firestore', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clock-'));
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  test("is the machine's time plus the offset in a file, and follows changes of the offset", () => {
    const file = join(folder, 'offset');
    const clock = fileClock(file);
    expect(clock.nowMs()).toBe(1_000_000);
    writeFileSync(file, '5000\n');
    expect(clock.nowMs()).toBe(1_005_000);
    writeFileSync(file, '-70000');
    expect(clock.nowMs()).toBe(930_000);
    rmSync(file);
    expect(clock.nowMs()).toBe(1_000_000);
  });

  test("is the machine's time if the file contains no number", () => {
    const file = join(folder, 'offset');
    writeFileSync(file, 'soon');
    expect(fileClock(file).nowMs()).toBe(1_000_000);
  });
});

describe('the times of commits', () => {
  test('follow the clock, and increase even if the clock stops or goes back', () => {
    const clock = manualClock(2000);
    const commits = new CommitClock(clock, 0);
    expect(commits.next()).toBe(2_000_000);
    expect(commits.next()).toBe(2_000_001);
    clock.ms = 1000;
    expect(commits.next()).toBe(2_000_002);
    expect(commits.requestTimeMs()).toBe(1000);
    clock.ms = 3000;
    expect(commits.next()).toBe(3_000_000);
  });

  test('are later than the time of every earlier read', () => {
    const commits = new CommitClock(manualClock(2000), 0);
    const readTime = commits.readTime();
    expect(commits.next()).toBeGreaterThan(readTime);
  });

  test('are later than the last commit in the data file after a restart', () => {
    expect(new CommitClock(manualClock(2000), 5_000_000).next()).toBe(5_000_001);
  });
});
