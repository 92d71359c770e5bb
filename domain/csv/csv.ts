/** With these a spreadsheet takes a cell for a formula, behind spaces and in their wide forms as well. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A sign that a spreadsheet reads as "this is text". */
const textSign = "'";

function cell(value: string): string {
  const safe = beginsFormula.test(value) ? textSign + value : value;
  return /[",;\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as CSV (RFC 4180) that nothing in it can make a spreadsheet reckon with. It begins with the mark by
 * which Excel knows UTF-8.
 *
 * @example toCsv([['Name'], ['=1+1']]) is '\uFEFFName\r\n\'=1+1\r\n'
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
