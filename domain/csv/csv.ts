/** Spreadsheets treat such a cell as a formula, also after spaces and with full-width signs. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Spreadsheets read the cell as text. */
const textSign = "'";

function cell(value: string): string {
  const safe = beginsFormula.test(value) ? textSign + value : value;
  return /[",;\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * CSV (RFC 4180) without formulas, with the byte order mark that Excel needs for UTF-8.
 * @example toCsv([['Name'], ['=1+1']]) is '\uFEFFName\r\n\'=1+1\r\n'
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
