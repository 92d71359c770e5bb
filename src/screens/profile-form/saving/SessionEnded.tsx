import { useEffect, type RefObject } from 'react';
import { useProfileForm } from '../form/form-context.ts';

type Props = {
  box: RefObject<HTMLDivElement | null>;
  loginPath: string;
  isKept: boolean;
};

/** Shown when the session ends while editing; unsaved changes are kept. */
export function SessionEnded({ box, loginPath, isKept }: Props) {
  const { form, text } = useProfileForm();
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, [box]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="bg-attention-soft text-attention rounded-card flex flex-col gap-3 p-4 md:p-6"
    >
      <p>{text(isKept ? 'expired' : 'signedOut')}</p>
      <a
        className="button button-primary self-start"
        href={loginPath}
        data-keeps-draft
        onClick={form.keepDraftAgain}
      >
        {text('signInAgain')}
      </a>
    </div>
  );
}
