import { drawPictures } from './decode-picture.ts';
import type { DrawingAnswer } from './draw-in-child-process.ts';

const answer = (message: DrawingAnswer) => {
  process.send?.(message, () => process.disconnect());
};

process.once('message', (bytes: Uint8Array) => {
  drawPictures(bytes).then(
    (pictures) => answer({ pictures }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : 'failed' }),
  );
});
