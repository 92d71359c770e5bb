import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { samplePages } from '#renderer/sample-pages.ts';
import { renderHtml } from '../support/built-renderer.ts';
import { repositoryRoot } from './source-files.ts';

type Declared = { parents: string[]; properties: string[]; type: string | undefined };

/** Every interface of schema.org's vocabulary that schema-dts declares. */
function vocabulary(): Map<string, Declared> {
  const file = path.join(repositoryRoot, 'node_modules/schema-dts/dist/schema.d.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const declared = new Map<string, Declared>();
  source.forEachChild((node) => {
    if (!ts.isInterfaceDeclaration(node)) return;
    const parents = (node.heritageClauses ?? []).flatMap(({ types }) =>
      types.map(({ expression }) => expression.getText(source)),
    );
    const properties: string[] = [];
    let type: string | undefined;
    for (const member of node.members) {
      if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name)) continue;
      if (member.name.text !== '@type') properties.push(member.name.text);
      else if (member.type && ts.isLiteralTypeNode(member.type)) {
        type = member.type.literal.getText(source).slice(1, -1);
      }
    }
    declared.set(node.name.text, { parents, properties, type });
  });
  return declared;
}

const declared = vocabulary();
const interfaceOfType = new Map(
  [...declared].flatMap(([name, { type }]) => (type === undefined ? [] : [[type, name] as const])),
);

/** The own and inherited properties of a schema.org type; undefined for a type unknown to schema.org. */
function propertiesOf(type: string): Set<string> | undefined {
  const start = interfaceOfType.get(type);
  if (start === undefined) return undefined;
  const found = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const { parents, properties } = declared.get(name) ?? { parents: [], properties: [] };
    for (const property of properties) found.add(property);
    waiting.push(...parents);
  }
  return found;
}

/** The types and properties of a JSON-LD value that are not in schema.org's vocabulary. */
function strangers(value: unknown, where = '$'): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => strangers(item, `${where}[${i}]`));
  if (typeof value !== 'object' || value === null) {
    return value === null || value === '' ? [`${where} is empty`] : [];
  }
  const { '@type': type, ...members } = value as Record<string, unknown>;
  const known = typeof type === 'string' ? propertiesOf(type) : undefined;
  if (!known) return [`${where} has the type ${String(type)}`];
  return Object.entries(members).flatMap(([property, inner]) => {
    if (property === '@context' || property === '@id') return [];
    if (!known.has(property)) return [`${where} is a ${String(type)} with ${property}`];
    return strangers(inner, `${where}.${property}`);
  });
}

const script = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;
const client = path.join(repositoryRoot, 'dist/client');
const built = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ name, html: readFileSync(path.join(client, name), 'utf8') }));
const rendered = await Promise.all(
  locales.flatMap((locale) =>
    samplePages(locale).map(async (data) => ({
      name: `${data.page} (${locale})`,
      html: await renderHtml(data),
    })),
  ),
);
const described = [...built, ...rendered].flatMap(({ name, html }) =>
  [...html.matchAll(script)].map(([, json = '']) => ({
    name,
    html,
    data: JSON.parse(json) as object,
  })),
);

describe('structured data (JSON-LD) in pages', () => {
  test('uses only types and properties that exist in schema.org', () => {
    for (const { name, data } of described) expect(strangers(data), name).toEqual([]);
  });

  test('is on the home page and on every profile', () => {
    const typesOn = (page: string) =>
      described
        .filter(({ name }) => name === page)
        .map(({ data }) => (data as Record<string, unknown>)['@type']);
    for (const locale of locales) {
      expect(typesOn(`home (${locale})`)).toContain('WebSite');
      expect(typesOn(`profile (${locale})`)).toEqual(
        expect.arrayContaining(['ProfilePage', 'BreadcrumbList']),
      );
    }
  });

  test('is on every list page: breadcrumb, teachers, and questions with answers', () => {
    for (const locale of locales) {
      const typesOn = (page: string) =>
        described
          .filter(({ name }) => name === `${page} (${locale})`)
          .map(({ data }) => (data as Record<string, unknown>)['@type']);
      for (const page of ['subject', 'list']) {
        expect(typesOn(page)).toEqual(
          expect.arrayContaining(['BreadcrumbList', 'ItemList', 'FAQPage']),
        );
      }
      expect(typesOn('listing')).toEqual(['ItemList']);
    }
  });

  test('contains only questions and answers that are also on the page', () => {
    const text = (html: string) => html.replaceAll(script, '').replaceAll('&#39;', '’');
    for (const { name, data, html } of described) {
      if ((data as Record<string, unknown>)['@type'] !== 'FAQPage') continue;
      const { mainEntity } = data as {
        mainEntity: { name: string; acceptedAnswer: { text: string } }[];
      };
      expect(mainEntity.length, name).toBeGreaterThan(0);
      for (const { name: question, acceptedAnswer } of mainEntity) {
        expect(text(html), name).toContain(question);
        expect(text(html), name).toContain(acceptedAnswer.text);
      }
    }
  });

  test('contains no rating and no review', () => {
    for (const { name, data } of described) {
      expect(JSON.stringify(data), name).not.toMatch(/Rating|Review/);
    }
  });

  test('is reported by this check if it uses a term outside schema.org', () => {
    expect(strangers({ '@type': 'Person', name: 'Léa', jobTitle: 'Teacher' })).toEqual([]);
    expect(strangers({ '@type': 'Person', priceCurrency: 'EUR' })).toHaveLength(1);
    expect(strangers({ '@type': 'Tutor' })).toHaveLength(1);
    expect(strangers({ '@type': 'Person', makesOffer: [{ name: 'x' }] })).toHaveLength(1);
    expect(strangers({ '@type': 'Person', email: '' })).toHaveLength(1);
  });
});
