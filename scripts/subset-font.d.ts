/** What scripts/font.ts uses of the package, which brings no types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'sfnt';
    /** Without it, only what the text needs is left. */
    keepAllGlyphs?: boolean;
    /** A number pins an axis; a range keeps it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: Options,
  ): Promise<Uint8Array>;
}
