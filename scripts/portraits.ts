/** Draws `public/portraits`, which is committed. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portraitCount, portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';
import { drawPortrait } from '../local/seed/portraits/draw-portrait.ts';
import { standIns } from '../local/seed/portraits/stand-ins.ts';

const site = path.resolve(import.meta.dirname, '..', 'public');

if (standIns.length !== portraitCount) throw new RangeError(`there are ${portraitCount} stand-ins`);
for (const [number, drawing] of standIns.entries()) {
  await writeFile(path.join(site, portraitPath(number)), drawPortrait(drawing));
}
