import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { OwnAccount } from '../own-account-store.ts';
import { browserChecks } from './browser-checks.ts';
import { CheckOfKind } from './CheckOfKind.tsx';
import { checkTexts, type CheckTexts } from './check-texts.ts';

type Props = { account: OwnAccount };

function Loaded({ texts, account }: Props & { texts: CheckTexts }) {
  const known = useStore(account.$known);
  const [checks] = useState(() => browserChecks(texts, account.open));
  if (!known?.checks) return null;
  return (
    <div className="grid gap-8">
      {known.checks.map((check) => (
        <CheckOfKind key={check.kind} texts={texts} check={check} checks={checks} />
      ))}
    </div>
  );
}

/** Documents that a teacher can have checked by an administrator. */
export function OwnChecks({ locale, account }: Props & { locale: Locale }) {
  const [texts, setTexts] = useState<CheckTexts | null>(null);
  useEffect(() => void checkTexts(locale).then(setTexts, console.error), [locale]);
  return texts ? <Loaded texts={texts} account={account} /> : <p>…</p>;
}
