import { afterEach, expect, test, vi } from 'vitest';

const cases = Array.from({ length: 100 }, (_case, index) => index);

async function sampleWith(environment: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return import('./sample.ts');
}

afterEach(() => vi.unstubAllEnvs());

test('a random sample of test cases is the same for the same seed, and keeps the original order', async () => {
  const { sample } = await sampleWith({ KLOER_PROVE: '', KLOER_SEED: 'one' });
  const taken = sample('numbers', cases, 5);
  expect(taken).toHaveLength(5);
  expect(taken).toEqual(taken.toSorted((a, b) => a - b));
  expect(sample('numbers', cases, 5)).toEqual(taken);
});

test('a random sample of test cases differs for another seed or name', async () => {
  const one = await sampleWith({ KLOER_PROVE: '', KLOER_SEED: 'one' });
  const taken = one.sample('numbers', cases, 5);
  expect(one.sample('letters', cases, 5)).not.toEqual(taken);
  const two = await sampleWith({ KLOER_PROVE: '', KLOER_SEED: 'two' });
  expect(two.sample('numbers', cases, 5)).not.toEqual(taken);
});

test('a random sample contains every test case if the run is told to try all cases', async () => {
  const { sample } = await sampleWith({ KLOER_PROVE: 'true', KLOER_SEED: 'one' });
  expect(sample('numbers', cases, 5)).toEqual(cases);
});

test('a random sample of one in three test cases contains each case for some seed', async () => {
  const takenWith = async (environment: Record<string, string>) => {
    const { isTaken } = await sampleWith(environment);
    return cases.filter((number) => isTaken(`case ${number}`, 3));
  };
  const taken = new Set<number>();
  for (let seed = 0; seed < 40; seed += 1) {
    const inThisRun = await takenWith({ KLOER_PROVE: '', KLOER_SEED: `seed ${seed}` });
    expect(inThisRun.length).toBeGreaterThan(15);
    expect(inThisRun.length).toBeLessThan(55);
    for (const one of inThisRun) taken.add(one);
  }
  expect(taken.size).toBe(cases.length);
  expect(await takenWith({ KLOER_PROVE: 'true', KLOER_SEED: 'one' })).toEqual(cases);
});
