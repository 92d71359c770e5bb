/**
 * `npm run doctor` prints inconsistencies in the data, on the local stack or with `--project P`.
 * Changes nothing.
 */
import path from 'node:path';
import { doctorAreas } from '@kloer/domain/doctor/doctor.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { projectId } from '../local/launcher/addresses/stack-addresses.ts';
import { examineAll } from '../functions/src/administration/doctor/examine.ts';
import { parseConfig } from '../functions/src/platform/config.ts';
import { createContext } from '../functions/src/platform/create-context.ts';
import { argumentsOfScript, useTarget } from './project-environment.ts';

const { project } = argumentsOfScript();
const t = translator('en');
const log = {
  info: () => {},
  warn: (message: string, details?: object) => console.warn(message, details ?? ''),
  error: (message: string, details?: object) => console.error(message, details ?? ''),
};

function loadLocalParameters(): void {
  const folder = path.dirname(process.env['CLOCK_FILE'] ?? '');
  process.loadEnvFile(path.join(folder, 'run', 'functions', `.env.${projectId}`));
}

async function examineEverything(): Promise<number> {
  const renderer = new URL('../functions/dist/renderer/entry.mjs', import.meta.url);
  const context = await createContext(parseConfig(process.env), log, renderer);
  let found = 0;
  try {
    for (const area of doctorAreas) {
      try {
        for await (const { kind, name, detail } of examineAll(context, area)) {
          found += 1;
          const sentence = t(`doctor:finding-${kind}`, { who: name });
          console.log(detail === undefined ? sentence : `${sentence} (${detail})`);
        }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'payment-unavailable') throw error;
        found += 1;
        console.log(t('doctor:stripeAway'));
      }
    }
  } finally {
    await context.db.terminate();
  }
  return found;
}

await useTarget(project, ['payments']);
if (project === undefined) loadLocalParameters();
const found = await examineEverything();
if (found === 0) console.log(t('doctor:nothing'));
else process.exitCode = 1;
