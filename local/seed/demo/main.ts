/** `npm run demo`: records the committed demo again, by performing all actions of its users in a stack. */
import { writeDemo } from './demo-file.ts';
import { recordDemo } from './record.ts';

const demo = await recordDemo((line) => console.log(line));
writeDemo(demo);
console.log(`Wrote ${Object.keys(demo.files).length} files.`);
process.exit();
