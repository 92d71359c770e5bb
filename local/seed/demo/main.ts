/** `npm run demo`: writes the committed demo again, by acting as its people do. */
import { writeDemo } from './demo-file.ts';
import { recordDemo } from './record.ts';

const demo = await recordDemo((line) => console.log(line));
writeDemo(demo);
console.log(`Wrote ${Object.keys(demo.files).length} files.`);
process.exit();
