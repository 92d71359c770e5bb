import { Worker } from 'node:worker_threads';
import type { PageData, RenderPage } from '@kloer/domain/pages/page-data.ts';
import type { Destination } from '../../platform/publishing/publisher.ts';
import type { RenderedTeacher, RenderTeacher, TeacherView } from './render-teacher.ts';

export type RenderThread = { entry: string; destination: Destination };

export type RenderOrder = { id: number } & ({ page: PageData } | { teachers: TeacherView[] });

type Failure = { failure: string };

export type RenderAnswer = { id: number } & (
  | { page: Uint8Array }
  | { teachers: (RenderedTeacher | Failure)[] }
  | Failure
);

export type RenderPool = {
  renderPage: RenderPage;
  renderTeacher: RenderTeacher;
  close: () => Promise<void>;
};

/** Teachers in one message, so that messages cost a twentieth of the rendering. */
const teachersTogether = 8;

/**
 * A page needs a few hundred kB, but without limits V8 frees memory too late. Half of this young
 * generation would cost 50 µs a page.
 */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 };

type Waiting<T> = { resolve: (result: T) => void; reject: (error: Error) => void };
type WaitingTeacher = Waiting<RenderedTeacher> & { view: TeacherView };
type Ordered = { settle: (answer: RenderAnswer) => void; reject: (error: Error) => void };

/**
 * Threads that render full publishes from the command line and prepare files for the destination.
 */
export function renderPool(entry: URL, size: number, destination: Destination): RenderPool {
  const ordered = new Map<number, Ordered>();
  let gathered: WaitingTeacher[] = [];
  let orders = 0;

  const fail = (cause: Error) => {
    for (const { reject } of ordered.values()) reject(new Error('a renderer ended', { cause }));
    ordered.clear();
  };

  const workerData: RenderThread = { entry: entry.href, destination };
  const workers = Array.from({ length: size }, () => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData,
      resourceLimits,
    });
    worker.on('message', (answer: RenderAnswer) => {
      ordered.get(answer.id)?.settle(answer);
      ordered.delete(answer.id);
    });
    worker.on('error', fail);
    return worker;
  });

  const send = (what: { page: PageData } | { teachers: TeacherView[] }, waiting: Ordered) => {
    const id = orders;
    orders += 1;
    ordered.set(id, waiting);
    const order: RenderOrder = { id, ...what };
    workers[id % workers.length]?.postMessage(order);
  };

  const sendGathered = () => {
    const together = gathered;
    if (together.length === 0) return;
    gathered = [];
    const reject = (error: Error) => {
      for (const one of together) one.reject(error);
    };
    const settle = (answer: RenderAnswer) => {
      if (!('teachers' in answer))
        return reject(new Error('failure' in answer ? answer.failure : ''));
      for (const [at, one] of together.entries()) {
        const result = answer.teachers[at];
        if (result && 'files' in result) one.resolve(result);
        else one.reject(new Error(result?.failure));
      }
    };
    send({ teachers: together.map(({ view }) => view) }, { settle, reject });
  };

  return {
    renderPage: (page) =>
      new Promise((resolve, reject) => {
        const settle = (answer: RenderAnswer) => {
          if ('page' in answer) resolve(answer.page);
          else reject(new Error('failure' in answer ? answer.failure : ''));
        };
        send({ page }, { settle, reject });
      }),
    renderTeacher: (view) =>
      new Promise((resolve, reject) => {
        gathered.push({ view, resolve, reject });
        if (gathered.length === teachersTogether) sendGathered();
        else if (gathered.length === 1) setImmediate(sendGathered);
      }),
    close: async () => {
      for (const worker of workers) await worker.terminate();
    },
  };
}
