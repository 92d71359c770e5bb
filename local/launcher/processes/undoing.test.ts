import { expect, test } from 'vitest';
import { Undoing } from './undoing.ts';

test("the launcher's cleanup steps run in reverse order, each once, even if a step fails", async () => {
  const undoing = new Undoing();
  const undone: string[] = [];
  undoing.add(() => void undone.push('lock'));
  undoing.add(() => Promise.reject(new Error('mail catcher')));
  undoing.add(() => void undone.push('suite'));
  await expect(undoing.run()).rejects.toThrow('did not stop cleanly');
  await expect(undoing.run()).rejects.toThrow(AggregateError);
  expect(undone).toEqual(['suite', 'lock']);
});
