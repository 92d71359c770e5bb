/** Spreadsheets run cells with these beginnings as formulas. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const textSign = "'";

function cell(value: string): string {
  const safe = beginsFormula.test(value) ? textSign + value : value;
  return /[",;\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * RFC 4180, with the byte order mark that Excel needs.
 * @example toCsv([['Name'], ['=1+1']]) is '\uFEFFName\r\n\'=1+1\r\n'
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
