const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** Makes a text safe for a header or a single line. */
export const oneLine = (text: string): string => text.replaceAll(unprintable, ' ').trim();
