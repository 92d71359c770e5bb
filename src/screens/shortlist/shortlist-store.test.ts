import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Kept } from '@kloer/domain/shortlist/shortlist.ts';
import type { PublicProfile } from '#kit/firestore/public-profiles.ts';
import { addressOf, wantedFrom } from './browser-page.ts';
import { createShortlist, type Wanted } from './shortlist-store.ts';

vi.mock('#kit/firestore/public-profiles.ts', () => ({ publicProfiles: vi.fn() }));

const anna: Kept = { uid: 'anna', name: 'Anna Weber' };
const ben: Kept = { uid: 'ben', name: 'Ben Thill' };
const lea: Kept = { uid: 'lea', name: 'Léa Muller' };
const anywhere: Wanted = { cityId: '', canton: '', type: '' };

const profileOf = ({ uid, name }: Kept) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { uid, firstName, lastName } as PublicProfile;
};

function opened(
  kept: readonly Kept[],
  { listed = [anna, ben, lea], shared }: { listed?: readonly Kept[]; shared?: string[] } = {},
) {
  const browser = { kept: [...kept], refuses: false, asked: [] as string[][], fails: false };
  const addresses: string[] = [];
  const page = createShortlist(shared, anywhere, {
    read: () => browser.kept,
    write: (list) => {
      if (!browser.refuses) browser.kept = [...list];
      return !browser.refuses;
    },
    find: (uids) => {
      browser.asked.push([...uids]);
      if (browser.fails) return Promise.reject(new AppError('unavailable', 'no network'));
      return Promise.resolve(listed.filter(({ uid }) => uids.includes(uid)).map(profileOf));
    },
    showInAddress: (state) => addresses.push(addressOf('en', state.shared, state.wanted)),
  });
  const names = () =>
    page.$columns.get().map(({ name, profile }) => [name, profile?.uid ?? profile]);
  return { page, browser, addresses, names };
}

describe("the user's own shortlist", () => {
  test('shows the stored teachers in their order, with one request', async () => {
    const { page, browser, names } = opened([ben, anna]);
    await page.load();
    expect(names()).toEqual([
      ['Ben Thill', 'ben'],
      ['Anna Weber', 'anna'],
    ]);
    expect(browser.asked).toEqual([['ben', 'anna']]);
  });

  test('sends no request if it is empty', async () => {
    const { page, browser } = opened([]);
    await page.load();
    expect(browser.asked).toEqual([]);
  });

  test('shows the stored name of a teacher who is no longer public', async () => {
    const { page, names } = opened([anna, ben], { listed: [ben] });
    await page.load();
    expect(names()).toEqual([
      ['Anna Weber', null],
      ['Ben Thill', 'ben'],
    ]);
  });

  test('shows the stored names if the network fails, and can be loaded again', async () => {
    const { page, browser, names } = opened([anna]);
    browser.fails = true;
    await page.load();
    expect(page.$loading.get()).toEqual({ phase: 'failed', code: 'unavailable' });
    expect(names()).toEqual([['Anna Weber', undefined]]);
    browser.fails = false;
    await page.load();
    expect(names()).toEqual([['Anna Weber', 'anna']]);
  });

  test('restores a removed teacher at the same position', async () => {
    const { page, browser } = opened([anna, ben, lea]);
    await page.load();
    page.remove('ben');
    expect(browser.kept).toEqual([anna, lea]);
    page.undo();
    expect(browser.kept).toEqual([anna, ben, lea]);
    expect(page.$done.get()).toBeNull();
    expect(browser.asked).toHaveLength(1);
  });

  test('can be cleared and restored, and keeps teachers that another tab added in between', async () => {
    const { page, browser } = opened([anna, ben]);
    await page.load();
    page.removeAll();
    expect(browser.kept).toEqual([]);
    browser.kept = [lea];
    page.undo();
    expect(browser.kept).toEqual([anna, ben, lea]);
  });

  test('shows teachers added in another tab, and loads them', async () => {
    const { page, browser, names } = opened([anna]);
    await page.load();
    browser.kept = [anna, lea];
    page.follow();
    await vi.waitFor(() => expect(names()[1]).toEqual(['Léa Muller', 'lea']));
    expect(browser.asked).toEqual([['anna'], ['lea']]);
  });

  test('shows an error and stays unchanged if the browser refuses to store', async () => {
    const { page, browser } = opened([anna]);
    browser.refuses = true;
    page.remove('anna');
    expect(page.$isRefused.get()).toBe(true);
    expect(page.$done.get()).toBeNull();
    expect(page.$columns.get()).toHaveLength(1);
  });
});

describe("another user's shared shortlist", () => {
  test("is shown without changing the user's own shortlist", async () => {
    const { page, browser, names } = opened([lea], { shared: ['anna', 'ben'] });
    await page.load();
    expect(names()).toEqual([
      ['Anna Weber', 'anna'],
      ['Ben Thill', 'ben'],
    ]);
    expect(browser.kept).toEqual([lea]);
  });

  test('shows no name for a hidden teacher, unless the name is stored in the browser', async () => {
    const { page, names } = opened([ben], { shared: ['anna', 'ben'], listed: [] });
    await page.load();
    expect(names()).toEqual([
      ['', null],
      ['Ben Thill', null],
    ]);
  });

  test("can be added to the user's own shortlist, which is then shown", async () => {
    const { page, browser, addresses } = opened([lea], {
      shared: ['anna', 'ben', 'gone', 'lea'],
    });
    await page.load();
    page.keepThese();
    expect(browser.kept).toEqual([lea, anna, ben]);
    expect(page.$done.get()).toMatchObject({ what: 'added', kept: [anna, ben], isFull: false });
    expect(page.$shown.get().isOwn).toBe(true);
    expect(addresses).toEqual(['/en/shortlist']);
    page.undo();
    expect(browser.kept).toEqual([lea]);
  });

  test("is added only until the user's own shortlist is full", async () => {
    const others = Array.from({ length: 29 }, (_, n): Kept => ({ uid: `t${n}`, name: `T ${n}` }));
    const { page, browser } = opened(others, { shared: ['anna', 'ben'] });
    await page.load();
    page.keepThese();
    expect(browser.kept).toEqual([...others, anna]);
    expect(page.$done.get()).toMatchObject({ kept: [anna], isFull: true });
  });
});

describe('the area and lesson place chosen on a shortlist', () => {
  test('are in the address, for an own and a shared shortlist', () => {
    const { page, addresses } = opened([], { shared: ['anna'] });
    page.choose({ ...wantedFrom('?city=belval'), type: 'studentPlace' });
    expect(addresses).toEqual(['/en/shortlist?of=anna&city=belval&place=studentPlace']);
    expect(addressOf('fr', undefined, wantedFrom('?canton=wiltz'))).toBe('/shortlist?canton=wiltz');
    expect(addressOf('fr', undefined, anywhere)).toBe('/shortlist');
  });

  test.each(['', '?city=atlantis', '?canton=belval&place=moon', '?city=%00', '?place=toString'])(
    'are empty if the address contains %j',
    (query) => {
      expect(wantedFrom(query)).toEqual(anywhere);
    },
  );

  test('contain only the city if the address contains a city and a canton', () => {
    expect(wantedFrom('?city=belval&canton=wiltz')).toEqual({
      cityId: 'belval',
      canton: '',
      type: '',
    });
  });
});
