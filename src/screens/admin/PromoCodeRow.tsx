import type { ReactNode } from 'react';
import { endOfDay, formatDate } from '@kloer/domain/date/date.ts';
import { formatLongDate } from '@kloer/domain/date/long-date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { PromoCodeTexts } from '@kloer/i18n/together.ts';
import { statusLabels, typeLabels } from './promo-labels.ts';
import type { ListedCode } from './promo-codes-store.ts';

type Props = {
  locale: Locale;
  labels: PromoCodeTexts;
  texts: TextsOf<'admin'>;
  code: ListedCode;
  isBusy: boolean;
  onSwitch: (active: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
  onRedemptions: () => void;
};

type CellProps = { label: string; children: ReactNode };

/** A table cell. On a phone, a row is a card with labelled cells. */
function Cell({ label, children }: CellProps) {
  return (
    <td className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 md:px-3 md:py-3 md:align-top">
      <span className="text-muted text-sm md:hidden" aria-hidden="true">
        {label}:
      </span>
      {children}
    </td>
  );
}

export function PromoCodeRow(props: Props) {
  const { locale, labels, texts, code, isBusy } = props;
  const end = code.valid_until === null ? undefined : endOfDay(code.valid_until);
  const redeemed = plural(texts, 'redeemed', code.redeemed, locale);
  const count = code.max_redemptions === null ? redeemed : `${redeemed} / ${code.max_redemptions}`;
  return (
    <tr className="border-line max-md:card max-md:mb-4 max-md:flex max-md:flex-col max-md:gap-2 max-md:p-4 md:border-t">
      <th scope="row" className="text-left md:min-w-36 md:px-3 md:py-3 md:align-top">
        <span className="font-semibold break-all">{code.code}</span>
        {code.note !== '' && (
          <span className="text-muted block text-sm font-normal wrap-anywhere">{code.note}</span>
        )}
        {code.changed_by !== null && (
          <span className="text-muted block text-sm font-normal wrap-anywhere">
            {fill(texts.changedBy, { who: code.changed_by })}
          </span>
        )}
      </th>
      <Cell label={labels.duration}>{plural(texts, 'months', code.duration_months, locale)}</Cell>
      <Cell label={labels.type}>{labels[typeLabels[code.subscription_type]]}</Cell>
      <Cell label={labels.status}>
        <label className="switch-line">
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox has its state
            role="switch"
            autoComplete="off"
            aria-label={`${labels.active}: ${code.code}`}
            checked={code.active}
            aria-disabled={isBusy}
            onChange={(event) => {
              if (!isBusy) props.onSwitch(event.target.checked);
            }}
            className="switch"
          />
          <span>{labels[statusLabels[code.status]]}</span>
        </label>
        <span className="text-muted block text-sm">
          {code.redeemed === 0 ? (
            count
          ) : (
            <button
              type="button"
              className="link min-h-11"
              aria-label={`${code.code}: ${count}`}
              aria-haspopup="dialog"
              onClick={props.onRedemptions}
            >
              {count}
            </button>
          )}
          {end && `, ${fill(texts.until, { date: formatDate(end) })}`}
        </span>
      </Cell>
      <Cell label={labels.createdOn}>{formatLongDate(new Date(code.created_at), locale)}</Cell>
      <Cell label={labels.actions}>
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            className="button button-secondary"
            aria-label={`${labels.edit}: ${code.code}`}
            onClick={props.onEdit}
          >
            {labels.edit}
          </button>
          <button
            type="button"
            className="button button-danger"
            aria-label={`${labels.remove}: ${code.code}`}
            onClick={props.onRemove}
          >
            {labels.remove}
          </button>
        </span>
      </Cell>
    </tr>
  );
}
