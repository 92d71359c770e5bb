import { heartShape } from './heart-shape.ts';

/**
 * The icons are from Lucide 1.62.0 (ISC licence, lucide.dev), without the attributes that the CSS class `.icon` sets.
 * Mail, phone and Facebook are our own, to be shorter.
 */
export const iconShapes = {
  chevron: '<path d="m6 9 6 6 6-6"/>',
  close: '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>',
  facebook:
    '<path d="M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.6V2.5S16.3 2 15 2c-3 0-4.8 1.8-4.8 5v2.5H7V13h3.2v8"/>',
  heart: heartShape,
  house:
    '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"/><path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>',
  mail: '<path d="M3 6h18v13H3zM3.5 6.5 12 13l8.5-6.5"/>',
  monitor:
    '<rect width="20" height="14" x="2" y="3" rx="2"/><line x1="8" x2="16" y1="21" y2="21"/><line x1="12" x2="12" y1="17" y2="21"/>',
  phone:
    '<path d="M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z"/>',
  pin: '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
} as const;

export type IconName = keyof typeof iconShapes;
