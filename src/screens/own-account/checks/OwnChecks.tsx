import { useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { LoadingFailed } from '../LoadingFailed.tsx';
import type { OwnAccount } from '../own-account-store.ts';
import { useLoaded } from '../use-loaded.ts';
import { browserChecks } from './browser-checks.ts';
import { CheckOfKind } from './CheckOfKind.tsx';
import { checkTexts, type CheckTexts } from './check-texts.ts';

type Props = { account: OwnAccount };

function Loaded({ texts, account }: Props & { texts: CheckTexts }) {
  const known = useStore(account.$known);
  const [checks] = useState(() => browserChecks(texts, account.open));
  if (!known) return null;
  if (!known.checks) return <p>{texts.noProfile}</p>;
  return (
    <div className="grid gap-8">
      {known.checks.map((check) => (
        <CheckOfKind key={check.kind} texts={texts} check={check} checks={checks} />
      ))}
    </div>
  );
}

type OwnChecksProps = Props & { locale: Locale; texts: TextsOf<'account'> };

/** Documents, such as a diploma, that the teacher may let administrators check by sending a scan. */
export function OwnChecks({ locale, texts, account }: OwnChecksProps) {
  const [own, load] = useLoaded(() => checkTexts(locale));
  if (!own) return <p>…</p>;
  if (own === 'failed') return <LoadingFailed texts={texts} onTryAgain={load} />;
  return <Loaded texts={{ ...texts, ...own }} account={account} />;
}
