import { useEffect, useState } from 'react';
import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { SectionProps } from '../section-props.ts';

type Props = Pick<SectionProps, 'call' | 'proof' | 'teachers'> & { search: string | undefined };
type Found = CallResponse<'admin-find-account'>['account'];

const dateOf = (instant: string) => ({ date: formatDate(new Date(instant)) });

/** Shown when a search for an e-mail address finds no teacher: the account with that address, without a profile. */
export function AccountAlone({ call, proof, teachers: texts, search = '' }: Props) {
  const [account, setAccount] = useState<Found>(null);
  const email = search.trim();
  useEffect(() => {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return;
    proof
      .proven(() => call('admin-find-account', { email }))
      .then(
        (found) => setAccount(found.account),
        // Treats a refused call like an address without an account.
        (error: unknown) => console.warn(error),
      );
  }, [call, proof, email]);
  if (!account || account.has_profile) return null;
  const facts = [
    fill(texts.accountSince, dateOf(account.created_at)),
    !account.verified && texts.accountUnconfirmed,
    account.has_draft && texts.accountDraft,
    account.signed_in_at === null
      ? texts.accountNeverSeen
      : fill(texts.accountSeen, dateOf(account.signed_in_at)),
  ];
  return (
    <div className="card p-4">
      <p className="font-semibold wrap-anywhere">
        {fill(texts.accountOnly, { email: account.email })}
      </p>
      <p className="text-muted text-sm">{`${facts.filter(Boolean).join(', ')}.`}</p>
    </div>
  );
}
