import { Worker } from 'node:worker_threads';
import type { PageData, RenderPage } from '@kloer/domain/pages/page-data.ts';

export type RenderOrder = { id: number; data: PageData };
export type RenderAnswer = { id: number; html: Uint8Array } | { id: number; failure: string };

export type RenderPool = { renderPage: RenderPage; close: () => Promise<void> };

/** A page needs a few hundred kB while it is made; V8 would let garbage pile up to the machine's size. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

type Waiting = { resolve: (html: Uint8Array) => void; reject: (error: Error) => void };

/**
 * A renderer on several threads, for full publishes from the command line: the functions render a few
 * pages at a time and stay on one.
 *
 * @param entry the renderer's entry module
 */
export function renderPool(entry: URL, size: number): RenderPool {
  const waiting = new Map<number, Waiting>();
  let orders = 0;

  const settle = (answer: RenderAnswer) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('html' in answer) order?.resolve(answer.html);
    else order?.reject(new Error(answer.failure));
  };
  const fail = (cause: Error) => {
    for (const { reject } of waiting.values()) reject(new Error('a renderer ended', { cause }));
    waiting.clear();
  };

  const workers = Array.from({ length: size }, () => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { entry: entry.href },
      resourceLimits,
    });
    worker.on('message', settle);
    worker.on('error', fail);
    return worker;
  });

  return {
    renderPage: (data) =>
      new Promise((resolve, reject) => {
        const id = orders;
        orders += 1;
        waiting.set(id, { resolve, reject });
        const order: RenderOrder = { id, data };
        workers[id % workers.length]?.postMessage(order);
      }),
    close: async () => {
      for (const worker of workers) await worker.terminate();
    },
  };
}
