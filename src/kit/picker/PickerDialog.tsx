import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fold } from './fold.ts';
import { nextInGrid } from './grid-focus.ts';
import { Icon } from '../icons/Icon.tsx';

export type PickerOption = {
  value: string;
  label: string;
  /** Other words that find the option. */
  alsoKnownAs?: readonly string[];
};

export type PickerTexts = {
  /** Heading of the dialog. */
  title: string;
  searchLabel: string;
  searchPlaceholder: string;
  noMatch: string;
  close: string;
};

type Props = {
  texts: PickerTexts;
  /** The option on top, of value ''; without it something has to be picked. */
  all?: string;
  options: readonly PickerOption[];
  value: string;
  onPick: (value: string) => void;
  onClose: () => void;
};

function matches({ label, alsoKnownAs = [] }: PickerOption, wanted: string): boolean {
  return [label, ...alsoKnownAs].some((name) => fold(name).includes(wanted));
}

/**
 * A modal that offers many options and a search among them. It opens when it is put on the page, and
 * the browser gives focus back when it closes. Arrow keys walk the grid; Enter in the search box
 * takes the only or first match.
 */
export function PickerDialog({ texts, all, options, value, onPick, onClose }: Props) {
  const [wanted, setWanted] = useState('');
  const id = useId();
  const [walkedTo, setWalkedTo] = useState(value);
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const word = fold(wanted.trim());
  const found = options.filter((option) => matches(option, word));
  const isFound = found.length > 0;
  const offered = word === '' && all !== undefined ? [{ value: '', label: all }, ...found] : found;

  /** Tab stops at one option; arrow keys reach the others. */
  const tabStop = offered.some((option) => option.value === walkedTo)
    ? walkedTo
    : offered[0]?.value;

  useLayoutEffect(() => {
    dialog.current?.showModal();
    search.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const pick = (picked: string) => {
    close();
    onPick(picked);
  };
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  const walk = (event: KeyboardEvent) => {
    const grid = buttons();
    const from = grid.indexOf(event.target as HTMLButtonElement);
    const places = grid.map(({ offsetTop: top, offsetLeft: left }) => ({ top, left }));
    const next = nextInGrid(places, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    grid[next]?.focus();
  };
  const leaveSearch = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      buttons()[0]?.focus();
    }
    if (event.key !== 'Enter') return;
    // The picker may stand in a form, which Enter would send.
    event.preventDefault();
    const first = found[0];
    if (word !== '' && first) pick(first.value);
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      closedby="any"
      className="rounded-card border-line bg-surface text-ink shadow-float backdrop:bg-backdrop m-auto w-full max-w-2xl border p-0 max-md:mb-0 max-md:max-w-none max-md:rounded-b-none"
    >
      <div className="flex h-[min(36rem,85dvh)] flex-col gap-4 p-4 md:p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} className="text-xl">
            {texts.title}
          </h2>
          <button type="button" className="button button-quiet px-3" onClick={close}>
            <Icon name="close" />
            {texts.close}
          </button>
        </div>
        <input
          ref={search}
          type="search"
          className="field"
          aria-label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={leaveSearch}
          autoComplete="off"
        />
        <div
          ref={list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be a grid
          role="listbox"
          aria-label={texts.title}
          tabIndex={-1}
          onKeyDown={walk}
          className="grid auto-rows-min grid-cols-2 gap-2 overflow-y-auto p-1 md:grid-cols-3"
        >
          {offered.map((option) => (
            <button
              key={option.value}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the listbox
              role="option"
              aria-selected={option.value === value}
              tabIndex={option.value === tabStop ? 0 : -1}
              onFocus={() => setWalkedTo(option.value)}
              onClick={() => pick(option.value)}
              className="button button-secondary border-line aria-selected:border-accent aria-selected:bg-accent-soft justify-start text-left leading-tight font-normal first:data-all:col-span-full aria-selected:font-semibold"
              data-all={option.value === '' ? '' : undefined}
            >
              {option.label}
            </button>
          ))}
        </div>
        <output className={isFound ? 'sr-only' : 'text-muted'}>
          {isFound ? '' : texts.noMatch}
        </output>
      </div>
    </dialog>
  );
}
