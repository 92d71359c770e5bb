import type { TextsOf } from '@kloer/i18n/texts.ts';
import { phoneAddress } from '@kloer/domain/contact/phone-address.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import type { IconName } from '#kit/icons/icon-shapes.ts';
import type { CardTeacher } from './card-teacher.ts';

type Props = { teacher: CardTeacher; name: string; texts: TextsOf<'card'>; isDisabled: boolean };

export function CardContact({ teacher, name, texts, isDisabled }: Props) {
  const { path, email, phone, facebookProfile } = teacher;
  const links: [IconName, 'email' | 'call' | 'facebook', string | undefined][] = [
    // The link opens the profile's message form or, without scripts, leads to the e-mail address there.
    ['mail', 'email', email && `${path}#contact`],
    ['phone', 'call', phone && phoneAddress(phone)],
    ['facebook', 'facebook', facebookProfile],
  ];
  return (
    <div className="contact">
      {links.map(
        ([icon, text, href]) =>
          href && (
            <a
              key={icon}
              href={isDisabled ? undefined : href}
              rel={icon === 'facebook' ? 'noopener nofollow' : undefined}
              role={isDisabled ? 'img' : undefined}
              aria-label={fill(texts[text], { name })}
            >
              <Icon name={icon} />
            </a>
          ),
      )}
      <span aria-hidden="true">{texts.profile}</span>
    </div>
  );
}
