/** Rows and columns of qwerty, qwertz and azerty keyboards. */
const typedInOrder = [
  'abcdefghijklmnopqrstuvwxyz 01234567890',
  'qwertyuiop asdfghjkl zxcvbnm',
  'qwertzuiopü asdfghjklöä yxcvbnm',
  'azertyuiop qsdfghjklmù wxcvbn',
  '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 1qay 6zhn 1aqw 2zsx',
].flatMap((line) => line.split(' '));

const rows = typedInOrder.flatMap((row) => [row, [...row].toReversed().join('')]);

/** Shorter runs also occur in words. */
const shortestRun = 3;

const ownCharacters = 4;

const isRun = (part: string) => rows.some((row) => row.includes(part)) || new Set(part).size === 1;

function runAt(text: string, start: number): number {
  let length = 0;
  while (start + length < text.length && isRun(text.slice(start, start + length + 1))) length += 1;
  return length >= shortestRun ? length : 0;
}

function outsideRuns(text: string): number {
  let outside = 0;
  for (let at = 0; at < text.length;) {
    const run = runAt(text, at);
    if (run === 0) outside += 1;
    at += run || 1;
  }
  return outside;
}

function isRepeated(text: string): boolean {
  const parts = Math.floor(text.length / 2);
  return Array.from({ length: parts }, (_, index) => index + 1).some((length) =>
    text.startsWith(text.slice(length)),
  );
}

export function isMonotonous(password: string): boolean {
  const typed = password.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  if (new Set(typed).size <= 2 || isRepeated(typed)) return true;
  const outside = outsideRuns(typed);
  return outside < ownCharacters && outside < typed.length;
}
