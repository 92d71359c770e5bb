/**
 * Prints what disagrees between Stripe, teachers, profiles, names, pictures and published pages: `npm run
 * doctor`, on the running local stack; with `--production` in the project that GCLOUD_PROJECT names, with the
 * credentials of `gcloud auth application-default login` and the parameters and secrets of its functions. It
 * changes nothing: administration mends.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { doctorAreas } from '@kloer/domain/doctor/doctor.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { projectId } from '../local/launcher/addresses/stack-addresses.ts';
import { examineAll } from '../functions/src/doctor/examine.ts';
import { parseConfig } from '../functions/src/platform/config.ts';
import { createContext } from '../functions/src/platform/create-context.ts';
import { NoStack, stackEnvironment } from './stack-environment.ts';

const { values } = parseArgs({ options: { production: { type: 'boolean', default: false } } });

const t = translator('en');
const log = {
  info: () => {},
  warn: (message: string, details?: object) => console.warn(message, details ?? ''),
  error: (message: string, details?: object) => console.error(message, details ?? ''),
};

/** As the functions of the local stack have it, how Stripe is reached included. */
async function useLocalStack(): Promise<void> {
  const environment = await stackEnvironment();
  Object.assign(process.env, environment);
  const folder = path.dirname(environment['CLOCK_FILE'] ?? '');
  process.loadEnvFile(path.join(folder, 'run', 'functions', `.env.${projectId}`));
}

/** @returns how much disagrees */
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

try {
  if (!values.production) await useLocalStack();
  const found = await examineEverything();
  if (found === 0) console.log(t('doctor:nothing'));
  else process.exitCode = 1;
} catch (error) {
  if (!(error instanceof NoStack)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
