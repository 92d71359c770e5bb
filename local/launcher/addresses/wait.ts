import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { localHost } from './ports.ts';

const pollMs = 50;

export function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, localHost);
    const end = (answering: boolean) => {
      socket.destroy();
      resolve(answering);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** Checks repeatedly until the condition is true; false if that takes longer than `timeoutMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await pause(pollMs);
  }
  return true;
}
