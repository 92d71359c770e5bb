import type { World } from '../integration/support/world.ts';
import type { Account } from '../integration/support/world-auth.ts';

let world: World | undefined;
let user: Account | undefined;

/** Called after every sign-in and sign-out. */
export const watchers = new Set<() => void>();

export function setWorld(opened: World): void {
  world = opened;
}

/** The world behind the island that is shown. */
export function worldNow(): World {
  if (!world) throw new Error('no island is open');
  return world;
}

/** The account that is signed in. */
export const userNow = (): Account | undefined => user;

export function setUser(account: Account | undefined): void {
  user = account;
  for (const tell of watchers) tell();
}
