/**
 * Old stored numbers may lack the country code.
 * @example phoneAddress('621-123 456') is 'tel:+352621123456'
 */
export function phoneAddress(phone: string): string {
  const digits = phone.replace('(0)', '').replaceAll(/[^+\d]/g, '');
  return `tel:${digits.replace(/^00/, '+').replace(/^(?=[1-9])/, '+352')}`;
}
