import type { TextsOf } from '@kloer/i18n/texts.ts';
import { ViewLink } from './ViewLink.tsx';
import type { View } from '../views.ts';

type Props = {
  texts: TextsOf<'auth'>;
  view: View;
  query: string;
  onChoose: (view: View) => void;
};

export function OtherWays({ texts, view, query, onChoose }: Props) {
  const shared = { query, onChoose };
  if (view !== 'sign_in') {
    return (
      <p className="border-line mt-6 border-t pt-4">
        {view === 'sign_up' && `${texts.haveAccount} `}
        <ViewLink {...shared} view="sign_in">
          {texts[view === 'sign_up' ? 'signIn' : 'backToSignIn']}
        </ViewLink>
      </p>
    );
  }
  return (
    <div className="border-line mt-6 border-t pt-4">
      <p>
        {texts.noAccount}{' '}
        <ViewLink {...shared} view="sign_up">
          {texts.signUpTitle}
        </ViewLink>
      </p>
      <p className="text-muted mt-3">{texts.withoutPassword}</p>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <ViewLink {...shared} view="magic_link" className="button button-secondary px-3">
          {texts.magicLinkTitle}
        </ViewLink>
        <ViewLink {...shared} view="verify_otp" className="button button-secondary px-3">
          {texts.codeTitle}
        </ViewLink>
      </div>
      <p className="mt-3">
        <ViewLink {...shared} view="update_password">
          {texts.updateTitle}
        </ViewLink>
      </p>
    </div>
  );
}
