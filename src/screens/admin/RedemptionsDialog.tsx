import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { formatDate } from '@kloer/domain/date/date.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import { PagedList } from './PagedList.tsx';
import type { ListedCode } from './promo-codes-store.ts';
import { ReadingDialog } from './ReadingDialog.tsx';
import { createRedemptions, type Redemptions, type Redeemer } from './redemptions.ts';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & { code: ListedCode; onClose: () => void };

type SummaryProps = SectionProps & { redemptions: Redemptions };

/** The number of redemptions, of those followed by a payment, and of those by deleted accounts. */
function Summary({ locale, texts, redemptionTexts, redemptions }: SummaryProps) {
  const counts = useStore(redemptions.$counts);
  if (!counts) return null;
  const unknown = Math.max(0, counts.redeemed - counts.known);
  return (
    <ul className="flex flex-col gap-1">
      <li className="font-semibold">{plural(texts, 'redeemed', counts.redeemed, locale)}</li>
      <li>{plural(redemptionTexts, 'paid', counts.paid, locale)}</li>
      {unknown > 0 && <li>{plural(redemptionTexts, 'unknown', unknown, locale)}</li>}
    </ul>
  );
}

const dayOf = (instant: string) => ({ date: formatDate(new Date(instant)) });

type PersonProps = SectionProps & { redeemer: Redeemer; onLookFor: () => void };

function Person({ redemptionTexts: words, redeemer, onLookFor }: PersonProps) {
  const { name, path, state, paid_at } = redeemer;
  const redeemed = fill(words.redeemedOn, dayOf(redeemer.redeemed_at));
  const until =
    state === 'taken-back'
      ? words['until-taken-back']
      : fill(words[`until-${state}`], dayOf(redeemer.ends_at));
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="font-semibold wrap-anywhere">
        {path === null ? (
          <bdi>{name || words.noProfile}</bdi>
        ) : (
          <a href={path} className="link inline-flex min-h-11 items-center">
            <bdi translate="no">{name}</bdi>
          </a>
        )}
      </p>
      {name !== '' && (
        <p>
          <a
            href="#teachers"
            className="link inline-flex min-h-11 items-center"
            aria-label={fill(words.inTableOf, { name })}
            onClick={onLookFor}
          >
            {words.inTable}
          </a>
        </p>
      )}
      <p className="text-muted text-sm sm:col-span-2">{`${redeemed}, ${until}`}</p>
      <p className={`text-sm sm:col-span-2 ${paid_at === null ? 'text-muted' : 'font-semibold'}`}>
        {paid_at === null ? words.notPaid : fill(words.paidOn, dayOf(paid_at))}
      </p>
    </li>
  );
}

export function RedemptionsDialog({ code: { code }, onClose, ...props }: Props) {
  const { texts, history, redemptionTexts, askTeachers } = props;
  const [redemptions] = useState(() => createRedemptions(props, code));
  useEffect(() => void redemptions.pages.load(), [redemptions]);
  const title = fill(redemptionTexts.title, { code });
  return (
    <ReadingDialog title={title} close={history.close} onClose={onClose}>
      <Summary {...props} redemptions={redemptions} />
      <PagedList
        texts={{ ...texts, ...redemptionTexts }}
        history={history}
        pages={redemptions.pages}
        none={redemptionTexts.none}
      >
        {(redeemer) => (
          <Person
            key={redeemer.id}
            {...props}
            redeemer={redeemer}
            onLookFor={() => {
              onClose();
              askTeachers({ search: redeemer.name });
            }}
          />
        )}
      </PagedList>
    </ReadingDialog>
  );
}
