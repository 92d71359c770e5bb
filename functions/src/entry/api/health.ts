import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';

/** The sweep should run each minute. */
const longestSilenceMs = 10 * 60_000;

type Health = { ok: boolean; sweptSecondsAgo: number | null };

/** For uptime checks: whether the database answers and the sweep ran in the last ten minutes. */
export async function health({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  const answer = (body: Health) => ({ status: body.ok ? 200 : 503, body });
  try {
    const sweep = (await documentOf(db, 'chores', 'sweep').get()).data();
    if (!sweep) return answer({ ok: false, sweptSecondsAgo: null });
    const silenceMs = clock().getTime() - sweep.doneAt.getTime();
    return answer({
      ok: silenceMs <= longestSilenceMs,
      sweptSecondsAgo: Math.round(silenceMs / 1000),
    });
  } catch (error) {
    log.error('the health cannot be read', errorDetails(error));
    return answer({ ok: false, sweptSecondsAgo: null });
  }
}
