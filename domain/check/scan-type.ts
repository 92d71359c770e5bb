const scanTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export type ScanType = (typeof scanTypes)[number];

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCodePoint(...bytes.subarray(from, to));

/** Reads the content, because names and declared types can be wrong. */
export function scanTypeOf(bytes: Uint8Array): ScanType | undefined {
  if (latin1(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  if (latin1(bytes, 0, 3) === '\u00FF\u00D8\u00FF') return 'image/jpeg';
  if (latin1(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n') return 'image/png';
  const isWebp = latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}
