/** @example phoneAddress('+352 621-123 456') is 'tel:+352621123456' */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
