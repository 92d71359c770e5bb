const dot = '[.。．｡․﹒]';

const address = [
  String.raw`(?:[a-z][a-z0-9+]*:\/\/|www${dot})\S+`,
  String.raw`\S+[@＠﹫]\S+`,
  String.raw`(?:[\p{L}\p{M}\d_-]+${dot})+[\p{L}\p{M}]{2,}(?:[\/:?#]\S*)?`,
  String.raw`\d{1,3}(?:\.\d{1,3}){3}(?:[\/:]\S*)?`,
].join('|');

const betweenDigits = String.raw`(?:[\s()._\/*|:·;~#=+\p{Pd}\p{M}]|,(?!\s)){0,3}`;

/** Six or more digits, also with separators. */
const phone = String.raw`[+(]*\p{N}(?:${betweenDigits}\p{N}){5,}\p{M}*`;

const time = String.raw`(?:[01]?\d|2[0-3])[.:][0-5]\d`;

/** Dates and times also look like phone numbers, but are kept. */
const moment = String.raw`(?<!\p{N}${betweenDigits})(?:(?:3[01]|[0-2]?\d)[.\/-](?:1[0-2]|0?\d)[.\/-](?:20)?\d\d|(?:20)\d\d-[01]\d-[0-3]\d|${time}\s?\p{Pd}\s?${time})(?!${betweenDigits}\p{N})`;

const pattern = new RegExp(`(?<moment>${moment})|${address}|${phone}`, 'giu');

/** Invisible characters, except in joined emoji. */
const hidden =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\p{Default_Ignorable_Code_Point}/gu;

/** @example withoutContactDetails('See www.example.lu, call 621 123 456') is 'See […], call […]' */
export const withoutContactDetails = (text: string): string =>
  text.replaceAll(hidden, '').replaceAll(pattern, (found, ...rest) => {
    const groups = rest.at(-1) as { moment?: string };
    return groups.moment === undefined ? '[…]' : found;
  });
