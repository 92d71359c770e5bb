const skins = ['#f6d7c3', '#eab98f', '#c98d61', '#8f5d3f', '#5d3b2a', '#f2c9a8'];
const hairs = ['#2b2233', '#5a3a22', '#8a5a2b', '#c9a063', '#8d8894', '#b5502f'];
const shirts = ['#5b3fd6', '#2f6f73', '#b4553c', '#3d5a98', '#7a8450', '#8f4a78'];
const walls = ['#ece7f7', '#e4efec', '#f6ebe0', '#e6ecf6', '#f1eee2', '#f4e6ee'];

const hairShapes = [
  'M190 280 Q190 130 320 130 Q450 130 450 280 Q420 200 320 200 Q220 200 190 280Z',
  'M180 420 Q160 120 320 120 Q480 120 460 420 L430 420 Q450 210 320 210 Q190 210 210 420Z',
  'M196 260 Q210 140 330 140 Q440 140 446 250 Q380 190 196 260Z',
];

/** A drawn portrait as SVG, one of a few hundred, decided by a number. */
export function drawnPortrait(number: number): string {
  const of = (list: readonly string[], step: number) =>
    list[Math.floor(number / step) % list.length] ?? '';
  const glasses =
    number % 3 === 0
      ? '<g fill="none" stroke="#2b2233" stroke-width="8"><circle cx="275" cy="300" r="34"/><circle cx="365" cy="300" r="34"/><path d="M309 300h22"/></g>'
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">
<rect width="640" height="640" fill="${of(walls, 1)}"/>
<path d="M110 640 Q120 470 320 470 Q520 470 530 640Z" fill="${of(shirts, 2)}"/>
<path d="M275 400h90v80q-45 40-90 0Z" fill="${of(skins, 3)}"/>
<ellipse cx="320" cy="310" rx="120" ry="140" fill="${of(skins, 3)}"/>
<path d="${of(hairShapes, 5)}" fill="${of(hairs, 4)}"/>
<circle cx="275" cy="302" r="10" fill="#2b2233"/><circle cx="365" cy="302" r="10" fill="#2b2233"/>
<path d="M275 370q45 36 90 0" fill="none" stroke="#2b2233" stroke-width="9" stroke-linecap="round"/>
${glasses}</svg>
`;
}
