import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { ownProfilePath } from '@kloer/domain/paths/paths.ts';
import { pathTo } from '@kloer/domain/routing/path-to.ts';
import { destination, standingOf, type Wish } from '@kloer/domain/routing/routing.ts';
import type { OwnTeacher } from '#kit/firestore/own-teacher.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import type { PaymentReturn } from '#shared/payment-return/payment-return.ts';

export type OwnPagePorts = {
  readOwnTeacher: (uid: string) => Promise<OwnTeacher | null>;
  verify: () => Promise<CallResponse<'verify-subscription'>>;
  now: () => Promise<Date>;
  takePaymentReturn: () => PaymentReturn | undefined;
  raiseToast: (toast: Toast) => void;
  /** Replaces the page, so that going back does not lead here again. */
  goTo: (path: string) => void;
};

/** What is said of a payment and of the subscription. */
export type OwnPageTexts = {
  readonly [
    Key in
      | 'subscriptionCancelled'
      | 'subscriptionSuccessful'
      | 'subscriptionVerified'
      | 'noSubscription'
      | 'verifyFailed'
  ]: string;
};

type Page = { locale: Locale; texts: OwnPageTexts };

/** Who a page about the own profile is shown to, and when by the server's clock. */
export type OwnPageReader = { teacher: OwnTeacher; now: Date };

/** Whether something entitles now, said in a toast. */
export async function verifySubscription(
  texts: OwnPageTexts,
  { verify, raiseToast }: Pick<OwnPagePorts, 'verify' | 'raiseToast'>,
): Promise<boolean> {
  try {
    const { active } = await verify();
    if (active) raiseToast({ kind: 'success', title: texts.subscriptionVerified });
    else raiseToast({ kind: 'info', title: texts.noSubscription });
    return active;
  } catch (error) {
    console.error('Verifying the subscription failed.', error);
    raiseToast({ kind: 'error', title: texts.verifyFailed });
    return false;
  }
}

async function welcomeFromPayment(texts: OwnPageTexts, ports: OwnPagePorts): Promise<void> {
  const payment = ports.takePaymentReturn();
  if (payment === 'cancelled')
    ports.raiseToast({ kind: 'error', title: texts.subscriptionCancelled });
  if (payment !== 'success') return;
  ports.raiseToast({ kind: 'success', title: texts.subscriptionSuccessful });
  await verifySubscription(texts, ports);
}

/**
 * How every page about the own profile begins: it says how a payment ended, reads the profile and
 * leads whoever has no business there to where they belong.
 *
 * @param uid of whoever is signed in
 * @returns null when the reader is led on
 * @throws AppError when the profile cannot be read
 */
export async function openOwnPage(
  uid: string,
  wish: Wish,
  { locale, texts }: Page,
  ports: OwnPagePorts,
): Promise<OwnPageReader | null> {
  await welcomeFromPayment(texts, ports);
  const teacher = await ports.readOwnTeacher(uid);
  const now = await ports.now();
  const path = pathTo(
    destination(standingOf(teacher, now), wish),
    locale,
    ownProfilePath(locale, uid),
  );
  if (teacher && path === null) return { teacher, now };
  if (path !== null) ports.goTo(path);
  return null;
}
