/** What may not come into a header or a line: breaks, control and direction characters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** A name as it stands in a subject, whatever it was checked for before. */
export const oneLine = (text: string): string => text.replaceAll(unprintable, ' ').trim();
