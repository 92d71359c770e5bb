import { AsyncLocalStorage } from 'node:async_hooks';
import type { Death } from './steps.ts';

/** Thrown to kill a process at a given effect. */
export class Died extends Error {
  override readonly name = 'Died';
}

type Life = {
  effects: number;
  questions: number;
  dead: boolean;
  dies: Death | undefined;
  during: { question: number; run: () => Promise<void> } | undefined;
};

export type Fate = Partial<Pick<Life, 'dies' | 'during'>>;

const lives = new AsyncLocalStorage<Life>();

export type Lived<T> =
  | { end: 'done'; value: T }
  | { end: 'failed'; error: unknown }
  | { end: 'died' };

/** Runs `work` as a process until it is done, fails, or is killed as planned. */
export async function live<T>({ dies, during }: Fate, work: () => Promise<T>): Promise<Lived<T>> {
  const life: Life = { effects: 0, questions: 0, dead: false, dies, during };
  return lives.run(life, async (): Promise<Lived<T>> => {
    try {
      const value = await work();
      return life.dead ? { end: 'died' } : { end: 'done', value };
    } catch (error) {
      return life.dead ? { end: 'died' } : { end: 'failed', error };
    }
  });
}

/** Whether the caller runs in a killed process, whose errors do not count. */
export const isDead = (): boolean => lives.getStore()?.dead ?? false;

/** Runs an effect on the outside world, before or after which the process may be killed. */
export async function effect<T>(work: () => Promise<T>): Promise<T> {
  const life = lives.getStore();
  if (!life) return work();
  if (life.dead) throw new Died();
  life.effects += 1;
  const isLast = life.effects === life.dies?.effect;
  if (isLast && !life.dies?.after) {
    life.dead = true;
    throw new Died();
  }
  const result = await work();
  if (isLast) {
    life.dead = true;
    throw new Died();
  }
  return result;
}

export async function question<T>(work: () => Promise<T>): Promise<T> {
  const life = lives.getStore();
  if (life?.dead) throw new Died();
  const answer = await work();
  if (!life) return answer;
  life.questions += 1;
  if (life.questions === life.during?.question) await lives.exit(life.during.run);
  return answer;
}
