const skins = ['#f6d7c3', '#eab98f', '#c98d61', '#8f5d3f', '#5d3b2a', '#f2c9a8'];
const hairs = ['#2b2233', '#5a3a22', '#8a5a2b', '#c9a063', '#4a3b30', '#b5502f'];
const darkHairs = ['#2b2233', '#3a2a20', '#241b1a'];
const greyHairs = ['#8d8894', '#b9b5bd', '#d7d4da'];
const darkSkins = ['#8f5d3f', '#5d3b2a'];
const shirts = ['#5b3fd6', '#2f6f73', '#b4553c', '#3d5a98', '#7a8450', '#8f4a78'];
const walls = ['#ece7f7', '#e4efec', '#f6ebe0', '#e6ecf6', '#f1eee2', '#f4e6ee'];

const shortHair = [
  'M190 280 Q190 130 320 130 Q450 130 450 280 Q420 200 320 200 Q220 200 190 280Z',
  'M196 260 Q210 140 330 140 Q440 140 446 250 Q380 190 196 260Z',
];
const longHair = [
  'M180 420 Q160 120 320 120 Q480 120 460 420 L430 420 Q450 210 320 210 Q190 210 210 420Z',
  'M184 380 Q170 130 320 126 Q470 130 456 380 L428 360 Q440 230 380 196 Q260 200 206 250 L212 360Z',
  'M190 290 Q186 130 320 130 Q454 130 450 290 Q430 205 320 200 Q210 205 190 290Z M262 128 a58 46 0 1 1 116 0Z',
];
const beard = 'M206 330 Q210 470 320 474 Q430 470 434 330 Q420 410 320 408 Q220 410 206 330Z';

/** Whom a portrait shows, as far as a drawing can tell. */
export type Sitter = { gender: 'woman' | 'man'; age: number };

/** From this age on hair is grey. */
const greyAge = 58;

/** A drawn portrait as SVG, decided by a number and by whom it shows. */
export function drawnPortrait(number: number, { gender, age }: Sitter): string {
  const of = (list: readonly string[], step: number) =>
    list[Math.floor(number / step) % list.length] ?? '';
  const skin = of(skins, 3);
  const natural = darkSkins.includes(skin) ? darkHairs : hairs;
  const hair = of(age >= greyAge ? greyHairs : natural, 1);
  const isBearded = gender === 'man' && age > 22 && number % 3 === 1;
  const wearsGlasses = age >= greyAge ? number % 3 !== 2 : number % 4 === 0;
  const glasses = wearsGlasses
    ? '<g fill="none" stroke="#2b2233" stroke-width="8"><circle cx="275" cy="300" r="34"/><circle cx="365" cy="300" r="34"/><path d="M309 300h22"/></g>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">
<rect width="640" height="640" fill="${of(walls, 1)}"/>
<path d="M110 640 Q120 470 320 470 Q520 470 530 640Z" fill="${of(shirts, 2)}"/>
<path d="M275 400h90v80q-45 40-90 0Z" fill="${skin}"/>
<ellipse cx="320" cy="310" rx="120" ry="140" fill="${skin}"/>
${isBearded ? `<path d="${beard}" fill="${hair}"/>` : ''}
<path d="${of(gender === 'woman' ? longHair : shortHair, 5)}" fill="${hair}"/>
<circle cx="275" cy="302" r="10" fill="#2b2233"/><circle cx="365" cy="302" r="10" fill="#2b2233"/>
<path d="M275 370q45 36 90 0" fill="none" stroke="#2b2233" stroke-width="9" stroke-linecap="round"/>
${glasses}</svg>
`;
}
