import type { Drawing } from './draw-portrait.ts';

/**
 * The ten portraits for teachers without a picture. They fit any person: no beard, no grey hair, no hair that
 * suggests a gender, because guessing it from names is often wrong.
 * `node scripts/portraits.ts` draws them into `public/portraits`.
 */
export const standIns: readonly Drawing[] = [
  { head: 'afro', face: 'smile', skin: '#b67b52', hair: '', clothes: '#6b50de' },
  {
    head: 'medium1',
    face: 'calm',
    glasses: 'glasses2',
    skin: '#f6d5ba',
    hair: '',
    clothes: '#4f8461',
  },
  { head: 'dreads2', face: 'cute', skin: '#dba67c', hair: '', clothes: '#e0b765' },
  { head: 'hatBeanie', face: 'smile', skin: '#e8b48c', hair: '', clothes: '#7f7a9c' },
  {
    head: 'short3',
    face: 'smile',
    glasses: 'glasses',
    skin: '#f2caa8',
    hair: '',
    clothes: '#b5482f',
  },
  { head: 'twists', face: 'calm', skin: '#cf9668', hair: '', clothes: '#4f8461' },
  { head: 'shaved3', face: 'smile', skin: '#f0c3a2', hair: '', clothes: '#6b50de' },
  { head: 'dreads1', face: 'smile', skin: '#e8b48c', hair: '', clothes: '#b5482f' },
  { head: 'shaved1', face: 'cute', skin: '#c98f63', hair: '', clothes: '#e0b765' },
  {
    head: 'short5',
    face: 'smile',
    glasses: 'glasses5',
    skin: '#f2caa8',
    hair: '',
    clothes: '#3f6f8f',
  },
];
