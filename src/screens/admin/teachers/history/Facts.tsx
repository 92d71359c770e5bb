import { formatDate } from '@kloer/domain/date/date.ts';
import { formatCents } from '@kloer/domain/money/cents.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { SectionProps } from '../../section-props.ts';
import { sourceText, type TeacherHistory } from './history-words.ts';

type Props = SectionProps & { facts: TeacherHistory };

export function EntitlementFacts({ facts, ...props }: Props) {
  const { history, teachers } = props;
  const { sources, redemptions, state } = facts;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{history.entitlement}</h3>
      <p className="font-semibold">{teachers[state]}</p>
      {sources.length === 0 && redemptions.length === 0 && <p>{history.none}</p>}
      <ul className="flex flex-col gap-1">
        {sources.map((source) => (
          <li key={source.source}>{sourceText(source, props)}</li>
        ))}
        {redemptions.map(({ code, redeemed_at: at }) => (
          <li key={code} className="text-muted text-sm">
            {fill(history.redeemed, { code, date: formatDate(new Date(at)) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PaymentFacts({ facts: { payments }, locale, history }: Props) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{history.payments}</h3>
      {payments === null && <p className="text-attention">{history.paymentsAway}</p>}
      {payments?.invoices.length === 0 && <p>{history.noPayments}</p>}
      <ul className="flex flex-col gap-1">
        {payments?.invoices.map((one) => (
          <li key={one.number} className="flex flex-wrap items-baseline gap-x-3">
            <span className="figures">{formatDate(new Date(one.created_at))}</span>
            <span className="figures">{formatCents(one.amount_cents, locale)}</span>
            <span>{history[`invoice-${one.status}`]}</span>
            {one.url === null ? (
              <span className="wrap-anywhere">{one.number}</span>
            ) : (
              <a
                href={one.url}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {fill(history.invoice, { number: one.number })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
