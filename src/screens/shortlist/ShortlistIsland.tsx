import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { listingPath, sharedPath } from '@kloer/domain/paths/paths.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { failureOf, isBusy } from '#kit/action/action.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import { onShortlistChange } from '#shared/shortlist/browser-shortlist.ts';
import { browserShortlistPage } from './browser-page.ts';
import { Comparison } from './Comparison.tsx';
import { DoneNotice } from './Done.tsx';
import { ShareButtons } from './ShareButtons.tsx';
import type { Column, Shortlist } from './shortlist-store.ts';
import type { ShortlistTexts } from './shortlist-texts.ts';
import { Wishes } from './Wishes.tsx';

type Props = ShortlistTexts & { locale: Locale };

function Frame({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <>
      <div className="text-head ground-band wrap print:hidden">
        <h1 className="text-2xl">{heading}</h1>
        <p>{lead}</p>
      </div>
      <div className="shortlist wrap">{children}</div>
    </>
  );
}

function Empty({ locale, texts }: Pick<Props, 'locale' | 'texts'>) {
  return (
    <div className="noscript:hidden">
      <h2 className="text-xl">{texts.empty}</h2>
      <p className="mt-2 mb-5 max-w-prose">{texts.emptyHint}</p>
      <a className="button button-primary button-big" href={listingPath(locale)}>
        {texts.find}
      </a>
    </div>
  );
}

function Gone({
  columns,
  texts,
  onRemove,
}: {
  columns: readonly Column[];
  texts: Props['texts'];
  onRemove: ((uid: string) => void) | undefined;
}) {
  const gone = columns.filter(({ profile }) => profile === null);
  if (gone.length === 0) return null;
  return (
    <ul className="bg-attention-soft text-attention rounded-card px-5 py-2 print:hidden">
      {gone.map(({ uid, name }) => (
        <li key={uid} className="flex min-h-11 flex-wrap items-center gap-x-4">
          {name ? fill(texts.gone, { name }) : texts.goneUnnamed}
          {onRemove && (
            <button
              type="button"
              className="min-h-11 cursor-pointer font-semibold underline"
              onClick={() => onRemove(uid)}
            >
              {texts.remove} <span className="sr-only">{name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Failure({
  columns,
  texts,
  onRetry,
}: {
  columns: readonly Column[];
  texts: Props['texts'];
  onRetry: () => void;
}) {
  const names = columns.flatMap(({ profile, name }) =>
    profile === undefined && name ? [name] : [],
  );
  return (
    <div role="alert" className="bg-attention-soft text-attention rounded-card p-5">
      <b>{texts.failed}</b>
      <p>{texts.failedHint}</p>
      {names.length > 0 && <p className="mt-2">{names.join(', ')}</p>}
      <button type="button" className="button button-secondary mt-4" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}

function Listed({ page, locale, ...context }: Props & { page: Shortlist }) {
  const { texts } = context;
  const { isOwn } = useStore(page.$shown);
  const columns = useStore(page.$columns);
  const own = useStore(page.$own);
  const wanted = useStore(page.$wanted);
  const loading = useStore(page.$loading);
  const profiles = columns.flatMap(({ profile }) => profile ?? []);
  const onRemove = isOwn ? page.remove : undefined;
  return (
    <>
      {!isOwn && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <button type="button" className="button button-primary" onClick={page.keepThese}>
            {texts.keepThese}
          </button>
          {own.length > 0 && (
            <a className="button button-quiet" href={sharedPath(locale, 'shortlist')}>
              {texts.ownList} ({own.length})
            </a>
          )}
        </div>
      )}
      <Gone columns={columns} texts={texts} onRemove={onRemove} />
      {failureOf(loading) && (
        <Failure columns={columns} texts={texts} onRetry={() => void page.load()} />
      )}
      {isBusy(loading) && <output>{texts.loading}</output>}
      {profiles.length > 0 && (
        <>
          <Wishes wanted={wanted} locale={locale} texts={texts} onChoose={page.choose} />
          <Comparison
            {...context}
            locale={locale}
            profiles={profiles}
            wanted={wanted}
            onRemove={onRemove}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {profiles.length > 0 && (
          <ShareButtons uids={profiles.map(({ uid }) => uid)} locale={locale} texts={texts} />
        )}
        {isOwn && (
          <button type="button" className="button button-quiet" onClick={page.removeAll}>
            {texts.removeAll}
          </button>
        )}
      </div>
    </>
  );
}

function Shown({ page, ...props }: Props & { page: Shortlist }) {
  const { texts, locale } = props;
  const { isOwn, listed } = useStore(page.$shown);
  const done = useStore(page.$done);
  const isRefused = useStore(page.$isRefused);
  return (
    <Frame
      heading={isOwn ? texts.title : texts.sharedTitle}
      lead={isOwn ? texts.description : texts.sharedHint}
    >
      {done && <DoneNotice done={done} locale={locale} texts={texts} onUndo={page.undo} />}
      {isRefused && <p role="alert">{texts.refused}</p>}
      {listed.length > 0 ? (
        <Listed page={page} {...props} />
      ) : (
        <Empty locale={locale} texts={texts} />
      )}
    </Frame>
  );
}

/** The shortlist page. Without a script it shows an empty list. */
function ShortlistContent(props: Props) {
  const { locale, texts } = props;
  const [page, setPage] = useState<Shortlist>();
  useLayoutEffect(() => {
    const opened = browserShortlistPage(locale);
    // oxlint-disable-next-line react/set-state-in-effect -- the static page cannot know the browser's list
    setPage(opened);
    void opened.load();
    document.documentElement.removeAttribute('data-waking');
    return onShortlistChange(opened.follow);
  }, [locale]);
  return (
    <>
      {page ? (
        <Shown page={page} {...props} />
      ) : (
        <Frame heading={texts.title} lead={texts.description}>
          <Empty locale={locale} texts={texts} />
        </Frame>
      )}
    </>
  );
}

export const ShortlistIsland = guarded(ShortlistContent);
