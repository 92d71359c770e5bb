import { atom, computed } from 'nanostores';
import type { Home } from '@kloer/domain/shortlist/offers.ts';
import { withKept, withoutKept, type Kept } from '@kloer/domain/shortlist/shortlist.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';
import { createAction } from '#kit/action/action.ts';
import type { PublicProfile } from '#kit/firestore/public-profiles.ts';

/** The displayed list: the user's own, or a shared one, whose link contains only ids. */
export type Shown = { isOwn: boolean; listed: readonly Kept[] };

export type Column = Kept & {
  /** The teacher's profile: undefined while it loads, null if it is no longer visible. */
  profile: PublicProfile | null | undefined;
};

/** Where the family lives, and the kind of lessons; prices depend on both. */
export type Wanted = Home & { type: LocationType | '' };

export type Done = { what: 'removed' | 'emptied' | 'added'; kept: readonly Kept[] } & {
  before: readonly Kept[];
  /** True if some teachers did not fit into the shortlist. */
  isFull?: boolean;
};

export type ShortlistPorts = {
  read: () => Kept[];
  write: (list: readonly Kept[]) => boolean;
  find: (uids: readonly string[]) => Promise<PublicProfile[]>;
  showInAddress: (state: { shared: readonly string[] | undefined; wanted: Wanted }) => void;
};

const nameOf = ({ firstName, lastName }: PublicProfile) => `${firstName} ${lastName}`;

/**
 * The state of the shortlist page.
 *
 * @param shared the ids in a shared link; undefined for the user's own list
 */
export function createShortlist(
  shared: readonly string[] | undefined,
  wanted: Wanted,
  { read, write, find, showInAddress }: ShortlistPorts,
) {
  const own = read();
  const asShared = (uids: readonly string[]): Kept[] =>
    uids.map((uid) => own.find((kept) => kept.uid === uid) ?? { uid, name: '' });
  const $shown = atom<Shown>(
    shared ? { isOwn: false, listed: asShared(shared) } : { isOwn: true, listed: own },
  );
  const $own = atom<readonly Kept[]>(own);
  const $profiles = atom<ReadonlyMap<string, PublicProfile | null>>(new Map());
  const $wanted = atom<Wanted>(wanted);
  const $done = atom<Done | null>(null);
  const $isRefused = atom(false);

  const $columns = computed([$shown, $profiles], ({ listed }, profiles) =>
    listed.map(({ uid, name }): Column => {
      const profile = profiles.get(uid);
      return { uid, name: profile ? nameOf(profile) : name, profile };
    }),
  );

  const load = createAction(async () => {
    const uids = $shown
      .get()
      .listed.map(({ uid }) => uid)
      .filter((uid) => !$profiles.get().has(uid));
    if (uids.length === 0) return;
    const found = new Map((await find(uids)).map((profile) => [profile.uid, profile]));
    const known = uids.map((uid) => [uid, found.get(uid) ?? null] as const);
    $profiles.set(new Map([...$profiles.get(), ...known]));
  });

  const loadAll = async () => {
    while (await load.run()) {
      if ($shown.get().listed.every(({ uid }) => $profiles.get().has(uid))) return;
    }
  };

  /** Reads the stored shortlist, because another tab may have changed it. */
  const follow = () => {
    const kept = read();
    $own.set(kept);
    if (!$shown.get().isOwn) return;
    $shown.set({ isOwn: true, listed: kept });
    void loadAll();
  };

  const change = (list: readonly Kept[], done: Done | null) => {
    const isKept = write(list);
    $isRefused.set(!isKept);
    if (!isKept) return false;
    $done.set(done);
    follow();
    return true;
  };

  return {
    $shown,
    $own,
    $columns,
    $wanted,
    $done,
    $isRefused,
    $loading: load.$state,
    load: loadAll,
    follow,
    choose: (next: Wanted) => {
      $wanted.set(next);
      showInAddress({ shared: $shown.get().isOwn ? undefined : shared, wanted: next });
    },
    remove: (uid: string) => {
      const before = read();
      const kept = before.filter((one) => one.uid === uid);
      change(withoutKept(before, uid), { what: 'removed', kept, before });
    },
    removeAll: () => {
      const before = read();
      change([], { what: 'emptied', kept: before, before });
    },
    /** Undoes the last change of the shortlist, but keeps teachers added after it. */
    undo: () => {
      const done = $done.get();
      if (!done) return;
      const added = new Set(done.what === 'added' ? done.kept.map(({ uid }) => uid) : []);
      const since = read().filter(({ uid }) => !added.has(uid));
      change(withKept(done.before, since), null);
    },
    /** Adds the visible teachers of a shared list to the user's own list, and shows the own list. */
    keepThese: () => {
      const before = read();
      const found = $columns
        .get()
        .flatMap(({ uid, name, profile }) => (profile ? [{ uid, name }] : []));
      const after = withKept(before, found);
      const kept = after.slice(before.length);
      const isFull = found.some(({ uid }) => !after.some((one) => one.uid === uid));
      if (!change(after, { what: 'added', kept, before, isFull })) return;
      $shown.set({ isOwn: true, listed: after });
      showInAddress({ shared: undefined, wanted: $wanted.get() });
      void loadAll();
    },
  };
}

export type Shortlist = ReturnType<typeof createShortlist>;
