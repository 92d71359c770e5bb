import { reasonOf, type Google } from '../google.ts';
import { Refusal } from '../refusal.ts';

type Index = { state?: string };
type Answer = { indexes?: Index[]; fields?: { indexConfig?: { indexes?: Index[] } }[] };

/** Pause between checks: building an index takes minutes. */
const lookMs = 10_000;

export function indexAddresses(project: string): string[] {
  const groups = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/collectionGroups/-`;
  return [
    `${groups}/indexes?pageSize=1000`,
    `${groups}/fields?pageSize=1000&filter=indexConfig.usesAncestorConfig:false`,
  ];
}

async function states(google: Google, project: string): Promise<(string | undefined)[]> {
  const found: Index[] = [];
  for (const url of indexAddresses(project)) {
    const answer = await google({ url });
    if (answer.status !== 200) {
      throw new Refusal(`Firestore does not list its indexes: ${reasonOf(answer)}`);
    }
    const { indexes = [], fields = [] } = answer.data as Answer;
    found.push(...indexes, ...fields.flatMap(({ indexConfig }) => indexConfig?.indexes ?? []));
  }
  return found.map(({ state }) => state);
}

/**
 * Waits until all indexes are ready: without them new functions would fail.
 * @throws Refusal if an index must be created again by hand
 */
export async function waitForIndexes(
  google: Google,
  project: string,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const all = await states(google, project);
    if (all.includes('NEEDS_REPAIR')) {
      throw new Refusal('An index needs repair: delete it in the Firestore console, deploy again.');
    }
    if (!all.includes('CREATING')) return;
    await pause(lookMs);
  }
}
