import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Random } from '#bench/support/random.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { firestoreLease, type Renew, type WithLease } from '../../functions/src/platform/lease.ts';
import { hostingApi } from '../../functions/src/platform/publishing/hosting/hosting-api.ts';
import { hostingPublisher } from '../../functions/src/platform/publishing/hosting/hosting-publisher.ts';
import {
  publishAlone,
  type Publisher,
  type WrittenFile,
} from '../../functions/src/platform/publishing/publisher.ts';
import { hostingToken, LocalHosting, type Trouble } from '#local/hosting/control-plane.ts';
import { isProof, seedFor } from '../support/sample.ts';
import { startWorld, type World } from './support/world.ts';

const minuteMs = 60_000;

/** The lease time in `createHostingPublisher`. */
const leaseMs = 3 * minuteMs;

/** A teacher's publication: what should be live, and which paths may be live. */
type Teacher = {
  id: string;
  /** Part of the path; changes with the teacher's name. */
  name: number;
  text: number;
  gone: boolean;
  dirty: boolean;
  /** Changes with each write, like the update time of a document. */
  version: number;
  /** Every path at which a page of the teacher may be live. */
  paths: string[];
};

const pathsOf = ({ id, name, gone }: Teacher) =>
  gone ? [] : ['html', 'card'].map((kind) => `/t/${id}-${name}.${kind}`);

const filesOf = (teacher: Teacher, build: number): WrittenFile[] =>
  pathsOf(teacher).map((path) => ({ path, body: `${build} ${teacher.id} ${teacher.text}` }));

const asset = (build: number): WrittenFile => ({ path: `/_astro/${build}.js`, body: `${build}` });

const staticFiles = (build: number): WrittenFile[] => [
  asset(build),
  { path: '/index.html', body: `${build}` },
];

/** A promise that never resolves, as in a process that ends in the middle of its work. */
const never = () => new Promise<never>(() => {});

/** A process that publishes. It runs only when the test allows it, until it next waits or ends. */
class Process {
  isEnded = false;
  isDead = false;
  isFrozen = false;
  /** True if the process may have lost its lease: it may then fail in any way that changes nothing. */
  wasFrozen = false;
  /** True from the last check of the lease to the release of a version. */
  isReleasing = false;
  deploys = false;
  renew: Renew | null = null;
  error: Error | null = null;
  #waiting: (() => void)[] = [];
  #quiet = Promise.withResolvers<void>();

