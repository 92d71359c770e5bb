import { expect, test } from 'vitest';
import { listPath } from '@kloer/domain/paths/list-paths.ts';
import { searchBefore } from './message-entries.ts';

const site = 'https://kloer.lu';
const none = { subject: '', level: '' };

test.each([
  ['', none],
  ['no address', none],
  ['https://search.example/?subject=latin&level=bts', none],
  [`${site}/`, none],
  [`${site}/en?subject=latin&city=3`, { subject: 'latin', level: '' }],
  [`${site}/en/tutoring?level=bts&subject=latin`, { subject: 'latin', level: 'bts' }],
  [
    site + listPath('lb', { subject: 'mathematics', canton: '', level: 'bts' }),
    { subject: 'mathematics', level: 'bts' },
  ],
  [
    `${site + listPath('fr', { subject: 'latin', canton: '', level: '' })}?level=adults`,
    { subject: 'latin', level: 'adults' },
  ],
])(
  'the message form reads the earlier search from the address “%s” of the previous page: %j',
  (referrer, sought) => {
    expect(searchBefore(referrer, site)).toEqual(sought);
  },
);
