import { writeFieldPath } from '../model/field-path.ts';
import type { Write } from '../model/store.ts';
import type { Transform } from '../model/transform.ts';
import type { Fields } from '../model/value.ts';
import type { Random } from '../../support/random.ts';
import { anyFields, anyValue } from './values.ts';

export const FIELD_NAMES = ['a', 'b', 'c', 'tags', 'm', 'odd name'];

const PATHS = [['a'], ['b'], ['c'], ['tags'], ['m'], ['m', 'k'], ['m', 'l'], ['odd name']];
const IDS = ['d1', 'd2', 'd10', 'A', 'a', 'é', '😀', '\uffee', '__id7__', '__id-3__', '__id10__'];

export function documentNames(root: string): string[] {
  return IDS.flatMap((id, i) => [
    `${root}/items/${id}`,
    `${root}/other/${id}`,
    `${root}/items/${IDS[(i + 1) % IDS.length]}/sub/${id}`,
    `${root}/other/d1/sub/${id}`,
    `${root}/other/d1/sub/d1/items/${id}`,
  ]);
}

function anyDocument(random: Random, names: string[]): Fields {
  const fields = anyFields(random, names, FIELD_NAMES);
  if (random.chance(0.6))
    fields['tags'] = {
      arrayValue: {
        values: Array.from({ length: random.below(4) }, () => anyValue(random, names, 2, true)),
      },
    };
  return fields;
}

function anyTransform(random: Random, names: string[]): Transform {
  const fieldPath = writeFieldPath(random.pick(PATHS));
  const number = (): ReturnType<typeof anyValue> => {
    for (;;) {
      const value = anyValue(random, names);
      if ('integerValue' in value || 'doubleValue' in value) return value;
    }
  };
  const values = Array.from({ length: 1 + random.below(3) }, () =>
    anyValue(random, names, 2, true),
  );
  switch (random.below(6)) {
    case 0:
      return { fieldPath, setToServerValue: 'REQUEST_TIME' };
    case 1:
      return { fieldPath, increment: number() };
    case 2:
      return { fieldPath, maximum: number() };
    case 3:
      return { fieldPath, minimum: number() };
    case 4:
      return { fieldPath, appendMissingElements: { values } };
    default:
      return { fieldPath, removeAllFromArray: { values } };
  }
}

export function anyWrite(random: Random, names: string[]): Write {
  const name = random.pick(names);
  const currentDocument = random.chance(0.1) ? { exists: random.chance(0.7) } : undefined;
  const guarded = currentDocument ? { currentDocument } : {};
  if (random.chance(0.1)) return { delete: name, ...guarded };
  const update = { name, fields: anyDocument(random, names) };
  if (random.chance(0.45)) return { update, ...guarded };
  const paths = random.sample(PATHS, random.below(4)).filter((path, _, all) => isTop(path, all));
  const updateMask = { fieldPaths: paths.map(writeFieldPath) };
  const masked = { update: { name, fields: covered(update.fields, paths) }, updateMask };
  if (random.chance(0.5)) return { ...masked, ...guarded };
  const free = (transform: Transform): boolean => !overlaps(transform.fieldPath, paths);
  const updateTransforms = Array.from({ length: 1 + random.below(2) }, () =>
    anyTransform(random, names),
  ).filter(free);
  const [only] = updateTransforms;
  return { ...masked, ...(only ? { updateTransforms: [only] } : {}), ...guarded };
}

/** Whether no other path contains this one: a mask never has both a field and a part of it. */
function isTop(path: string[], all: string[][]): boolean {
  return !all.some((other) => other !== path && other[0] === path[0] && other.length < path.length);
}

function overlaps(fieldPath: string, paths: string[][]): boolean {
  return paths.some((path) => fieldPath.split('.')[0] === writeFieldPath([path[0] ?? '']));
}

/** Keeps only the fields in the mask, as real clients do. */
function covered(fields: Fields, paths: string[][]): Fields {
  const heads = new Set(paths.map(([head]) => head));
  return Object.fromEntries(Object.entries(fields).filter(([key]) => heads.has(key)));
}
