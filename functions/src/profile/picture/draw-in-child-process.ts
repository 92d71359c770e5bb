import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureFiles } from './decode-picture.ts';

export type DrawingAnswer = { pictures: PictureFiles } | { failure: string };

/** Time limit, which includes the start of the process. */
const maxMs = 15_000;

const program = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './drawing-process.ts' : './drawing-process.js',
    import.meta.url,
  ),
);

/**
 * Draws an SVG in a process that can be killed: its filters and copies can block the library for
 * hours.
 * @throws Error when drawing fails or times out
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
    // If the process has ended, `exit` follows, so this error is ignored.
    drawing.send(bytes, () => {});
  });
}
