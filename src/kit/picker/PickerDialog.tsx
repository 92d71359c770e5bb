import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../icons/Icon.tsx';
import { nextInGrid } from './grid-focus.ts';
import css from './picker-list.css?inline';
import { foundOptions, type FoundOption, type PickerOption } from './picker-option.ts';
import { saidIn } from './ranking.ts';

export type PickerTexts = {
  title: string;
  searchLabel: string;
  searchPlaceholder: string;
  noMatch: string;
  close: string;
};

type Props = {
  texts: PickerTexts;
  /** Label of the first option, "all", whose value is ''. Without it the user must pick another option. */
  all?: string;
  options: readonly PickerOption[];
  /** Options shown while the search box is empty; default: all. When they change, the list scrolls to the top. */
  listed?: readonly PickerOption[];
  value: string;
  typed?: string;
  /** Content displayed next to the list. */
  beside?: ReactNode;
  onPick: (value: string) => void;
  onClose: () => void;
};

/** An option in the list, or the heading of the options below it. */
type Offered = FoundOption & { parts?: readonly FoundOption[] };

function offeredOptions(
  { all, options, listed = options }: Pick<Props, 'all' | 'options' | 'listed'>,
  typed: string,
): Offered[] {
  if (typed.trim() !== '') return foundOptions(options, typed);
  return [...(all === undefined ? [] : [{ value: '', label: all }]), ...listed];
}

let sheet: CSSStyleSheet | undefined;

/** Adds the list's styles when its code loads; the page's stylesheet does not need them. */
function styleLists(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

function marked(name: string, typed: string) {
  const said = saidIn(name, typed);
  if (!said) return name;
  return (
    <>
      {name.slice(0, said[0])}
      <mark>{name.slice(...said)}</mark>
      {name.slice(said[1])}
    </>
  );
}

const inOrder = (offered: readonly Offered[]) =>
  offered.flatMap(({ parts = [], ...option }) => [option, ...parts]);

/**
 * A modal with options and a search. It opens on mount. Focus stays in the search box: arrow keys mark an option, and
 * Enter picks the marked one.
 */
export function PickerDialog(props: Props) {
  const { texts, listed, value, typed = '', beside, onPick, onClose } = props;
  const [wanted, setWanted] = useState(typed);
  const [walkedTo, setWalkedTo] = useState<string>();
  const [listedBefore, setListedBefore] = useState(listed);
  if (listed !== listedBefore) {
    setListedBefore(listed);
    setWanted('');
    setWalkedTo(undefined);
  }
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const offered = offeredOptions(props, wanted);
  const every = inOrder(offered);
  const isFound = every.length > 0;
  const isSearching = wanted.trim() !== '';
  const best = walkedTo ?? (isSearching ? every[0]?.value : undefined);
  const optionId = (of: string) => `${id}-${of}`;

  useLayoutEffect(() => {
    styleLists();
    dialog.current?.showModal();
    search.current?.focus();
    const end = search.current?.value.length ?? 0;
    search.current?.setSelectionRange(end, end);
    // Scrolls only if the chosen option is not the first ("all"), so that the list's top stays visible.
    const chosen = list.current?.querySelector('[aria-selected=true]:not([data-all])');
    chosen?.scrollIntoView({ block: 'center' });
  }, []);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [best]);
  const close = () => dialog.current?.close();
  const pick = (picked: string) => {
    close();
    onPick(picked);
  };

  /** The option that an arrow key marks. If none is marked yet, Down marks the chosen option, or else the first. */
  function walk(key: string): string | undefined {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const from = every.findIndex((option) => option.value === best);
    if (from < 0) {
      const chosen = every.find((option) => option.value === value) ?? every[0];
      return key === 'ArrowDown' ? chosen?.value : undefined;
    }
    const places = buttons.map((button) => {
      const { top, left } = button.getBoundingClientRect();
      return { top: Math.round(top), left: Math.round(left) };
    });
    const next = nextInGrid(places, from, key);
    return next === undefined ? undefined : every[next]?.value;
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Enter would otherwise submit a surrounding form.
      event.preventDefault();
      if (best !== undefined) pick(best);
      return;
    }
    // Until an option is marked, keys other than up and down move the cursor in the search box.
    const isInText = walkedTo === undefined && !['ArrowDown', 'ArrowUp'].includes(event.key);
    if (isInText) return;
    const next = walk(event.key);
    if (next === undefined) return;
    event.preventDefault();
    setWalkedTo(next);
  };

  const optionButton = (option: Offered, isPart: boolean) => {
    const { value: own, label, alsoKnownAs = [], partOf, parts = [] } = option;
    // If the search text matches another name of the option, that name is shown too.
    const otherName = saidIn(label, wanted)
      ? undefined
      : alsoKnownAs.find((name) => saidIn(name, wanted));
    return (
      <button
        key={own}
        id={optionId(own)}
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the listbox
        role="option"
        aria-selected={own === value}
        tabIndex={-1}
        onClick={() => pick(own)}
        className="button button-secondary"
        data-all={own === '' ? '' : undefined}
        data-part={isPart ? '' : undefined}
        data-head={parts.length > 0 ? '' : undefined}
        data-marked={own === best ? '' : undefined}
      >
        <span>
          {marked(label, wanted)}
          {otherName !== undefined && <small>{marked(otherName, wanted)}</small>}
          {partOf !== undefined && <small>{partOf}</small>}
        </span>
      </button>
    );
  };

  const options = (
    <div
      ref={list}
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be a grid
      role="listbox"
      aria-label={texts.title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="picker-list"
    >
      {offered.map((option) =>
        option.parts && option.parts.length > 0 ? (
          <div
            key={option.value}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside of a listbox
            role="group"
            aria-label={option.label}
          >
            {optionButton(option, false)}
            {option.parts.map((part) => optionButton(part, true))}
          </div>
        ) : (
          optionButton(option, option.partOf !== undefined)
        ),
      )}
    </div>
  );

  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} closedby="any" className="picker">
      <div>
        <div>
          <h2 id={id} className="text-xl">
            {texts.title}
          </h2>
          <button type="button" className="button button-quiet" onClick={close}>
            <Icon name="close" />
            {texts.close}
          </button>
        </div>
        <input
          ref={search}
          type="text"
          role="combobox"
          className="field"
          aria-label={texts.searchLabel}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={best === undefined ? undefined : optionId(best)}
          enterKeyHint="done"
          placeholder={texts.searchPlaceholder}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setWalkedTo(undefined);
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
        />
        {beside ? (
          <div className="picker-beside" data-searching={isSearching ? '' : undefined}>
            {beside}
            {options}
          </div>
        ) : (
          options
        )}
        <output className={isFound ? 'sr-only' : undefined}>{isFound ? '' : texts.noMatch}</output>
      </div>
    </dialog>
  );
}
