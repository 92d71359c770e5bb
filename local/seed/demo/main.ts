/** `npm run demo`: recreates the committed demo by doing everything that its people do. */
import { writeDemo } from './demo-file.ts';
import { recordDemo } from './record.ts';

const demo = await recordDemo((line) => console.log(line));
writeDemo(demo);
console.log(`Wrote ${Object.keys(demo.files).length} files.`);
process.exit();
