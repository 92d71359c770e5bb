/**
 * An hour of visitors, searches, saves, messages and sign-ups on a separate local stack. Memory and open files
 * (`results/soak.svg`) must not grow, and no request may fail. `npm run prove -- soak`, or `node bench/soak.ts
 * --minutes 5`, which stores nothing. `--port-offset N` moves the ports. Linux only; needs a build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { noFilter } from '@kloer/domain/search/search-filter.ts';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';
import { seedTeachers } from '#local/seed/people.ts';
import { appCheckHeaders } from '#local/seed/stack-client.ts';
import { sweep } from '../tests/support/running-stack.ts';
import { signInAsTeacher } from '../tests/support/teacher-session.ts';
import {
  conclude,
  numberFlag,
  runAsScript,
  textFlag,
  type Count,
  type Verdict,
} from './firestore/support/result.ts';
import { curves } from './soak/curves.ts';
import { processesBelow, type Usage } from './soak/processes.ts';
import { commitHere } from './support/commit.ts';

const root = path.join(import.meta.dirname, '..');

/** Maximum growth of memory and open files from the second to the last fifth of the run; memory includes uncollected garbage. */
const mostGrowth = 1.2;

type Sample = { second: number; usage: Record<string, Usage> };
type Answers = Record<string, Record<string, number>>;

type SoakedStack = { pid: number; addresses: StackAddresses; stop: () => Promise<void> };

const addressesIn = (data: string) =>
  JSON.parse(readFileSync(path.join(data, 'stack.json'), 'utf8')) as StackAddresses;

async function openStack(): Promise<SoakedStack> {
  const running = textFlag('data');
  if (running !== undefined) {
    const pid = numberFlag('pid', 0);
    return { pid, addresses: addressesIn(running), stop: () => Promise.resolve() };
  }
  const data = mkdtempSync(path.join(os.tmpdir(), 'kloer-soak-'));
  const offset = String(numberFlag('port-offset', 900));
  const args = ['local/launcher/main.ts', '--data', data, '--port-offset', offset];
  const stack = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Waits for the last output: the stack has an address and some pages before all are published.
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: stack.stdout }).on('line', (line) => {
      if (line.includes('Ready in')) resolve();
    });
    stack.once('exit', () => reject(new Error('the stack did not start')));
  });
  const stop = async () => {
    stack.kill('SIGTERM');
    if (stack.exitCode === null) await once(stack, 'exit');
    rmSync(data, { recursive: true, force: true });
  };
  return { pid: stack.pid ?? 0, addresses: addressesIn(data), stop };
}

async function pathsIn(site: string, sitemap: string): Promise<string[]> {
  const text = await (await fetch(site + sitemap)).text();
  return [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, at = '']) => at);
}

/**
 * The actions of users, each with the pause in ms before it is repeated: long enough to stay below the limits for all
 * users.
 */
