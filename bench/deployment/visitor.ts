import { setTimeout as pause } from 'node:timers/promises';

export const assets = /\/_astro\/[\w.-]+/g;

/**
 * Fetches a site's pages repeatedly, with every script and style that a page has ever loaded, because open tabs still
 * load them.
 */
export function startVisitor(site: string) {
  const addresses = new Set<string>();
  const named = new Set<string>();
  const faults: string[] = [];
  let fetched = 0;
  let phase = '';
  let isOver = false;

  const visit = async (address: string) => {
    const during = phase;
    const response = await fetch(site + address).catch((error: unknown) => error);
    fetched += 1;
    const answer = response instanceof Response ? response.status : String(response);
    if (answer !== 200) faults.push(`${during}: ${address} answered ${answer}`);
    else if (!address.startsWith('/_astro/')) {
      const text = await (response as Response).text();
      for (const [asset] of text.matchAll(assets)) named.add(asset);
    } else await (response as Response).body?.cancel();
  };
  const visiting = (async () => {
    while (!isOver) {
      for (const address of [...addresses, ...named]) await visit(address);
      await pause(100);
    }
  })();

  return {
    faults,
    fetched: () => fetched,
    addresses: () => addresses.size + named.size,
    enter: (name: string) => {
      phase = name;
    },
    add: (...more: string[]) => {
      for (const address of more) addresses.add(address);
    },
    leave: async () => {
      isOver = true;
      await visiting;
    },
  };
}
