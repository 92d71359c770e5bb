import { brand } from '@kloer/domain/brand/brand.ts';
import { socialImageSize, type SocialCard } from '@kloer/domain/social/social-card.ts';

export type Element = {
  type: string;
  props: { style?: object; children?: (Element | string)[]; [attribute: string]: unknown };
};

/** As in src/kit/styles/theme.css, light mode. */
const band = '#f3e1bd';
export const ink = '#1f1833';
const muted = '#574e68';
const strata = ['#d6b06d', '#25523d', '#a03a22'];
const margin = 72;

const stratumHeight = 18;
const line = 5;
const groundHeight = strata.length * stratumHeight + line;

export const portraitPlace = {
  left: socialImageSize.width - margin - 400,
  width: 400,
  height: 480,
  bottom: socialImageSize.height - groundHeight + line,
} as const;

const textWidth = portraitPlace.left - margin - 56;

/** Average width of a letter, in font sizes, rounded up. */
const letterWidth = 0.6;

/** The largest size at which the longest word fits a line, and the title three lines. */
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
      { type: 'rect', props: { width: 64, height: 64, rx: 15, fill: brand.color } },
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

export function cardLayout({ title, subtitle, note }: Omit<SocialCard, 'portraits'>): Element {
  const [first, second] = title === '' ? [subtitle, ''] : [title, subtitle];
  const block = (children: Element[], style: object): Element => ({
    type: 'div',
    props: { style: { display: 'flex', ...style }, children },
  });
  const column = { flexDirection: 'column', width: textWidth };
  return block(
    [
      block(
        [
          mark,
          ...text(brand.name, {
            fontSize: 48,
            fontWeight: 800,
            letterSpacing: '-0.05em',
            marginLeft: 18,
          }),
        ],
        {
          alignItems: 'center',
        },
      ),
      block(
        [
          ...text(first, {
            fontSize: titleSize(first),
            fontWeight: 800,
            letterSpacing: '-0.04em',
            lineClamp: 4,
            lineHeight: 1.04,
            wordBreak: 'break-word',
          }),
          ...text(second, {
            color: brand.color,
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
      ...text(new URL(brand.origin).host, { fontSize: 28, fontWeight: 600 }),
      block(
        strata.map((color) => block([], { backgroundColor: color, flexGrow: 1 })),
        {
          borderTop: `${line}px solid ${ink}`,
          bottom: 0,
          flexDirection: 'column',
          boxSizing: 'border-box',
          height: groundHeight,
          left: 0,
          position: 'absolute',
          width: socialImageSize.width,
        },
      ),
    ],
    {
      backgroundColor: band,
      boxSizing: 'border-box',
      color: ink,
      flexDirection: 'column',
      fontFamily: 'Bricolage, Bricolage Extended',
      height: socialImageSize.height,
      justifyContent: 'space-between',
      padding: `52px ${margin}px ${groundHeight + 32}px`,
      width: socialImageSize.width,
    },
  );
}
