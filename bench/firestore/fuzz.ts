import { Agent } from 'node:http';
import { damage } from './fuzz/damage.ts';
import { shapeFault } from './fuzz/error-shape.ts';
import { pokeRawSocket } from './fuzz/raw-socket.ts';
import { anyRequest } from './fuzz/valid-requests.ts';
import { documentNames } from './generate/writes.ts';
import { call } from './support/client.ts';
import { Random } from '../support/random.ts';
import {
  conclude,
  numberFlag,
  runAsScript,
  textFlag,
  type Count,
  type Verdict,
} from './support/result.ts';
import { startServerProcess } from './support/server-process.ts';

export type FuzzOptions = { requests?: number; seed?: number; host?: string | undefined };

/** Maximum response time; a longer one counts as a hang. */
const HANG_MS = 5000;

/** Sends damaged requests and raw bytes: the server must respond to each in Firestore's format. */
export async function fuzz(
  options: FuzzOptions,
): Promise<Verdict & { requests: number; seed: number; refused: number; faults: string[] }> {
  const { requests = 400, seed = 20_261_121 } = options;
  const own = options.host ? undefined : await startServerProcess();
  const host = options.host ?? own?.host ?? '';
  const random = new Random(seed);
  const root = 'projects/demo-fuzz/databases/(default)/documents';
  const source = { random, root, names: documentNames(root), samples: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const faults: string[] = [];
  let refused = 0;
  for (let i = 0; i < requests && faults.length < 20; i += 1) {
    if (i % 50 === 0) await pokeRawSocket(host, random);
    const { method, path, body, headers } = damage(random, anyRequest(source));
    const request = `#${i} ${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 1500) ?? ''}`;
    try {
      const answer = await call(host, method, path, body, { headers, agent, timeoutMs: HANG_MS });
      if (answer.status >= 400) refused += 1;
      const fault = shapeFault(answer, method);
      if (fault) faults.push(`${fault} for ${request}`);
    } catch (error) {
      faults.push(`${error instanceof Error ? error.message : String(error)} for ${request}`);
      if (own && own.process.exitCode !== null) break;
    }
  }
  agent.destroy();
  const alive = await call(host, 'GET', '/').catch(() => ({ status: 0 }));
  if (alive.status !== 200) faults.push('the server no longer answers GET /');
  await own?.stop();
  const ok = faults.length === 0;
  const line =
    `fuzz: ${ok ? 'holds' : 'FAILS'}, ${requests} requests, seed ${seed}, ` +
    `${refused} refused in shape, ${faults.length} faults`;
  return { ok, line, requests, seed, refused, faults };
}

export async function run(options: FuzzOptions & { full?: boolean } = {}): Promise<Count> {
  const { full = false, ...rest } = options;
  const verdict = await fuzz({ ...(full ? { requests: 100_000 } : {}), ...rest });
  for (const fault of verdict.faults.slice(0, 10)) console.log(fault);
  return conclude('firestore-fuzz', verdict, full, verdict.requests, verdict.faults.length);
}

await runAsScript(import.meta.url, () =>
  run({
    full: true,
    requests: numberFlag('requests', 100_000),
    seed: numberFlag('seed', 20_261_121),
    host: textFlag('host'),
  }),
);
