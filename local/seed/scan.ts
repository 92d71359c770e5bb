/** A text in a PDF, in WinAnsi; characters outside ASCII are written as octal numbers. */
const pdfString = (text: string) =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? letter : `\\${code.toString(8)}`;
    })
    .join('');

/**
 * A PDF of one page with some lines of text, in ASCII because the demo's files are texts.
 *
 * @param lines in Latin-1, without brackets and backslashes
 */
export function writtenScan(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${pdfString(line)}) Tj T*`).join(' ');
  const content = `BT /F1 24 Tf 36 TL 60 700 Td ${shown} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${pdf}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
