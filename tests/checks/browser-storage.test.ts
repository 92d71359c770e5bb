import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '../../domain/locale/locale.ts';
import { catalogues } from '../../i18n/catalogues.ts';
import { appCheckDatabase, documentedStorage } from './documented-storage.ts';
import { repositoryFiles, repositoryRoot, textOf } from './source-files.ts';

const code = repositoryFiles().filter(
  (file) => /^src\/.*\.(ts|tsx|astro)$/.test(file) && !file.includes('.test.'),
);

/** Storage keys in the code, without a variable end such as the uid of drafts. */
function keysInCode(): string[] {
  const keys = code.flatMap((file) =>
    [...textOf(file).matchAll(/['"`](kloer\.[a-z][a-z-]*)/g)].map(([, key = '']) => key),
  );
  return [...new Set(keys)].toSorted();
}

/** Databases of the Firebase packages that pages download; other packages are not used here. */
function databasesOf(name: '@firebase/app' | '@firebase/app-check' | '@firebase/auth'): string[] {
  const firebase = createRequire(path.join(repositoryRoot, 'node_modules/firebase/package.json'));
  const entry = firebase.resolve(name);
  const folder = path.join(entry.slice(0, entry.lastIndexOf('dist')), 'dist', 'esm');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\bDB_NAME\S* = '([^']+)'/g)].map(
      ([, database = '']) => database,
    ),
  );
  return [...new Set(names)];
}

describe('the data that pages store in the browser', () => {
  test.each(locales)('is listed completely in the privacy policy, in %s', (locale) => {
    expect(documentedStorage(locale).toSorted()).toEqual(
      [
        ...keysInCode(),
        ...databasesOf('@firebase/app'),
        ...databasesOf('@firebase/auth'),
      ].toSorted(),
    );
  });

  test.each(locales)(
    'is named in the App Check section of the privacy policy if App Check stores it, in %s',
    (locale) => {
      expect(databasesOf('@firebase/app-check')).toEqual([appCheckDatabase]);
      expect(catalogues[locale].legal['appCheck']).toContain(appCheckDatabase);
    },
  );

  test('has keys that begin with our prefix', () => {
    const literal = /(?:getItem|setItem|removeItem)\(\s*['"`](?!kloer\.)/;
    expect(code.filter((file) => literal.test(textOf(file)))).toEqual([]);
    expect(keysInCode().length).toBeGreaterThan(4);
  });

  test('is never in cookies, caches or browser databases', () => {
    const other = /document\.cookie|\bindexedDB\b|\bcaches\.|cookieStore|serviceWorker\.register/;
    expect(code.filter((file) => other.test(textOf(file)))).toEqual([]);
  });
});
