import { useLayoutEffect, useState, type ComponentProps } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { Switch } from '#kit/pieces/Switch.tsx';
import { fetchFilterForm } from '../more-filters/more-filters.ts';
import { MoreFilters } from '../more-filters/MoreFilters.tsx';
import { countMore, moreText } from '../more-filters/choices.ts';
import type { PlacePicker } from '../places/PlacePicker.tsx';
import type { Search } from '../search-store.ts';
import { nameOfPart, type NameTexts } from './filter-names.ts';
import { subjectOptions, withSubject } from './filter-options.ts';
import { latePiece, useLatePiece } from './late-piece.ts';
import { WaitingPicker, waitingId } from './WaitingPicker.tsx';

const fetchMap = latePiece(() => import('../places/CountryMap.tsx'));

type Props = {
  filter: SearchFilter;
  locale: Locale;
  texts: TextsOf<'search'>;
  cardTexts: NameTexts['cardTexts'];
  count: Search['count'];
  onChoose: (filter: SearchFilter) => void;
  /** Called by buttons such as "show 12 teachers"; scrolls to the results. */
  onShow: (filter: SearchFilter) => void;
};

const kinds = {
  subject: {
    label: 'subject',
    all: 'allSubjects',
    title: 'selectSubject',
    search: 'searchSubjects',
  },
  city: { label: 'city', all: 'allCities', title: 'selectCity', search: 'searchCities' },
} as const;

type Kind = keyof typeof kinds;

const loadPicker = () =>
  Promise.all([
    import('#kit/picker/PickerDialog.tsx'),
    import('@kloer/domain/reference/other-subject-words.ts'),
    import('../places/PlacePicker.tsx'),
  ]);

type CityProps = Omit<ComponentProps<typeof PlacePicker>, 'map'> & { Place: typeof PlacePicker };

function CityPicker({ Place, ...props }: CityProps) {
  return <Place {...props} map={useLatePiece(fetchMap, props.locale)} />;
}

const kindsInOrder = ['subject', 'city'] as const;

export function FilterBar(props: Props) {
  const { filter, locale, texts, cardTexts, count, onChoose, onShow } = props;
  const [picking, setPicking] = useState<Kind | 'more'>();
  const [typed, setTyped] = useState('');
  const [isAlive, setIsAlive] = useState(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPicker>>>();
  const Picker = loaded?.[0].PickerDialog;
  // True once the real pickers replace their placeholders.
  const [canPick, setCanPick] = useState(false);
  const nameOf = (part: 'subject' | 'cityId' | 'canton') =>
    nameOfPart(part, filter, locale, { texts, cardTexts });
  const chosen = { subject: nameOf('subject'), city: nameOf('cityId') || nameOf('canton') };
  const set = countMore(filter);
  const open = (kind: Kind | 'more', alreadyTyped = '') => {
    setTyped(alreadyTyped);
    setPicking(kind);
  };
  const close = () => setPicking(undefined);
  // Preloads the filters of the dialog when the pointer or the focus reaches its button.
  const fetchMore = () => void fetchFilterForm(locale).catch(() => {});
  const fetchPicker = (kind: Kind) => {
    if (kind === 'city') fetchMap(locale).catch(() => {});
    loadPicker().then(setLoaded, (error: unknown) => {
      // Hides an open placeholder, so that the next click does not close it but loads the picker again.
      const frame = document.getElementById(waitingId(kind));
      if (frame?.matches(':popover-open')) frame.hidePopover();
      console.warn(error);
    });
  };
  // Runs before the paint, so that the picker directly replaces its placeholder.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must equal the static page
    setIsAlive(true);
    setCanPick(Picker !== undefined);
    for (const kind of [...kindsInOrder, 'more'] as const) {
      const waiting = document.getElementById(waitingId(kind));
      if (!waiting?.matches(':popover-open')) continue;
      if (kind !== 'more' && !Picker) {
        fetchPicker(kind);
        continue;
      }
      open(kind, waiting.querySelector('input')?.value);
      // Focuses the button first, so that closing the picker returns the focus to the button.
      waiting.hidePopover();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs after hydration, and when the picker's code has loaded
  }, [Picker]);
  const pickerTexts = (kind: Kind) => ({
    title: texts[kinds[kind].title],
    searchLabel: texts[kinds[kind].search],
    searchPlaceholder: texts.searchPlaceholder,
    noMatch: texts.noMatch,
    close: texts.close,
  });
  return (
    <search aria-label={texts.filters} className="filters noscript:hidden!">
      {kindsInOrder.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-haspopup={isAlive ? 'dialog' : undefined}
          popoverTarget={canPick ? undefined : waitingId(kind)}
          onPointerEnter={() => fetchPicker(kind)}
          onFocus={() => fetchPicker(kind)}
          onClick={() => (canPick ? open(kind) : fetchPicker(kind))}
          className="field"
        >
          <span>
            <small>{texts[kinds[kind].label]}</small>
            <b suppressHydrationWarning>{chosen[kind] || texts[kinds[kind].all]}</b>
          </span>
          <Icon name="chevron" />
        </button>
      ))}
      <Switch
        label={texts.onlineOnly}
        isOn={filter.online}
        onChange={(online) => onChoose({ ...filter, online })}
      />
      <button
        type="button"
        aria-haspopup={isAlive ? 'dialog' : undefined}
        popoverTarget={isAlive ? undefined : waitingId('more')}
        onPointerEnter={fetchMore}
        onFocus={fetchMore}
        onClick={() => open('more')}
        className="button button-secondary"
        suppressHydrationWarning
        data-set={set > 0 ? '' : undefined}
      >
        {moreText(filter, texts)}
      </button>
      {!canPick &&
        kindsInOrder.map((kind) => (
          <WaitingPicker key={kind} kind={kind} title={texts[kinds[kind].title]} texts={texts} />
        ))}
      {!isAlive && <WaitingPicker kind="more" title={texts.moreFilters} texts={texts} />}
      {Picker && picking === 'subject' && (
        <Picker
          texts={pickerTexts('subject')}
          all={texts.allSubjects}
          options={subjectOptions(locale, loaded[1].otherSubjectWords)}
          value={filter.subject}
          typed={typed}
          onPick={(value) => onChoose(withSubject(filter, value))}
          onClose={close}
        />
      )}
      {Picker && picking === 'city' && (
        <CityPicker
          Place={loaded[2].PlacePicker}
          {...{ Picker, filter, locale, texts, typed, onChoose }}
          pickerTexts={pickerTexts('city')}
          onClose={close}
        />
      )}
      {picking === 'more' && (
        <MoreFilters {...{ filter, locale, texts, cardTexts, count, onShow }} onClose={close} />
      )}
    </search>
  );
}
