import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const allButResults = ['--', '.', ':(exclude)bench/results'];
const execute = promisify(execFile);

/** The last commit that changed more than `bench/results`, with `-dirty` when files differ from it. */
export async function commitHere(): Promise<string> {
  const log = await execute('git', ['log', '-1', '--format=%h', '--abbrev=12', ...allButResults]);
  const status = await execute('git', ['status', '--porcelain', ...allButResults]);
  return log.stdout.trim() + (status.stdout === '' ? '' : '-dirty');
}
