import { drawPortrait, type Drawing } from './draw-portrait.ts';

/** The properties of a person that a portrait shows. */
export type Sitter = { gender: 'woman' | 'man'; age: number };

const greyAge = 58;

type Head = Drawing['head'];

/** Heads whose hair can have any colour; the hair of others is drawn in the ink colour. */
const tinted: readonly Head[] = [
  'bangs',
  'bun',
  'cornrows',
  'grayBun',
  'grayMedium',
  'grayShort',
  'mediumBangs2',
  'noHair1',
  'noHair3',
  'short4',
];

const heads: Record<Sitter['gender'], { younger: readonly Head[]; older: readonly Head[] }> = {
  woman: {
    younger: [
      'mediumBangs2',
      'long',
      'bangs',
      'medium2',
      'longCurly',
      'grayBun',
      'medium3',
      'bun',
      'mediumBangs',
      'bangs2',
      'grayMedium',
      'medium1',
      'mediumBangs3',
    ],
    older: ['grayBun', 'grayMedium', 'mediumBangs2', 'bangs'],
  },
  man: {
    younger: [
      'short4',
      'short1',
      'grayShort',
      'short3',
      'pomp',
      'twists',
      'short5',
      'shaved2',
      'dreads2',
      'short2',
      'flatTop',
    ],
    older: ['grayShort', 'noHair3', 'short4', 'noHair1'],
  },
};

/** Heads whose hair is rarely straight; they are drawn with darker skin. */
const curls: readonly Head[] = ['longCurly', 'twists', 'dreads2', 'bun'];

const skins = ['#f6d5ba', '#f2caa8', '#e8b48c', '#f0c3a2', '#dba67c'] as const;
const darkerSkins = ['#cf9668', '#b67b52', '#c98f63'] as const;
const hairs = ['#8a5230', '#e0b24e', '#5e3a26', '#c4703a', '#6f4a34'] as const;
const greys = ['#d9d3ca', '#bdb7b2', '#cfc8bc'] as const;
const clothes = ['#6b50de', '#b5482f', '#4f8461', '#e0b765', '#7f7a9c', '#3f6f8f'] as const;
const faces = ['smile', 'calm', 'smile', 'cute'] as const;
const frames = ['glasses2', 'glasses', 'glasses5', 'glasses3'] as const;
const beards = ['full', 'chin', 'full4', 'full2'] as const;
const greyBeards = ['full4', 'moustache9'] as const;

/**
 * Converts a teacher's number so that neighbours in lists, whose numbers differ by 29, 39, 68 or 107, get different
 * drawings.
 */
const spread = (number: number) => number * 5 + Math.floor(number / 39) * 4;

export function drawingOf(number: number, { gender, age }: Sitter): Drawing {
  const of = <T>(list: readonly T[], step = 1): T =>
    list[Math.floor(number / step) % list.length] as T;
  const isGrey = age >= greyAge;
  const fitting = heads[gender][isGrey ? 'older' : 'younger'];
  const head = fitting[spread(number) % fitting.length] ?? 'medium1';
  const canBeBearded = gender === 'man' && age > 22 && (tinted.includes(head) || !isGrey);
  const isBearded = canBeBearded && number % 3 === 1;
  const wearsGlasses = isGrey ? number % 3 !== 2 : number % 4 === 0;
  const hair = isGrey ? of(greys) : of(hairs, 2);
  return {
    head,
    face: of(faces, 3),
    glasses: wearsGlasses ? of(frames, 4) : undefined,
    beard: !isBearded
      ? undefined
      : isGrey
        ? of(greyBeards)
        : tinted.includes(head)
          ? 'full4'
          : of(beards.filter((beard) => beard !== 'full4')),
    skin: curls.includes(head) ? of(darkerSkins, 2) : of(skins, 2),
    hair,
    clothes: of(clothes),
  };
}

export function drawnPortrait(number: number, sitter: Sitter): string {
  return drawPortrait(drawingOf(number, sitter), ' width="1148" height="1530"');
}
