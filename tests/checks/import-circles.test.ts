/**
 * No file imports itself by way of others, not even for types: such files can only be read, moved
 * and tested together. (`import/no-cycle` leaves type imports aside.)
 */
import { expect, test } from 'vitest';
import { importsOf, repositoryFiles, targetOf, textOf } from './source-files.ts';

/** Rooms that are free of circles; the next one to become so is added here. */
const rooms = ['bench', 'domain', 'functions', 'i18n', 'local', 'scripts', 'src', 'tests'];

/** Each circle as the list of its files, sorted: the strongly connected parts of the imports. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    open.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) lower(file, visit(target));
      else if (open.includes(target)) lower(file, order.get(target) ?? 0);
    }
    const reached = lowest.get(file) ?? number;
    if (reached === number) {
      const part = open.splice(open.indexOf(file));
      const isSelf = (imports.get(file) ?? []).includes(file);
      if (part.length > 1 || isSelf) circles.push(part.toSorted());
    }
    return reached;
  };
  const lower = (file: string, reached: number): void => {
    lowest.set(file, Math.min(lowest.get(file) ?? reached, reached));
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}

test.each(rooms)('%s has no import circle, type imports included', (room) => {
  const files = repositoryFiles().filter(
    (file) => file.startsWith(`${room}/`) && /\.(ts|tsx|mjs)$/.test(file),
  );
  const imports = new Map(
    files.map((file) => [
      file,
      importsOf(textOf(file)).flatMap((specifier) => targetOf(file, specifier) ?? []),
    ]),
  );
  expect(circlesOf(imports)).toEqual([]);
});

test('a circle is found, whether short, long or beside a straight line', () => {
  const graph = (text: string) =>
    new Map(
      text.split('; ').map((line): [string, string[]] => {
        const [file = '', targets = ''] = line.split(' -> ');
        return [file, targets.split(' ').filter((target) => target !== '')];
      }),
    );
  expect(circlesOf(graph('a -> b c; b -> c; c -> '))).toEqual([]);
  expect(circlesOf(graph('a -> b; b -> a'))).toEqual([['a', 'b']]);
  expect(circlesOf(graph('a -> a'))).toEqual([['a']]);
  expect(circlesOf(graph('x -> a; a -> b; b -> c; c -> a d; d -> '))).toEqual([['a', 'b', 'c']]);
  expect(circlesOf(graph('a -> b; b -> a c; c -> d; d -> c'))).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ]);
});
