import type { SeenMail } from '@kloer/domain/mail/admin-mails.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { SectionProps } from '../section-props.ts';
import { mailFate, mailName } from './mail-words.ts';

type Props = Pick<SectionProps, 'locale' | 'history'> & {
  mail: SeenMail;
  isAddressed?: boolean;
  isBusy: boolean;
  onRepeat: (mail: SeenMail) => void;
};

type AgainProps = Pick<Props, 'history' | 'mail' | 'isBusy' | 'onRepeat'>;

function Again({ history, mail, isBusy, onRepeat }: AgainProps) {
  const { repeating } = mail;
  if (repeating === 'waiting') return null;
  if (repeating !== 'possible') {
    return <p className="text-muted text-sm">{history[`repeating-${repeating}`]}</p>;
  }
  return (
    <p>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={isBusy}
        aria-label={fill(history.repeatOf, { what: mailName(mail, history) })}
        onClick={() => isBusy || onRepeat(mail)}
      >
        {history.repeat}
      </button>
    </p>
  );
}

export function MailRow({ locale, history, mail, isAddressed = false, ...props }: Props) {
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="font-semibold wrap-anywhere">{mailName(mail, history)}</p>
      <p className="text-muted text-sm wrap-anywhere">
        {isAddressed && `${fill(history.to, { address: mail.to })}. `}
        {`${mailFate(mail, history, locale)}.`}
      </p>
      {mail.sent_at === null && mail.error !== null && (
        <p className="text-danger text-sm wrap-anywhere">{mail.error}</p>
      )}
      <Again history={history} mail={mail} {...props} />
    </li>
  );
}
