import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { isLocale, locales, type Locale } from '@kloer/domain/locale/locale.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { MailWish } from '@kloer/domain/mail/mail-wishes.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { failureOf, isBusy } from '#kit/action/action.ts';
import { guarded } from '#kit/islands/guarded.tsx';
import { ConfirmDialog } from '#kit/pieces/ConfirmDialog.tsx';
import { Switch } from '#kit/pieces/Switch.tsx';
import { AccountControls } from '#features/own-data/AccountControls.tsx';
import type { AccountTexts } from '#features/own-data/account-texts.ts';
import { browserAccountControls } from '#features/own-data/browser-account.ts';
import { languageNames } from '#shell/paths/language-names.ts';
import { session } from '#shell/session/browser-session.ts';
import { browserAddressChange, browserOwnAccount } from './browser-own-account.ts';
import { ChangeAddress } from './ChangeAddress.tsx';
import { LoadingFailed } from './LoadingFailed.tsx';
import { OwnReviews } from './OwnReviews.tsx';
import { Section } from './Section.tsx';
import { useSecondFactor } from './second-factor/use-second-factor.ts';
import { OwnChecks } from './checks/OwnChecks.tsx';
import { ShareProfile } from './ShareProfile.tsx';
import { Visits } from './Visits.tsx';
import type { OwnAccount } from './own-account-store.ts';

type Texts = TextsOf<'account'>;

type Props = { locale: Locale; texts: Texts; controlTexts: AccountTexts };

type UndeliverableProps = { texts: Texts; email: string; children?: ReactNode };

/** Says that our mails to an address are returned as undeliverable, and what the user can do. */
function Undeliverable({ texts, email, children }: UndeliverableProps) {
  return (
    <p className="bg-attention-soft text-attention rounded-control mb-4 max-w-prose px-4 py-3 [overflow-wrap:anywhere]">
      {fill(texts.undeliverable, { email })} {children}
    </p>
  );
}

function Profile({
  locale,
  texts,
  account,
  own,
}: {
  locale: Locale;
  texts: Texts;
  account: OwnAccount;
  own: string;
}) {
  const known = useStore(account.$known);
  const confirming = useStore(account.confirming);
  if (!known) return <p>…</p>;
  const { standing, isSeen, lacksTrading, lastConfirmedAt } = known;
  const undeliverable = known.undeliverable.find((address) => address !== own);
  const seen = isSeen ? texts.profileSeen : texts.profileUnseen;
  return (
    <>
      {undeliverable !== undefined && (
        <Undeliverable texts={texts} email={undeliverable}>
          <a className="font-semibold underline" href={sharedPath(locale, 'profile/edit')}>
            {texts.undeliverableProfile}
          </a>
        </Undeliverable>
      )}
      <p className="mb-4 max-w-prose">{standing.sentence}</p>
      <p className={lastConfirmedAt ? 'mb-6' : undefined}>
        <a className="button button-primary" href={standing.path}>
          {standing.button}
        </a>
      </p>
      {lacksTrading && (
        <p className="bg-attention-soft text-attention rounded-control mb-6 max-w-prose px-4 py-3">
          {texts.asWhomUnsaid}{' '}
          <a className="font-semibold underline" href={sharedPath(locale, 'profile/edit')}>
            {texts.sayAsWhom}
          </a>
        </p>
      )}
      {lastConfirmedAt && (
        <>
          <p className="mb-4 font-semibold">{fill(seen, { date: formatDate(lastConfirmedAt) })}</p>
          <div className="flex flex-wrap items-center gap-3">
            <button
              type="button"
              className="button button-secondary"
              aria-disabled={isBusy(confirming)}
              onClick={() => void account.confirmProfile()}
            >
              {isBusy(confirming) ? texts.confirming : texts.stillRight}
            </button>
            <a className="button button-quiet" href={sharedPath(locale, 'profile/edit')}>
              {texts.changeProfile}
            </a>
          </div>
        </>
      )}
      <output className="text-positive mt-3 block empty:hidden">
        {confirming.phase === 'done' && texts.confirmed}
      </output>
      <p className="mt-4">
        <a className="link" href={sharedPath(locale, 'guardian')}>
          {texts.underAge}
        </a>
      </p>
    </>
  );
}

const wishTexts = {
  'monthly-numbers': 'wishNumbers',
  'still-right': 'wishStillRight',
} as const satisfies Record<MailWish, keyof Texts>;

// Lists the optional mails here, because importing the server's list would also load zod.
const shownWishes = Object.entries(wishTexts) as [MailWish, (typeof wishTexts)[MailWish]][];

