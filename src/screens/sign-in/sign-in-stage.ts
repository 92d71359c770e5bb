import { atom } from 'nanostores';
import type { Account } from '#kit/firebase/auth.ts';
import type { AuthPorts } from './actions/ports.ts';
import { queryOf, viewOf, type View } from './views.ts';

export type Notice = { kind: 'info' | 'danger'; text: string };

/** What `/auth` shows. It always matches the page's URL. */
export function createSignInStage({
  readQuery,
  writeQuery,
}: Pick<AuthPorts, 'readQuery' | 'writeQuery'>) {
  const $view = atom<View>('sign_in');
  const $notice = atom<Notice | null>(null);
  /** False until the view is decided, so that signed-in users are redirected before anything is shown. */
  const $isShown = atom(false);

  /** The query of the page's URL. Links to other views keep its return path. */
  const $query = atom('');

  const go = (view: View, notice: Notice | null) => {
    $query.set(readQuery());
    $notice.set(notice);
    $view.set(view);
    $isShown.set(true);
  };

  return {
    $view,
    $notice,
    $isShown,
    $query,
    /** The typed e-mail address, which is kept when the view changes. */
    $email: atom(''),
    /** True if a signed-in user stays on the page to read that the password was changed. */
    $staysSignedIn: atom(false),
    $asksLogOut: atom(false),
    $account: atom<Account | null>(null),
    /** Shows a view that the user chose; "back" returns to the previous one. */
    choose: (view: View) => {
      writeQuery(queryOf(view, readQuery()), 'push');
      go(view, null);
    },
    /** Shows a view as the result of an action; removes a mailed link's code from the URL. */
    change: (view: View, notice: Notice | null = null) => {
      writeQuery(queryOf(view, readQuery()), 'replace');
      go(view, notice);
    },
    read: () => {
      $query.set(readQuery());
      $view.set(viewOf(readQuery()));
    },
    /** Shows the view that the URL names after the user went back or forward. */
    follow: () => go(viewOf(readQuery()), null),
  };
}

export type SignInStage = ReturnType<typeof createSignInStage>;
