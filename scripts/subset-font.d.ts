/** The package has no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'sfnt';
    keepAllGlyphs?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: Options,
  ): Promise<Uint8Array>;
}
