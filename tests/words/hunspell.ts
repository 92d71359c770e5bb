/**
 * Reads the two files of a Hunspell dictionary. Removes affixes from a word, because expanding the French dictionary
 * takes five seconds. Supports several affixes, circumfixes, and entries that need an affix.
 */
type Affix = {
  side: 'PFX' | 'SFX';
  flag: string;
  /** Letters that the affix removes from the stem; `add` has those that it adds. */
  strip: string;
  add: string;
  /** Pattern that the end of the stem (for a prefix: its beginning) must match. */
  fits: RegExp;
  /** Whether the affix can be combined with one on the other side of the word. */
  crosses: boolean;
  /** Flags of the word with the affix. */
  flags: readonly string[];
};

type Affixes = ReadonlyMap<string, readonly Affix[]>;

/** Maximum number of affixes of a word; no dictionary here adds more than two suffixes and a prefix. */
const mostAffixes = 3;

function flagReader(affixFile: string): (flags: string) => string[] {
  const isLong = /^FLAG long$/m.test(affixFile);
  return (flags) => flags.match(isLong ? /../gsu : /./gsu) ?? [];
}

function readAffixes(affixFile: string, side: Affix['side']): Affixes {
  const flagsOf = flagReader(affixFile);
  const crossing = new Map<string, boolean>();
  const affixes = new Map<string, Affix[]>();
  for (const line of affixFile.split('\n')) {
    const [head, flag = '', strip = '', made = '', condition] = line.trim().split(/\s+/);
    if (head !== side) continue;
    if (condition === undefined) {
      crossing.set(flag, strip === 'Y');
      continue;
    }
    const [add = '', flags = ''] = made.split('/');
    const text = add === '0' ? '' : add;
    const place = side === 'SFX' ? `${condition}$` : `^${condition}`;
    const affix: Affix = {
      side,
      flag,
      strip: strip === '0' ? '' : strip,
      add: text,
      fits: new RegExp(condition === '.' ? '' : place, 'u'),
      crosses: crossing.get(flag) ?? false,
      flags: flagsOf(flags),
    };
    affixes.set(text, [...(affixes.get(text) ?? []), affix]);
  }
  return affixes;
}

function readEntries(affixFile: string, wordFile: string): Map<string, string[][]> {
  const flagsOf = flagReader(affixFile);
  const entries = new Map<string, string[][]>();
  for (const line of wordFile.split('\n').slice(1)) {
    // After a space comes the word's class, which is not needed.
    const [word = '', flags = ''] = line.replace(/[ \t].*$/, '').split('/');
    if (word === '') continue;
    const known = entries.get(word);
    if (known) known.push(flagsOf(flags));
    else entries.set(word, [flagsOf(flags)]);
  }
  return entries;
}

export type Dictionary = {
  /** Whether the dictionary contains a word, also with a capital first letter or in capitals. */
  has(word: string): boolean;
  /** Whether the word is itself an entry, not derived from another one. */
  isEntry(word: string): boolean;
};

/** @param affixFile `index.aff` @param wordFile `index.dic` */
export function readDictionary(affixFile: string, wordFile: string): Dictionary {
  const suffixes = readAffixes(affixFile, 'SFX');
  const prefixes = readAffixes(affixFile, 'PFX');
  const entries = readEntries(affixFile, wordFile);
  const option = (name: string) => new RegExp(`^${name} (\\S+)`, 'm').exec(affixFile)?.[1] ?? '';
  const needsAffix = option('NEEDAFFIX');
  const circumfix = option('CIRCUMFIX');

  /**
   * Whether a word without the removed affixes accepts all of them.
   *
   * @param depth number of affixes removed so far
   * @param halves number of halves of a circumfix among them
   */
  function takes(word: string, taken: readonly Affix[], depth: number, halves: number): boolean {
    const isWhole = halves % 2 === 0;
    const isThere = entries
      .get(word)
      ?.some(
        (own) =>
          taken.every(({ flag }) => own.includes(flag)) &&
          (taken.length > 0 || !own.includes(needsAffix)),
      );
    if (isThere && isWhole) return true;
    if (depth === mostAffixes) return false;

    const isMadeBy = (affix: Affix, stem: string) => {
      if (taken.length === 0 && affix.flags.includes(needsAffix)) return false;
      // An affix further out must be allowed by this affix's flags, or be on the other side of the stem.
      const missing = taken.filter(({ flag }) => !affix.flags.includes(flag));
      const goTogether = missing.every(({ side }) => side !== affix.side) && affix.crosses;
      if (missing.length > 0 && !goTogether) return false;
      if (!affix.fits.test(stem)) return false;
      const half = affix.flags.includes(circumfix) ? 1 : 0;
      return takes(stem, [...missing, affix], depth + 1, halves + half);
    };
    for (let length = 0; length <= word.length; length += 1) {
      const rest = word.slice(0, word.length - length);
      for (const affix of suffixes.get(word.slice(rest.length)) ?? []) {
        const stem = rest + affix.strip;
        if (isMadeBy(affix, stem)) return true;
      }
      for (const affix of prefixes.get(word.slice(0, length)) ?? []) {
        const stem = affix.strip + word.slice(length);
        if (isMadeBy(affix, stem)) return true;
      }
    }
    return false;
  }

  const known = new Map<string, boolean>();
  const isWord = (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const answer = takes(word, [], 0, 0);
    known.set(word, answer);
    return answer;
  };

  return {
    has: (word) => {
      if (isWord(word)) return true;
      const lower = word.toLowerCase();
      const capital = lower.slice(0, 1).toUpperCase() + lower.slice(1);
      if (word === capital) return isWord(lower);
      return word === word.toUpperCase() && (isWord(capital) || isWord(lower));
    },
    isEntry: (word) => entries.has(word),
  };
}
