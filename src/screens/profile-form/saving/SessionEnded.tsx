import { useEffect, useRef } from 'react';
import { useProfileForm } from '../form-context.ts';

type Props = { loginPath: string; onLeave: () => void };

/** The session is over; the words are not. */
export function SessionEnded({ loginPath, onLeave }: Props) {
  const { text } = useProfileForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className="bg-attention-soft text-attention rounded-card flex flex-col gap-3 p-4 md:p-6"
    >
      <p>{text('expired')}</p>
      <a
        className="button button-primary self-start"
        href={loginPath}
        data-keeps-draft
        onClick={onLeave}
      >
        {text('signInAgain')}
      </a>
    </div>
  );
}
