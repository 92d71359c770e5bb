/** Bytes and pixels up to which a drawing of simple shapes is done at once, whatever it draws. */
const maxBytes = 20_000;
const maxPixels = 2_000_000;

const simpleElements = new Set(
  (
    'svg,g,defs,title,desc,path,rect,circle,ellipse,line,polyline,polygon,' +
    'lineargradient,radialgradient,stop'
  ).split(','),
);

/**
 * Whether an SVG consists of a few simple shapes only, so that drawing it surely takes no time. One
 * with filters, masks, copies, dashes, style sheets or declarations may take minutes: it is drawn in a child process.
 */
export function isPlainDrawing(bytes: Uint8Array, pixels: number): boolean {
  if (bytes.byteLength > maxBytes || pixels > maxPixels) return false;
  // In any other encoding than this one the patterns below could miss an element.
  if (bytes.some((byte) => byte === 0 || byte > 0x7f)) return false;
  const text = new TextDecoder().decode(bytes);
  if (/<!|<\?|dash|style/i.test(text)) return false;
  return [...text.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) =>
    simpleElements.has(name.toLowerCase()),
  );
}
