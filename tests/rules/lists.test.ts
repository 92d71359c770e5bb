import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { centreIds, placeIds } from '@kloer/domain/reference/places.ts';
import { roleIds } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { showableSources } from '@kloer/domain/teacher/showable.ts';
import { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { re2Of } from './support/re2.ts';

const rules = readFileSync(join(import.meta.dirname, '../../firestore.rules'), 'utf8');

function listIn(name: string): string[] {
  const found = new RegExp(`function ${name}\\(\\) \\{\\s*return '([^']*)'\\.split`).exec(rules);
  return (found?.[1] ?? '').split(',');
}

test.each<[string, readonly string[]]>([
  ['subjectKeys', subjectKeys],
  ['schoolLevelIds', schoolLevelIds],
  ['roleIds', roleIds],
  ['cantonIds', cantonIds],
  ['placeIds', placeIds],
  ['centreIds', centreIds],
  ['ownedFields', Object.keys(TeacherProfileFields.shape)],
])('firestore.rules and the domain have the same %s', (name, domain) => {
  expect(listIn(name).toSorted()).toEqual([...domain].toSorted());
});

test('no id has the comma that separates the lists in the rules', () => {
  const ids = [
    ...subjectKeys,
    ...schoolLevelIds,
    ...roleIds,
    ...cantonIds,
    ...placeIds,
    ...centreIds,
  ];
  expect(ids.filter((id) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
});

test('firestore.rules has the patterns by which domain/teacher judges names and texts', () => {
  const { name, refusedInNames, claims, refusedInTexts } = showableSources;
  expect(rules).toContain(`.matches('${re2Of(name)}')`);
  expect(rules).toContain(`'${re2Of(`(?s).*(?:${refusedInNames}|(?i:${claims})).*`)}'`);
  expect(rules).toContain(`'${re2Of(`(?s).*(?:${refusedInTexts}).*`)}'`);
});