  /** A point at which another process may run before this one continues. */
  turn(): Promise<void> {
    if (this.isDead) return never();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#quiet.resolve();
    });
  }

  async begin(work: () => Promise<void>): Promise<void> {
    void work()
      .catch((error: unknown) => {
        this.error = error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => {
        this.isEnded = true;
        this.#quiet.resolve();
      });
    await this.#quiet.promise;
  }

  async goOn(): Promise<void> {
    this.#quiet = Promise.withResolvers();
    for (const resume of this.#waiting.splice(0)) resume();
    await this.#quiet.promise;
  }

  get isActive(): boolean {
    return !this.isEnded && !this.isDead;
  }
}

/**
 * One random sequence of events: teachers change, publishers and deployments run concurrently, calls fail, processes
 * die or freeze.
 */
class HostingRun {
  readonly #random: Random;
  readonly #db: FirebaseFirestore.Firestore;
  readonly #teachers = new Map<string, Teacher>();
  readonly #deleted = new Set<string>();
  readonly #processes: Process[] = [];
  readonly hosting = new LocalHosting();
  readonly faults: string[] = [];
  #nowMs = Date.parse('2026-11-26T10:00:00Z');
  #build = 0;
  #previousBuild = 0;
  #count = 0;
  #isCalm = false;

  constructor(db: FirebaseFirestore.Firestore, seed: number) {
    this.#db = db;
    this.#random = new Random(seed);
    this.hosting.deletesLive = this.#random.chance(0.5);
    this.hosting.trouble = () => this.#trouble();
    this.hosting.released = () => this.#look();
  }

  async play(steps: number): Promise<void> {
    await this.#db.doc('leases/hosting').delete();
    for (let step = 0; step < steps; step += 1) await this.#step();
    await this.#settle();
  }

  #trouble(): Trouble | undefined {
    if (this.#isCalm || !this.#random.chance(0.04)) return undefined;
    return this.#random.pick<Trouble>([429, 503, 'cut before', 'cut after']);
  }

  async #step(): Promise<void> {
    const active = this.#processes.filter(({ isActive }) => isActive);
    const able = active.filter(({ isFrozen }) => !isFrozen);
    const choice = this.#random.next();
    if (choice < 0.12) this.#change();
    else if (choice < 0.2 && active.length < 4) await this.#begin();
    else if (choice < 0.22) this.#kill(active);
    else if (choice < 0.26) this.#freezeOrThaw(active);
    else if (choice < 0.3) await this.#pass();
    else if (able.length > 0) {
      const process = this.#random.pick(able);
      // Some processes run several steps while another waits.
      const turns = this.#random.pick([1, 3, 30]);
      for (let turn = 0; turn < turns && process.isActive; turn += 1) await process.goOn();
    }
  }

  #write(teacher: Teacher): void {
    this.#count += 1;
    this.#teachers.set(teacher.id, { ...teacher, version: this.#count });
  }

  #change(): void {
    const known = [...this.#teachers.values()].filter(({ gone }) => !gone);
    if (known.length < 2 || this.#random.chance(0.2)) {
      this.#count += 1;
      const id = `t${this.#count}`;
      const fresh = { id, name: 0, text: 0, gone: false, dirty: true, version: 0 };
      const paths = pathsOf({ ...fresh, paths: [] });
      this.#write({ ...fresh, paths });
      return;
    }
    const teacher = { ...this.#random.pick(known), dirty: true };
    if (this.#random.chance(0.25)) this.#write({ ...teacher, gone: true });
    else {
      const name = teacher.name + (this.#random.chance(0.3) ? 1 : 0);
      const changed = { ...teacher, name, text: teacher.text + 1 };
      this.#write({ ...changed, paths: [...new Set([...teacher.paths, ...pathsOf(changed)])] });
    }
  }

  async #begin(): Promise<void> {
    const process = new Process();
    const publisher = this.#publisherOf(process);
    // Two deployments never run at once, and functions are idle before the first version is live.
    const isDeploying = this.#processes.some(({ isActive, deploys }) => isActive && deploys);
    const isDeployment = !isDeploying && (!this.#isLive() || this.#random.chance(0.25));
    if (!isDeployment && !this.#isLive()) return;
    process.deploys = isDeployment;
    this.#processes.push(process);
    await process.begin(() =>
      isDeployment ? this.#deploy(process, publisher) : this.#publishDirty(process, publisher),
    );
  }

  #kill(active: readonly Process[]): void {
    if (active.length > 0) this.#random.pick(active).isDead = true;
  }

  #freezeOrThaw(active: readonly Process[]): void {
    if (active.length === 0) return;
    const process = this.#random.pick(active);
    // Hosting has no conditional release: a process that freezes between the last check of the lease and the release
    // would break the site.
    if (process.isReleasing) return;
    process.isFrozen = !process.isFrozen;
    process.wasFrozen = true;
  }

  /** A minute passes, in which each running process renews its lease. */
  async #pass(): Promise<void> {
    this.#nowMs += minuteMs;
    for (const process of this.#processes) {
      if (process.isActive && !process.isFrozen) await process.renew?.().catch(() => {});
    }
  }

  #publisherOf(process: Process): Publisher {
    const lease = firestoreLease({
      db: this.#db,
      name: 'hosting',
      ttlMs: leaseMs,
      now: () => this.#nowMs,
    });
    const withLease: WithLease = (work) =>
      lease(async (renew) => {
        process.renew = renew;
        try {
          return await work(async () => {
            await renew();
            process.isReleasing = true;
          });
        } finally {
          process.isReleasing = false;
          process.renew = null;
        }
      });
    const api = hostingApi({
      baseUrl: 'http://hosting/v1beta1',
      project: 'p',
      site: 's',
      accessToken: async () => {
        await process.turn();
        return hostingToken;
      },
      pause: () => process.turn(),
    });
    const complain = (message: string) => void this.faults.push(`logged: ${message}`);
    return hostingPublisher(api, withLease, { info: complain, warn: complain, error: complain });
  }

  /** Publishes as the functions do. An instance of the previous code version may still run. */
  async #publishDirty(process: Process, publisher: Publisher): Promise<void> {
    const isPrevious = !this.#isCalm && this.#random.chance(0.2);
    const build = isPrevious ? this.#previousBuild : this.#build;
    await publishAlone({ publisher }, async (alone) => {
      const read = [...this.#teachers.values()].filter(({ dirty }) => dirty);
      if (read.length === 0) return;
      await process.turn();
      const live = new Set(read.flatMap(pathsOf));
      await alone.publisher.apply({
        put: read.flatMap((teacher) => filesOf(teacher, build)),
        remove: read.flatMap(({ paths }) => paths.filter((path) => !live.has(path))),
        erase: read.some(({ gone }) => gone),
      });
      await process.turn();
      for (const teacher of read) this.#record(teacher);
    });
  }

  #record(read: Teacher): void {
    const current = this.#teachers.get(read.id);
    const live = pathsOf(read);
    if (current?.version === read.version) {
      if (read.gone) {
        this.#teachers.delete(read.id);
        this.#deleted.add(read.id);
      } else this.#write({ ...read, dirty: false, paths: live });
    } else if (current) {
      this.#write({ ...current, dirty: true, paths: [...new Set([...current.paths, ...live])] });
    } else if (live.length > 0) {
      this.#deleted.delete(read.id);
      this.#write({ ...read, gone: true, dirty: true });
    }
  }

  /** The steps of `npm run deploy`: scripts and styles, functions, the whole site. */
  async #deploy(process: Process, publisher: Publisher): Promise<void> {
    this.#count += 1;
    const build = this.#count;
    if (Object.keys(this.hosting.live()).length > 0) {
      await publisher.apply({ put: [asset(build)], remove: [] });
    }
    await process.turn();
    this.#previousBuild = this.#isLive() ? this.#build : build;
    this.#build = build;
    await publishAlone({ publisher }, (alone) => this.#publishAll(process, alone.publisher, build));
  }

  async #publishAll(process: Process, publisher: Publisher, build: number): Promise<void> {
    const done: Teacher[] = [];
    const teachers = this.#teachers;
    async function* everything() {
      yield* staticFiles(build);
      for (const id of teachers.keys()) {
        await process.turn();
        const teacher = teachers.get(id);
        if (!teacher) continue;
        yield* filesOf(teacher, build);
        done.push(teacher);
      }
    }
    const keeps = (path: string) => path.startsWith('/_astro/');
    await publisher.apply({ put: everything(), remove: [], whole: { config: { build }, keeps } });
    const live = new Set(done.flatMap(pathsOf));
    const remove = done.flatMap(({ paths }) => paths.filter((path) => !live.has(path)));
    if (remove.length > 0) {
      await process.turn();
      await publisher.apply({ put: [], remove, erase: done.some(({ gone }) => gone) });
    }
    await process.turn();
    for (const teacher of done) this.#record(teacher);
  }

  /** Checks what must be true for every version that is ever live. */
  #look(): void {
    const live = this.hosting.live();
    const home = live['/index.html'];
    const { build } = this.hosting.liveConfig() as { build: number };
    if (home !== String(build)) this.faults.push(`home of build ${home} with config of ${build}`);
    for (const [path, text] of Object.entries(live)) {
      if (path.startsWith('/_astro/')) continue;
      const [made = ''] = text.split(' ');
      if (!live[`/_astro/${made}.js`]) this.faults.push(`${path} loads a script that is not there`);
      const other = path.replace(/html$|card$/, (kind) => (kind === 'html' ? 'card' : 'html'));
      if (path.startsWith('/t/') && live[other] !== text)
        this.faults.push(`${path} without ${other}`);
      const id = /^\/t\/(\w+)-/.exec(path)?.[1] ?? '';
      if (this.#deleted.has(id)) this.faults.push(`${path} of a deleted teacher is live again`);
    }
  }

  /** Ends all processes, then publishes the remaining changes without faults. */
  async #settle(): Promise<void> {
    for (const process of this.#processes) {
      if (process.isActive) process.isDead = true;
      const isFault = process.error !== null && !process.wasFrozen && !isUnavailable(process.error);
      if (isFault) this.faults.push(`a publisher failed: ${String(process.error)}`);
    }
    this.#isCalm = true;
    this.#nowMs += leaseMs + 1;
    if (this.#build > 0) {
      await this.#finish('publish');
      this.#compare('as published');
    }
    await this.#finish('deploy');
    await this.#finish('publish');
    this.#compare('as deployed', this.#build);
  }

  async #finish(what: 'publish' | 'deploy'): Promise<void> {
    const process = new Process();
    const publisher = this.#publisherOf(process);
    await process.begin(() =>
      what === 'deploy' ? this.#deploy(process, publisher) : this.#publishDirty(process, publisher),
    );
    while (process.isActive) await process.goOn();
    if (process.error !== null && (what === 'deploy' || this.#isLive())) {
      this.faults.push(`${what} failed in the end: ${String(process.error)}`);
    }
  }

  #isLive(): boolean {
    return this.hosting.liveConfig() !== undefined;
  }

  /** Compares the live site with the data, and all versions with the deletions. */
  #compare(when: string, build?: number): void {
    if (!this.#isLive() && build === undefined) return;
    const live = this.hosting.live();
    const withBuild = (text: string) => (build === undefined ? text.replace(/^\d+ /, '') : text);
    const pages = [...this.#teachers.values()].flatMap((teacher) => filesOf(teacher, build ?? 0));
    const expected = new Map(pages.map(({ path, body }) => [path, withBuild(String(body))]));
    for (const [path, text] of Object.entries(live)) {
      if (!path.startsWith('/t/')) continue;
      if (expected.get(path) !== withBuild(text)) this.faults.push(`${when}, ${path} is ${text}`);
      expected.delete(path);
    }
    for (const path of expected.keys()) this.faults.push(`${when}, ${path} is missing`);
    if (build !== undefined) {
      for (const { path, body } of staticFiles(build)) {
        if (live[path] !== body) this.faults.push(`${when}, ${path} is ${live[path]}`);
      }
    }
    for (const path of this.hosting.paths()) {
      const id = /^\/t\/(\w+)-/.exec(path)?.[1] ?? '';
      if (this.#deleted.has(id))
        this.faults.push(`${when}, a version has ${path} of a deleted teacher`);
    }
  }
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'unavailable';

const runs = isProof ? 2000 : 10;

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

afterEach(() => vi.unstubAllGlobals());
afterAll(() => world.stop());

test(
  'random orders of publishes, deployments, failed calls and crashes lead to the correct site',
  { timeout: 60 * 60_000 },
  async () => {
    const first = seedFor('hosting runs');
    for (let seed = first; seed < first + runs; seed += 1) {
      const run = new HostingRun(world.context.db, seed);
      vi.stubGlobal('fetch', run.hosting.fetch);
      await run.play(150);
      expect(run.faults, `seed ${seed}`).toEqual([]);
    }
  },
);
