/** Line breaks, control and direction characters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** The result is safe in a header or a line. */
export const oneLine = (text: string): string => text.replaceAll(unprintable, ' ').trim();
