import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { callFirestore, documentsName } from '../launcher/addresses/firestore-rest.ts';
import type { SignedIn, StackAddresses } from './stack-client.ts';

type RestValue = Record<string, unknown>;

function restValue(value: unknown): RestValue {
  if (value === null) return { nullValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } };
  if (typeof value === 'object') return { mapValue: { fields: restFields(value) } };
  throw new TypeError(`no Firestore value for ${typeof value}`);
}

function restFields(object: object): Record<string, RestValue> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, restValue(value)]));
}

/**
 * Creates one's own profile, through the security rules, with the same request as the Web SDK. One
 * that is there already stays as it is, so that a seed cut short can be run again.
 */
export async function createProfile(
  stack: StackAddresses,
  owner: SignedIn,
  fields: TeacherProfileFields,
): Promise<void> {
  const write = {
    update: { name: `${documentsName(stack)}/teachers/${owner.uid}`, fields: restFields(fields) },
    updateTransforms: [
      { fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' },
    ],
    currentDocument: { exists: false },
  };
  const response = await callFirestore(stack, 'commit', { writes: [write] }, owner.idToken);
  if (!response.ok && response.status !== 409) {
    throw new Error(
      `profile of ${owner.uid} was refused: ${(await response.text()).slice(0, 500)}`,
    );
  }
}
