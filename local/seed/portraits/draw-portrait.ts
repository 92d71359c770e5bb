import parts from './open-peeps.json' with { type: 'json' };

/** The parts of a drawn portrait and their colours. */
export type Drawing = {
  head: keyof typeof parts.head;
  face: keyof typeof parts.face;
  glasses?: keyof typeof parts.glasses | undefined;
  beard?: keyof typeof parts.beard | undefined;
  skin: string;
  hair: string;
  clothes: string;
};

const ink = '#241b38';

/** Drawing of neck, shoulders and the edge of a shirt, down to the bottom of an arch. */
const bust =
  '<path d="M322 525q-8 45-75 72q55 102 144 102q88 0 127-101q-45-25-52-70z" fill="SKIN"/>' +
  '<path d="M247 597C170 585 80 660 30 730H700C660 680 590 615 518 597Q480 699 391 699Q302 699 247 597Z" fill="CLOTHES"/>' +
  '<path d="M330 522q-10 48-83 75C165 590 80 650 25 735M247 597q55 102 144 102q90 0 127-101q-40-20-50-55M518 598c60 20 130 80 165 130" fill="none" stroke="INK" stroke-width="12" stroke-linecap="round"/>';

/**
 * A portrait as SVG, in the shape of an arch without a background.
 *
 * @param size further attributes of the `svg` element
 */
export function drawPortrait(drawing: Drawing, size = ''): string {
  const { head, face, glasses, beard, skin, hair, clothes } = drawing;
  const drawn = [
    bust,
    parts.head[head],
    parts.face[face],
    beard ? parts.beard[beard] : '',
    glasses ? parts.glasses[glasses] : '',
  ].join('');
  const coloured = drawn
    .replaceAll('SKIN', skin)
    .replaceAll('HAIR', hair)
    .replaceAll('CLOTHES', clothes)
    .replaceAll('INK', ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="93 -61 574 765"${size}>${coloured}</svg>\n`;
}
