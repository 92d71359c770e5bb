import { useState } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { AccountControls } from './AccountControls.tsx';
import { browserAccountControls } from './browser-account.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import type { AccountTexts } from './account-texts.ts';

type Props = {
  locale: Locale;
  texts: AccountTexts;
};

/** Data and account controls for users without a profile page. */
function AccountContent({ locale, texts }: Props) {
  const [controls] = useState(() => browserAccountControls(locale, texts));
  return <AccountControls texts={texts} controls={controls} profile="as-noted" />;
}

export const AccountIsland = guarded(AccountContent);
