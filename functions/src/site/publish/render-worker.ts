/** A thread of the pool, which renders its orders one after another. */
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderPage } from '@kloer/domain/pages/page-data.ts';
import { makeReady } from '../../platform/publishing/make-ready.ts';
import type { RenderAnswer, RenderOrder, RenderThread } from './render-pool.ts';
import { renderTeacher, type RenderedTeacher, type TeacherView } from './render-teacher.ts';

const { entry, destination } = workerData as RenderThread;
const renderer = import(entry) as Promise<{ renderPage: RenderPage }>;

const failureOf = (error: unknown) => ({
  failure: error instanceof Error ? error.message : 'failed',
});

async function readyTeacher(view: TeacherView): Promise<RenderedTeacher> {
  const { renderPage } = await renderer;
  const { files, contentHash } = await renderTeacher(renderPage, view);
  return { files: files.map((file) => makeReady(destination, file)), contentHash };
}

async function answerTo(order: RenderOrder): Promise<RenderAnswer> {
  const { id } = order;
  if ('page' in order) {
    const { renderPage } = await renderer;
    return { id, page: await renderPage(order.page) };
  }
  const teachers = order.teachers.map((view) => readyTeacher(view).catch(failureOf));
  return { id, teachers: await Promise.all(teachers) };
}

/** Buffers that are transferred to the main thread instead of copied. */
function movedWith(answer: RenderAnswer): ArrayBuffer[] {
  const bytes: Uint8Array[] = [];
  if ('page' in answer) bytes.push(answer.page);
  for (const one of 'teachers' in answer ? answer.teachers : []) {
    if (!('files' in one)) continue;
    for (const file of one.files) if ('gzipped' in file) bytes.push(file.gzipped);
  }
  return bytes.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

parentPort?.on('message', (order: RenderOrder) => {
  void answerTo(order)
    .catch((error: unknown): RenderAnswer => ({ id: order.id, ...failureOf(error) }))
    .then((answer) => parentPort?.postMessage(answer, movedWith(answer)));
});
