import { createRoot } from 'react-dom/client';
import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { callApi } from '#kit/calls/api.ts';
import { orToGuardian } from '#features/guardian/or-to-guardian.ts';
import { browserOwnPage, ownToken } from '#features/own-page/browser-own-page.ts';
import { browserPayment } from '#features/payment/browser-payment.ts';
import { browserPlan } from '#features/plan/browser-plan.ts';
import { session } from '#shell/session/browser-session.ts';
import stylesheet from './owner.css?url';
import { browserAccountControls } from '#features/own-data/browser-account.ts';
import { createOwner, type Owner } from './owner-store.ts';
import { OwnerPanel } from './OwnerPanel.tsx';
import { textsOf, type OwnerTexts } from './texts-of.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Fetches the published page every two seconds, for two minutes, and reloads the page once the profile is published.
 */
async function awaitProfile(): Promise<void> {
  for (let looks = 0; looks < 60; looks += 1) {
    await pause(2000);
    const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    const html = response?.ok ? await response.text() : '';
    if (/<main[^>]* data-profile/.test(html)) {
      location.reload();
      return;
    }
  }
}

function browserOwner(locale: Locale, texts: OwnerTexts, isNotice: boolean): Owner {
  return createOwner(
    { locale, ...texts, isNotice },
    {
      ...browserOwnPage,
      ...browserPayment(locale),
      ...browserPlan(locale),
      setActive: (active) =>
        orToGuardian(locale, callApi('set-profile-status', { active }, ownToken)),
      awaitProfile: () => void awaitProfile(),
    },
  );
}

function styled(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error('The stylesheet was not reached.')));
    document.head.append(link);
  });
}

/** The user's id according to Auth. The session note in the browser's storage proves nothing. */
function signedInUid(): Promise<string | null> {
  return new Promise((resolve) => {
    // Never unsubscribed: the page needs the session until it is closed.
    session.$session.subscribe((now) => {
      if (now.state === 'signed-in') resolve(now.uid);
      if (now.state === 'signed-out') resolve(null);
    });
  });
}

async function start(place: HTMLElement, main: HTMLElement): Promise<void> {
  const { locale } = place.dataset;
  if (!isLocale(locale)) throw new Error(`no language ${locale}`);
  const [texts, uid] = await Promise.all([textsOf(locale), signedInUid(), styled()]);
  const isNotice = main.dataset['notice'] !== undefined;
  const owner = browserOwner(locale, texts, isNotice);
  const giveWay = ({ phase }: { phase: string }) => {
    if (phase === 'loading') return;
    if (phase === 'absent') delete main.dataset['own'];
    else main.dataset['own'] = 'shown';
  };
  owner.$state.subscribe(giveWay);
  // The page stays hidden while its owner may be redirected, but a payment notice must be shown.
  owner.$payment.subscribe((payment) => {
    if (payment !== 'none') main.dataset['own'] = 'shown';
  });
  if (uid === null || uid !== main.dataset['uid']) {
    owner.stayAbsent();
    return;
  }
  const account = browserAccountControls(locale, texts.texts);
  createRoot(place).render(
    <OwnerPanel locale={locale} {...texts} owner={owner} account={account} isAlone={isNotice} />,
  );
  // The browser restored this page, maybe after a visit to Stripe, where the plan may have changed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void owner.lookAgain();
  });
  await owner.show(uid);
}

const place = document.getElementById('owner');
const main = document.querySelector<HTMLElement>('main[data-uid]');
if (!place || !main) throw new Error('This page has no room for an owner.');
await start(place, main);
