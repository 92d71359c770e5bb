import { useState, useSyncExternalStore } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { AccountControls } from './AccountControls.tsx';
import { browserAccountControls } from './browser-account.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import { readNote } from '../session/session-note.ts';
import type { AccountTexts } from './account-texts.ts';

type Props = {
  locale: Locale;
  texts: AccountTexts;
};

/** A name is noted once there is a profile. */
const isNamed = () => (readNote(() => localStorage)?.name ?? '') !== '';

function watchNote(tell: () => void): () => void {
  addEventListener('storage', tell);
  return () => removeEventListener('storage', tell);
}

/** Data and account where there is no profile page to manage them on. */
function AccountContent({ locale, texts }: Props) {
  const [controls] = useState(() => browserAccountControls(locale, texts));
  const hasProfile = useSyncExternalStore(watchNote, isNamed, () => true);
  return <AccountControls texts={texts} controls={controls} hasProfile={hasProfile} />;
}

export const AccountIsland = guarded(AccountContent);
