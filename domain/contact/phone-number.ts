import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const parse = (text: string, zero: string) =>
  parsePhoneNumberFromString(
    text
      .replace(/\(\s*0\s*\)/, zero)
      .replaceAll(/[()\p{Zs}]/gu, ' ')
      .trim(),
    { defaultCountry: 'LU', extract: false },
  );

/** '' for an empty text, null if the number is invalid. The default country is Luxembourg. */
export function readPhone(typed: string): string | null {
  const text = typed.replaceAll(/\p{Cf}/gu, '').trim();
  if (text === '') return '';
  // The zero of "+49 (0) 6501" is not dialled; that of "+39 (0) 6" is.
  const found = [parse(text, ''), parse(text, '0')].find((one) => one?.isValid() && !one.ext);
  return found?.formatInternational() ?? null;
}
