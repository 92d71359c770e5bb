import { printFieldPath } from '../fields/field-path.ts';
import type { IndexField } from './definition.ts';
import type { Need } from './index-need.ts';

/**
 * The entry to add to `firestore.indexes.json` for an index that a query lacks: in `indexes`, or in `fieldOverrides`
 * for an index of one field.
 */
export function indexAdvice(project: string, need: Need): string {
  const fields = [...need.equal, ...need.ordered];
  const [only, ...others] = fields;
  const isSingle = only !== undefined && others.length === 0;
  const [list, entry] = isSingle
    ? ['fieldOverrides', override(need, only)]
    : ['indexes', composite(need)];
  const kind = isSingle
    ? `a ${need.scope}_${shortMode(only, need)} index for collection ${need.group} and field ${printFieldPath(only.path)}`
    : 'an index';
  return (
    `The query requires ${kind}. You can create it by adding to "${list}" in the ` +
    `firestore.indexes.json of project ${project}: ${JSON.stringify(entry)}`
  );
}

function shortMode({ mode }: IndexField, { nameDirection }: Need): string {
  if (mode === 'CONTAINS') return 'CONTAINS';
  return nameDirection === 'ASCENDING' ? 'ASC' : 'DESC';
}

function composite({ group, scope, equal, ordered, nameDirection }: Need): object {
  const fields = [...equal, ...ordered];
  const last = fields.at(-1)?.mode ?? 'ASCENDING';
  const implied = last === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  return {
    collectionGroup: group,
    queryScope: scope,
    fields: [
      ...fields.map(({ path, mode }) => ({ fieldPath: printFieldPath(path), ...modeEntry(mode) })),
      ...(implied === nameDirection && fields.length > 0
        ? []
        : [{ fieldPath: '__name__', order: nameDirection }]),
    ],
  };
}

/** An entry of `fieldOverrides`. It repeats the field's default indexes, because it replaces them. */
function override({ group, scope, nameDirection }: Need, { path, mode }: IndexField): object {
  const wanted = mode === 'CONTAINS' ? mode : nameDirection;
  const usual = ['ASCENDING', 'DESCENDING', 'CONTAINS'] as const;
  return {
    collectionGroup: group,
    fieldPath: printFieldPath(path),
    indexes: [
      ...usual.map((each) => ({ ...modeEntry(each), queryScope: 'COLLECTION' })),
      ...(scope === 'COLLECTION' ? [] : [{ ...modeEntry(wanted), queryScope: scope }]),
    ],
  };
}

function modeEntry(mode: IndexField['mode']): object {
  return mode === 'CONTAINS' ? { arrayConfig: 'CONTAINS' } : { order: mode };
}
