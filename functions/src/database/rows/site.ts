import { row } from '../collection.ts';
import { EmptySearches, MonthOfHistory } from '../schemas/history.ts';
import { Lease } from '../schemas/publishing.ts';
import {
  Chore,
  LiveDirectory,
  LiveListings,
  LiveLists,
  LiveSimilar,
  SitemapIndex,
  KeptListNumbers,
  KeptLocalPrices,
  KeptNumbers,
  SitemapShard,
} from '../schemas/site.ts';

/** The published site, and what is done to it by itself. */
export const siteRows = {
  sitemaps: row({
    path: 'sitemaps/{shard}',
    schema: SitemapShard,
    what:
      'Which teachers one sitemap and a page of the directory list: uid, name, paths, role, subjects, ' +
      'place, lowest prices, counted towns and time of the last change.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'listed' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { omitted: 'repeats what `profile` shows in public' },
    },
    kept: 'while the profile is visible',
    expiry: null,
  }),
  sitemapIndex: row({
    path: 'site/sitemaps',
    schema: SitemapIndex,
    what: 'Which sitemaps the index names.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  directory: row({
    path: 'site/directory',
    schema: LiveDirectory,
    what: 'How many pages the directory of teachers has, and which are to be published again.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  numbers: row({
    path: 'site/numbers',
    schema: KeptNumbers,
    what: 'How many teachers there are, by subject and town, and what an hour of a subject costs.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  listNumbers: row({
    path: 'site/listNumbers',
    schema: KeptListNumbers,
    what:
      'What the pages of lists tell: how many teachers, between which prices, at which levels, in which ' +
      'languages and communes.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  localPrices: row({
    path: 'site/localPrices',
    schema: KeptLocalPrices,
    what: 'Between which prices at least half of five or more teachers ask, by subject and canton.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  listings: row({
    path: 'site/listings',
    schema: LiveListings,
    what: 'Which teachers, by uid, the published lists show.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'listed' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { omitted: 'repeats what `profile` shows in public' },
    },
    kept: 'while the profile is in a list',
    expiry: null,
  }),
  lists: row({
    path: 'site/lists',
    schema: LiveLists,
    what: 'Which teachers, by uid, the published lists of a canton, or of a subject in a canton or at a level, show.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'listed' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { omitted: 'repeats what `profile` shows in public' },
    },
    kept: 'while the profile is in a list',
    expiry: null,
  }),
  similar: row({
    path: 'site/similar',
    schema: LiveSimilar,
    what: 'Which teachers, by uid, the published lists of similar teachers show.',
    writers: ['functions'],
    readers: [],
    personal: {
      key: { by: 'listed' },
      removal: { with: 'profile', by: 'publishing' },
      exported: { omitted: 'repeats what `profile` shows in public' },
    },
    kept: 'while the profile is in a list',
    expiry: null,
  }),
  history: row({
    path: 'history/{month}',
    schema: MonthOfHistory,
    what:
      'How many teachers there were on each day of a month, how many of them paid, and what came in by ' +
      'Stripe’s ledger.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: '760 days after its month began',
    expiry: { field: 'startsAt', days: 760 },
  }),
  emptySearches: row({
    path: 'emptySearches/{month}',
    schema: EmptySearches,
    what: 'How often a search of a month found nobody, by subject and canton. Nothing of who searched.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: '400 days after its month began',
    expiry: { field: 'startsAt', days: 400 },
  }),
  chores: row({
    path: 'chores/{name}',
    schema: Chore,
    what: 'When something that is due once in a while, or a publish, was last done.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'always',
    expiry: null,
  }),
  leases: row({
    path: 'leases/{name}',
    schema: Lease,
    what:
      'Which publisher alone may release the site, which sweep alone may run, and which change of address ' +
      'alone may move an account, whose uid is a hash there; until when.',
    writers: ['functions'],
    readers: [],
    personal: null,
    kept: 'while a publish, a sweep or a change of address runs, or until its time is over',
    expiry: { field: 'expiresAt', days: 0 },
  }),
};
