import { brand } from '@kloer/domain/brand/brand.ts';
import { socialImageSize, type SocialCard } from '@kloer/domain/social/social-card.ts';

/** What satori takes for an element. */
export type Element = {
  type: string;
  props: { style?: object; children?: (Element | string)[]; [attribute: string]: unknown };
};

const paper = '#faf8f3';
const ink = '#1d1830';
const muted = '#5a546d';
const margin = 72;

/** Where the portraits go: a square at the right, within the margins. */
export const portraitSquare = {
  left: socialImageSize.width - margin - 400,
  top: 96,
  edge: 400,
} as const;

const textWidth = portraitSquare.left - margin - 56;

/** Share of the font size that a letter of Inter's bold takes on average, on the wide side. */
const letterWidth = 0.6;

/** The largest size at which a title's longest word fits its line, and the title three lines. */
export function titleSize(title: string): number {
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => [...word].length));
  const byWord = textWidth / (letterWidth * (longestWord + 1));
  const byLength = [...title].length <= 24 ? 80 : [...title].length <= 40 ? 62 : 48;
  return Math.max(34, Math.min(byLength, Math.floor(byWord)));
}

function text(content: string, style: object): Element[] {
  if (content === '') return [];
  return [{ type: 'div', props: { style: { display: 'block', ...style }, children: [content] } }];
}

const mark: Element = {
  type: 'svg',
  props: {
    width: 64,
    height: 64,
    viewBox: '0 0 64 64',
    children: [
      { type: 'rect', props: { width: 64, height: 64, rx: 15, fill: brand.themeColor } },
      {
        type: 'path',
        props: {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 7,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
          d: 'M22 16v32M43 17 23 34l20 14',
        },
      },
      { type: 'circle', props: { cx: 47, cy: 32, r: 4.5, fill: '#ffd27a' } },
    ],
  },
};

/** The card as boxes and text; the portraits are laid over it afterwards. */
export function cardLayout({ title, subtitle, note }: Omit<SocialCard, 'portraits'>): Element {
  const [first, second] = title === '' ? [subtitle, ''] : [title, subtitle];
  const block = (children: Element[], style: object): Element => ({
    type: 'div',
    props: { style: { display: 'flex', ...style }, children },
  });
  const column = { flexDirection: 'column', width: textWidth };
  return block(
    [
      block([mark, ...text(brand.name, { fontSize: 44, fontWeight: 700, marginLeft: 20 })], {
        alignItems: 'center',
      }),
      block(
        [
          ...text(first, {
            fontSize: titleSize(first),
            fontWeight: 700,
            letterSpacing: '-0.02em',
            lineClamp: 4,
            lineHeight: 1.12,
            wordBreak: 'break-word',
          }),
          ...text(second, {
            color: brand.themeColor,
            fontSize: 34,
            fontWeight: 600,
            lineClamp: 2,
            lineHeight: 1.3,
            marginTop: 24,
          }),
          ...text(note, {
            color: muted,
            fontSize: 30,
            lineClamp: 2,
            lineHeight: 1.3,
            marginTop: 12,
          }),
        ],
        column,
      ),
      ...text(new URL(brand.origin).host, { color: muted, fontSize: 28 }),
    ],
    {
      backgroundColor: paper,
      boxSizing: 'border-box',
      borderBottom: `16px solid ${brand.themeColor}`,
      color: ink,
      flexDirection: 'column',
      fontFamily: 'Inter, Inter Extended',
      height: socialImageSize.height,
      justifyContent: 'space-between',
      padding: `56px ${margin}px 44px`,
      width: socialImageSize.width,
    },
  );
}
