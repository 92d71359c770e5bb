const maxBytes = 20_000;
const maxPixels = 2_000_000;

const simpleElements = new Set(
  (
    'svg,g,defs,title,desc,path,rect,circle,ellipse,line,polyline,polygon,' +
    'lineargradient,radialgradient,stop'
  ).split(','),
);

/** Whether an SVG has only a few simple shapes, so that drawing is fast. A child process draws others. */
export function isPlainDrawing(bytes: Uint8Array, pixels: number): boolean {
  if (bytes.byteLength > maxBytes || pixels > maxPixels) return false;
  // In other encodings the patterns below could miss an element.
  if (bytes.some((byte) => byte === 0 || byte > 0x7f)) return false;
  const text = new TextDecoder().decode(bytes);
  if (/<!|<\?|dash|style/i.test(text)) return false;
  return [...text.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) =>
    simpleElements.has(name.toLowerCase()),
  );
}