async function deedsOf(addresses: StackAddresses) {
  const { site } = addresses;
  const shown = seedTeachers().filter(({ fate }) => fate === 'active');
  const sitemaps = await pathsIn(site, '/sitemap.xml');
  const profiles = (await Promise.all(sitemaps.map((at) => pathsIn(site, at)))).flat();
  const pages = ['/', '/tutoring', '/tutoring/mathematics', ...profiles];
  const one = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;
  const post = async (name: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${site}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const session = await signInAsTeacher(addresses, shown[0]?.fields.email ?? '');
  const act: Record<string, [everyMs: number, act: (round: number) => Promise<string>]> = {
    page: [150, async (round) => read(await fetch(site + one(pages, round * 7)))],
    count: [
      1000,
      async (round) =>
        read(
          await post('count-results', {
            ...noFilter,
            subject: one(['mathematics', 'french', 'latin'], round),
          }),
        ),
    ],
    health: [5000, async () => read(await fetch(`${site}/api/health`))],
    save: [
      10_000,
      async (round) => {
        await session.save({ bio: `Moien! Ech ginn Nohëllef. ${round}` });
        return '200';
      },
    ],
    message: [
      120_000,
      async (round) => {
        const { uid, fields } = one(shown, round + 3);
        const message = {
          teacher: uid,
          name: 'Léa Müller',
          email: `lea-${round}@example.lu`,
          level: 'classic-lower',
          subject: fields.subjects[0],
          words: 'Moien! Hutt Dir nach Plaz?',
          language: 'fr',
          messageId: crypto.randomUUID(),
        };
        return read(await post('write-to-teacher', message, await appCheckHeaders(addresses)));
      },
    ],
    'sign-up': [
      240_000,
      async (round) => {
        const person = { email: `soak-${round}-${Date.now()}@example.lu`, language: 'fr' };
        const request = { ...person, password: 'correct horse battery' };
        return read(await post('sign-up', request, await appCheckHeaders(addresses)));
      },
    ],
  };
  return { act, close: () => session.close() };
}

async function read(answer: Response): Promise<string> {
  await answer.arrayBuffer();
  const { status, url } = answer;
  return status === 200 ? '200' : `${status} ${new URL(url).pathname}`;
}

async function play(addresses: StackAddresses, untilMs: number): Promise<Answers> {
  const { act, close } = await deedsOf(addresses);
  const answers: Answers = {};
  const lives = Object.entries(act).map(async ([name, [everyMs, run]]) => {
    const counts = (answers[name] = {} as Record<string, number>);
    for (let round = 0; Date.now() < untilMs; round += 1) {
      const status = await run(round).catch((error: unknown) => String(error).slice(0, 80));
      counts[status] = (counts[status] ?? 0) + 1;
      await pause(Math.min(everyMs, Math.max(0, untilMs - Date.now())));
    }
  });
  await Promise.all(lives);
  await close();
  return answers;
}

async function watch(pid: number, fromMs: number, untilMs: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const everyMs = Math.max(1000, (untilMs - fromMs) / 240);
  while (Date.now() < untilMs) {
    const second = Math.round((Date.now() - fromMs) / 1000);
    samples.push({ second, usage: processesBelow(pid) });
    await pause(everyMs);
  }
  return samples;
}

const total = (usage: Record<string, Usage>, what: keyof Usage) =>
  Object.values(usage).reduce((sum, one) => sum + one[what], 0);

/** The median of the last fifth relative to that of the second; in the first fifth, caches fill. */
function growth(samples: readonly Sample[], what: keyof Usage): number {
  const fifth = Math.floor(samples.length / 5);
  const median = (some: readonly Sample[]) =>
    some.map(({ usage }) => total(usage, what)).toSorted((a, b) => a - b)[some.length >> 1] ?? 0;
  return median(samples.slice(-fifth)) / median(samples.slice(fifth, 2 * fifth));
}

async function soak(minutes: number): Promise<Verdict & Record<string, unknown>> {
  const { pid, addresses, stop } = await openStack();
  try {
    // The site's health check fails until the first scheduled sweep.
    await sweep(addresses);
    const fromMs = Date.now();
    const untilMs = fromMs + minutes * 60_000;
    const [answers, samples] = await Promise.all([
      play(addresses, untilMs),
      watch(pid, fromMs, untilMs),
    ]);
    const failed = Object.entries(answers).flatMap(([name, counts]) =>
      Object.entries(counts).flatMap(([status, count]) =>
        status === '200' ? [] : [`${name}: ${count} × ${status}`],
      ),
    );
    const grown = { megabytes: growth(samples, 'megabytes'), files: growth(samples, 'files') };
    const faults = [
      ...failed,
      ...Object.entries(grown).flatMap(([what, factor]) =>
        factor > mostGrowth ? [`${what} grew to ${factor.toFixed(2)} of what they were`] : [],
      ),
    ];
    const requests = Object.values(answers)
      .flatMap((counts) => Object.values(counts))
      .reduce((sum, count) => sum + count, 0);
    const last = samples.at(-1)?.usage ?? {};
    const line =
      `soak: ${requests} requests in ${minutes} min, ${Math.round(total(last, 'megabytes'))} MB ` +
      `(${grown.megabytes.toFixed(2)}) and ${total(last, 'files')} files (${grown.files.toFixed(2)})` +
      (faults.length === 0 ? '' : `; ${faults.join('; ')}`);
    const commit = await commitHere();
    const load = os.loadavg()[0];
    return {
      ok: faults.length === 0,
      line,
      commit,
      minutes,
      load,
      answers,
      grown,
      faults,
      samples,
    };
  } finally {
    await stop();
  }
}

export async function run({
  full,
  minutes = 60,
}: {
  full: boolean;
  minutes?: number;
}): Promise<Count> {
  const { samples, ...verdict } = await soak(minutes);
  const picture = curves(samples as Sample[], `${verdict.line}; ${String(verdict['commit'])}`);
  const file = path.join(
    full ? path.join(import.meta.dirname, 'results') : os.tmpdir(),
    'soak.svg',
  );
  writeFileSync(file, picture);
  console.log(file);
  return conclude('soak', verdict as Verdict, full, 3, (verdict['faults'] as string[]).length);
}

await runAsScript(import.meta.url, () => run({ full: false, minutes: numberFlag('minutes', 60) }));
