/** Spreadsheets read such a cell as a formula. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Makes spreadsheets read the cell as text. */
const textSign = "'";

function cell(value: string): string {
  const safe = beginsFormula.test(value) ? textSign + value : value;
  return /[",;\r\n]/.test(safe) || safe.trim() !== safe ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * CSV as in RFC 4180, with the byte order mark that Excel needs.
 * @example toCsv([['Name'], ['=1+1']]) is '\uFEFFName\r\n\'=1+1\r\n'
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
