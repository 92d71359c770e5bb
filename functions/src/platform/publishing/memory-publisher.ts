import { fileOf } from './directory-publisher.ts';
import type { Publisher } from './publisher.ts';

export function memoryPublisher(site: Map<string, Uint8Array>): Publisher {
  return {
    apply: async ({ put, remove }) => {
      for await (const file of put) {
        fileOf('/site', file.path);
        if (!('body' in file)) throw new Error(`${file.path} was made ready for another place`);
        site.set(file.path, Buffer.from(file.body));
      }
      for (const path of remove) site.delete(path);
    },
  };
}
