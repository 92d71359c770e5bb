import { deeds } from './deeds.ts';
import { Play } from './play.ts';
import { startStage, type PortFault } from './stage.ts';
import type { Schedule } from './steps.ts';

/** Plays a schedule from the first profile to the last look. @returns the faults that were found */
export async function play(
  schedule: Schedule,
  fault: PortFault = {},
  seen: Record<string, number> = {},
): Promise<string[]> {
  const stage = await startStage(schedule.startDay, fault);
  const one = new Play(stage, deeds, seen);
  try {
    await one.step({ deed: 'save', pick: 0 });
    for (const step of schedule.steps) {
      await one.step(step);
      if (one.expected.faults.length > 0) return one.expected.faults;
    }
    await one.end(schedule.ends);
  } catch (error) {
    one.expected.fault(`broke off: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    await stage.stop();
  }
  return one.expected.faults;
}
