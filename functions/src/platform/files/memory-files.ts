import { pictureTypeOfEnding } from '@kloer/domain/teacher/picture-limits.ts';
import type { Files } from '../context.ts';

const contentTypeOf = (name: string) =>
  pictureTypeOfEnding(name.slice(name.lastIndexOf('.') + 1)) ?? 'application/octet-stream';

export function memoryFiles(
  contents: Map<string, Uint8Array>,
  now: () => Date = () => new Date(0),
): Files {
  const stored = new Map<string, { contentType: string; storedAt: Date }>();
  const madeAt = now();
  return {
    list: async function* (prefix, from = '') {
      for (const [name, content] of [...contents].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        if (!name.startsWith(prefix) || name < from) continue;
        const known = stored.get(name) ?? { contentType: contentTypeOf(name), storedAt: madeAt };
        yield { name, bytes: content.byteLength, ...known };
      }
    },
    read: async (name) => contents.get(name) ?? null,
    write: async (name, content, contentType) => {
      contents.set(name, content);
      stored.set(name, { contentType, storedAt: now() });
    },
    remove: async (name) => {
      contents.delete(name);
      stored.delete(name);
    },
  };
}
