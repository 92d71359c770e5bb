import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureFiles } from './decode-picture.ts';

export type DrawingAnswer = { pictures: PictureFiles } | { failure: string };

/** Start of a process included; what takes longer is not a portrait. */
const maxMs = 15_000;

/** Beside this module, in the sources and in the bundle. */
const program = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './drawing-process.ts' : './drawing-process.js',
    import.meta.url,
  ),
);

/**
 * Draws an SVG in a process of its own. Filters, copies and dashes can keep the drawing library busy
 * for hours, which nothing inside a process can stop.
 *
 * @throws Error when it cannot be drawn, or not in time
 */
export function drawInChildProcess(bytes: Uint8Array, limitMs = maxMs): Promise<PictureFiles> {
  return new Promise((resolve, reject) => {
    const drawing = fork(program, { serialization: 'advanced', execArgv: [], stdio: 'ignore' });
    const timer = setTimeout(() => {
      drawing.kill('SIGKILL');
      reject(new Error(`not drawn within ${limitMs} ms`));
    }, limitMs);
    drawing.once('message', (answer: DrawingAnswer) => {
      clearTimeout(timer);
      if ('pictures' in answer) resolve(answer.pictures);
      else reject(new Error(answer.failure));
    });
    drawing.once('error', reject);
    drawing.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`the drawing ended with ${signal ?? code}`));
    });
    // It may have ended before it could be asked: then `exit` says so.
    drawing.send(bytes, () => {});
  });
}
