import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { PromoCodeTexts } from '@kloer/i18n/together.ts';
import { callApi } from '#kit/calls/api.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import { raiseToast } from '#kit/toasts/toasts.ts';
import { session } from '#shell/session/browser-session.ts';
import { createAccess } from './admin-access.ts';
import { createPromoCodes } from './promo-codes-store.ts';
import { PromoCodes } from './PromoCodes.tsx';

type Props = { locale: Locale; texts: TextsOf<'admin'>; labels: PromoCodeTexts };

const auth = () => import('#kit/firebase/auth.ts');
const token = async () => (await auth()).identityToken();

function browserAccess(locale: Locale) {
  return createAccess({
    $session: session.$session,
    isAdmin: () => callApi('is_current_user_admin', {}, token),
    later: (run, ms) => void setTimeout(run, ms),
    goHome: () => location.replace(sharedPath(locale, '')),
  });
}

async function prove(password: string): Promise<void> {
  const current = session.$session.get();
  const { signInWithPassword } = await auth();
  await signInWithPassword(current.state === 'signed-in' ? current.email : '', password);
}

function browserPromoCodes({ labels, texts }: Props) {
  const call: typeof callApi = (name, request) => callApi(name, request, token);
  return createPromoCodes({ labels, texts }, { call, prove, raiseToast });
}

/** Administration, for whoever administers; everybody else is sent home. */
function AdminContent(props: Props) {
  const { locale, texts } = props;
  const [access] = useState(() => browserAccess(locale));
  const [promoCodes] = useState(() => browserPromoCodes(props));
  const found = useStore(access.$access);
  useEffect(() => access.watch(), [access]);
  if (found === 'admin') return <PromoCodes {...props} store={promoCodes} />;
  return (
    <output className="flex min-h-40 items-center gap-3">
      <span aria-hidden="true" className="spinner" />
      {found === 'checking' ? texts.checking : texts.redirecting}
    </output>
  );
}

export const AdminIsland = guarded(AdminContent);
