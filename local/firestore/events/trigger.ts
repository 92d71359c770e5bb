import { invalidArgument, unimplemented } from '../errors.ts';
import { isRecord } from '../values/untyped.ts';

const typePattern =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;

export type ChangeKind = 'created' | 'updated' | 'deleted';

export type TriggerDefinition = {
  eventType: string;
  database: string;
  namespace: string;
  document: { value: string; matchType: 'EXACT' | 'PATH_PATTERN' };
};

/** A registered function. `key` is the name under which the Functions emulator last registered it. */
export type Trigger = { id: string; project: string; key: string; definition: TriggerDefinition };

/**
 * Parses the registration of a trigger.
 *
 * @throws INVALID_ARGUMENT or UNIMPLEMENTED
 */
export function parseTrigger(project: string, key: string, body: unknown): Trigger {
  if (key === '' || !isRecord(body))
    throw invalidArgument('A trigger needs an id and a definition.');
  const { eventType, database, namespace, document } = body;
  if (typeof eventType !== 'string') throw invalidArgument('A trigger needs an eventType.');
  if (!typePattern.test(eventType)) throw unimplemented(`Event type "${eventType}"`);
  if (!isRecord(document) || typeof document['value'] !== 'string') {
    throw invalidArgument('A trigger needs a document.');
  }
  const matchType = document['matchType'] === 'EXACT' ? 'EXACT' : 'PATH_PATTERN';
  return {
    id: `${project}/${withoutGeneration(key)}`,
    project,
    key,
    definition: {
      eventType,
      database: typeof database === 'string' ? database : '(default)',
      namespace: typeof namespace === 'string' ? namespace : '(default)',
      document: { value: document['value'], matchType },
    },
  };
}

/** A trigger's key without the number of reloads that the Functions emulator appends: `us-central1-project-3`. */
function withoutGeneration(key: string): string {
  return key.replace(/-\d+$/, '');
}

export function wantsAuthContext({ eventType }: TriggerDefinition): boolean {
  return eventType.endsWith('.withAuthContext');
}

export function triggerMatches(
  { definition }: Trigger,
  database: string,
  path: string,
  kind: ChangeKind,
): boolean {
  const wanted = typePattern.exec(definition.eventType)?.[1];
  if (definition.database !== database || (wanted !== 'written' && wanted !== kind)) return false;
  const { value, matchType } = definition.document;
  return matchType === 'EXACT' ? value === path : pathPattern(value).test(path);
}

/** The pattern of a document path: `users/{uid}` and `*` match one segment, `{path=**}` and `**` one or more. */
function pathPattern(pattern: string): RegExp {
  const segments = pattern.split('/').map((segment) =>
    segment
      .split(/(\{[^}=]*=\*\*\}|\{[^}]*\}|\*\*|\*)/)
      .map((part, index) => {
        if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
        return part.includes('**') ? '.+' : '[^/]+';
      })
      .join(''),
  );
  return new RegExp(`^${segments.join('/')}$`);
}
