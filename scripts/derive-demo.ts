/** Derives profiles, lists and pictures from the demo in a data folder (KLOER_DATA) before its stack starts. */
import { addressKey } from '../functions/src/platform/accounts/address-key.ts';
import {
  projectUnknown,
  unknownTeachers,
} from '../functions/src/profile/projection/project-unknown.ts';
import { addObject } from '../local/seed/demo/exported-objects.ts';
import { openStoppedStack } from './stopped-stack.ts';

const { exported, config, objects, close, ...stack } = await openStoppedStack();
const known = new Set(objects.keys());
const context = {
  ...stack.context,
  addressKey: addressKey(config.formerPersonsKey),
  // Social images are drawn by the sweep of the stack, once it runs.
  drawings: { enqueue: async () => {} },
};
await projectUnknown(context, await unknownTeachers(context));
for await (const { name, contentType, storedAt } of context.files.list('')) {
  const bytes = objects.get(name);
  if (!known.has(name) && bytes)
    addObject(exported, config.bucket, { name, contentType, bytes, storedAt });
}
await close();
