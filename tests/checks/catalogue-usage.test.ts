import { describe, expect, test } from 'vitest';
import { errorCodes } from '@kloer/domain/errors/errors.ts';
import { catalogues, type Namespace } from '@kloer/i18n/catalogues.ts';
import { repositoryFiles, textOf } from './source-files.ts';

const code = repositoryFiles()
  .filter((file) => /^(src|functions\/src|domain|scripts)\/.*\.(ts|tsx|astro)$/.test(file))
  .filter((file) => !file.includes('.test.'))
  .map(textOf)
  .join('\n');

/** Plain strings in the code, and templates as patterns whose variables are plain strings elsewhere. */
const plain = new Set([...code.matchAll(/(["'`])([\w:.-]+)\1/g)].map(([, , text = '']) => text));
const property = new Set(
  [...code.matchAll(/\.(\w+)|\b(\w+)\??:/g)].map(([, read, declared]) => read ?? declared ?? ''),
);
const patterns = [...code.matchAll(/`([\w:.-]*\$\{[^`]*)`/g)].flatMap(([, template = '']) => {
  const fixed = template.split(/\$\{[^{}]*\}/);
  const isKey = fixed.every((part) => /^[\w:.-]*$/.test(part));
  return isKey
    ? [new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('([\\w-]+)')}$`)]
    : [];
});

/** `legal:companyHeading` counts as used by `legal:${section}Heading` if a list in the code contains 'company'. */
const isMade = (name: string) =>
  patterns.some((pattern) => {
    const parts = pattern.exec(name)?.slice(1);
    return parts?.every((part) => plain.has(part) || property.has(part)) ?? false;
  });

const stemOf = (key: string) => key.replace(/_(one|other)$/, '');

function isUsed(namespace: Namespace, key: string): boolean {
  const names = [key, stemOf(key)].flatMap((name) => [`${namespace}:${name}`, name]);
  return names.some((name) => plain.has(name) || property.has(name) || isMade(name));
}

const namespaces = Object.keys(catalogues.en) as Namespace[];

describe('the text catalogue', () => {
  test.each(namespaces)('has only texts that the code uses, in the part “%s”', (namespace) => {
    const unused = Object.keys(catalogues.en[namespace]).filter((key) => !isUsed(namespace, key));
    expect(unused).toEqual([]);
  });

  test.each(namespaces)(
    'has error texts only for existing error codes, in the part “%s”',
    (namespace) => {
      const known = new Set<string>(errorCodes.map((error) => `error-${error}`));
      const named = Object.keys(catalogues.en[namespace]).filter((key) => key.startsWith('error-'));
      expect(named.filter((key) => !known.has(key))).toEqual([]);
    },
  );
});

test('a text of the catalogue that no code uses is reported by this check', () => {
  expect(isUsed('shell', 'aTextThatNobodyNames')).toBe(false);
});
