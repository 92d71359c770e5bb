/** @example fold('Pétange') is fold('PETANGE'); fold('Straße') is 'strasse' */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
