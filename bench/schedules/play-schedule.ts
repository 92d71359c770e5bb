import { deeds } from './deeds.ts';
import { Play } from './play.ts';
import { startStage, type PortFault } from './stage.ts';
import type { Schedule } from './steps.ts';

export async function play(
  schedule: Schedule,
  fault: PortFault = {},
  seen: Record<string, number> = {},
): Promise<void> {
  const stage = await startStage(schedule.startDay, fault);
  const one = new Play(stage, deeds, seen);
  const check = () => {
    const { faults } = one.expected;
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
  try {
    await one.step({ deed: 'save', pick: 0 });
    for (const step of schedule.steps) {
      await one.step(step);
      check();
    }
    await one.end(schedule.ends);
    check();
  } finally {
    await stage.stop();
  }
}
