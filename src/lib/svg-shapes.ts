const known = new Map<string, string>();

/** The shapes inside an icon file's `svg` element, on one line. */
export function svgShapes(file: string): string {
  let shapes = known.get(file);
  if (shapes === undefined) {
    shapes = file
      .slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'))
      .replaceAll(/\s*\n\s*/g, '');
    known.set(file, shapes);
  }
  return shapes;
}