function Mails({ texts, account }: { texts: Texts; account: OwnAccount }) {
  const known = useStore(account.$known);
  const { language = null, wishes = [], lastConfirmedAt = null } = known ?? {};
  return (
    <div className="grid gap-4">
      {known && language === null ? (
        <p>{texts.languageOfPage}</p>
      ) : (
        <div>
          <label htmlFor="mail-language" className="field-label">
            {texts.language}
          </label>
          <select
            id="mail-language"
            className="field"
            autoComplete="off"
            value={language ?? ''}
            disabled={!known}
            onChange={({ target }) => {
              if (isLocale(target.value)) void account.setLanguage(target.value);
            }}
          >
            {!known && <option value="">…</option>}
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </div>
      )}
      {lastConfirmedAt && (
        <fieldset className="grid gap-2">
          <legend className="field-label">{texts.wishes}</legend>
          {shownWishes.map(([wish, label]) => (
            <Switch
              key={wish}
              label={texts[label]}
              isOn={wishes.includes(wish)}
              onChange={(wanted) => void account.setWish(wish, wanted)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Invoices({ texts, account }: { texts: Texts; account: OwnAccount }) {
  const known = useStore(account.$known);
  const managing = useStore(account.managing);
  if (known && !known.hasPaid) return <p>{texts.noInvoices}</p>;
  return (
    <button
      type="button"
      className="button button-secondary"
      aria-disabled={!known || isBusy(managing)}
      onClick={() => known && void account.openPortal()}
    >
      {texts.invoices}
    </button>
  );
}

function Sessions({ texts, account }: { texts: Texts; account: OwnAccount }) {
  const isAsked = useStore(account.$asksEnding);
  const ending = useStore(account.ending);
  return (
    <>
      <button type="button" className="button button-secondary" onClick={account.askToEnd}>
        {texts.signOut}
      </button>
      <ConfirmDialog
        open={isAsked}
        title={texts.signOutTitle}
        text={texts.signOutText}
        confirm={texts.signOut}
        cancel={texts.cancel}
        busy={isBusy(ending)}
        error={failureOf(ending) ? texts.signOutFailed : ''}
        onConfirm={() => void account.endSessions()}
        onCancel={account.cancelEnding}
      />
    </>
  );
}

function OwnAccountContent({ locale, texts, controlTexts }: Props) {
  const [account] = useState(() => browserOwnAccount(locale, texts));
  const [controls] = useState(() => browserAccountControls(locale, controlTexts));
  const [address] = useState(() => browserAddressChange(locale, texts));
  const opening = useStore(account.opening);
  const [email, setEmail] = useState('');
  const secondFactor = useSecondFactor(locale, email);
  const path = sharedPath(locale, 'account');
  const known = useStore(account.$known);
  const isAway = known === null && failureOf(opening) !== null;

  useEffect(
    () =>
      session.$session.subscribe((now) => {
        if (now.state === 'signed-in') {
          setEmail(now.email);
          void account.open();
        }
        // Deleting the account and signing out redirect by themselves.
        const isLeaving = isBusy(account.ending.get()) || controls.$state.get().busy === 'deleting';
        // The link that restores an account's earlier address needs no session.
        const needsNone = 'takeBack' in document.documentElement.dataset;
        if (now.state === 'signed-out' && !isLeaving && !needsNone) {
          const next = encodeURIComponent(path + location.hash);
          location.replace(`${sharedPath(locale, 'login')}?next=${next}`);
        }
      }),
    [account, controls, locale, path],
  );

  return (
    <>
      {failureOf(opening) && <LoadingFailed texts={texts} onTryAgain={() => void account.open()} />}
      <Section id="sign-in" heading={texts.signInHeading} help={texts.signInHelp}>
        <p className="mb-4 font-semibold [overflow-wrap:anywhere]">{email || '…'}</p>
        {known?.undeliverable.includes(email) && <Undeliverable texts={texts} email={email} />}
        <ChangeAddress texts={texts} address={address} own={email}>
          <a
            className="button button-secondary"
            href={`${sharedPath(locale, 'auth')}?view=update_password&next=${path}`}
          >
            {texts.changePassword}
          </a>
        </ChangeAddress>
      </Section>
      {secondFactor}
      {!isAway && (
        <>
          <Section id="profile" heading={texts.profileHeading}>
            <Profile locale={locale} texts={texts} account={account} own={email} />
          </Section>
          <Section id="online" heading={texts.onlineHeading} help={texts.onlineHelp}>
            <ShareProfile locale={locale} texts={texts} account={account} />
          </Section>
          <Section id="checks" heading={texts.checksHeading} help={texts.checksHelp}>
            <OwnChecks locale={locale} texts={texts} account={account} />
          </Section>
        </>
      )}
      <Section id="visits" heading={texts.visitsHeading} help={texts.visitsHelp}>
        {email && <Visits locale={locale} texts={texts} />}
      </Section>
      <Section id="reviews" heading={texts.reviewsHeading} help={texts.reviewsHelp}>
        {known && <OwnReviews locale={locale} texts={texts} paths={known.online?.paths ?? null} />}
      </Section>
      {!isAway && (
        <Section id="mails" heading={texts.mailsHeading} help={texts.mailsHelp}>
          <Mails texts={texts} account={account} />
        </Section>
      )}
      <Section id="invoices" heading={texts.invoicesHeading} help={texts.invoicesHelp}>
        <Invoices texts={texts} account={account} />
      </Section>
      <Section id="sessions" heading={texts.sessionsHeading} help={texts.sessionsHelp}>
        <Sessions texts={texts} account={account} />
      </Section>
      <Section id="data" heading={texts.dataHeading}>
        <AccountControls texts={controlTexts} controls={controls} profile="as-noted" />
      </Section>
    </>
  );
}

export const OwnAccountIsland = guarded(OwnAccountContent);
