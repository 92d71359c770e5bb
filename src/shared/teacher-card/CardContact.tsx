import type { TextsOf } from '@kloer/i18n/texts.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import type { IconName } from '#kit/icons/icon-shapes.ts';
import type { CardTeacher } from './card-teacher.ts';

type Props = { teacher: CardTeacher; name: string; texts: TextsOf<'card'>; isDisabled: boolean };

/** Ways to reach the teacher, of those the teacher shows. */
export function CardContact({ teacher, name, texts, isDisabled }: Props) {
  const { email, phone, facebookProfile } = teacher;
  const links: [IconName, 'email' | 'call' | 'facebook', string | undefined][] = [
    ['mail', 'email', email && `mailto:${email}`],
    ['phone', 'call', phone && `tel:${phone.replace(/[^+\d]/g, '')}`],
    ['external', 'facebook', facebookProfile],
  ];
  const shown = links.filter(([, , href]) => href);
  if (shown.length === 0) return null;
  return (
    <ul className="contact">
      {shown.map(([icon, text, href]) => (
        <li key={icon}>
          <a
            href={isDisabled ? undefined : href}
            rel={icon === 'external' ? 'noopener nofollow' : undefined}
          >
            <Icon name={icon} />
            {texts[text]}
            <span className="sr-only"> ({name})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
