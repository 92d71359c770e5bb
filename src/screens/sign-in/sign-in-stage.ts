import { atom } from 'nanostores';
import type { Account } from '#kit/firebase/auth.ts';
import type { AuthPorts } from './actions/ports.ts';
import { queryOf, viewOf, type View } from './views.ts';

/** A sentence above the form. */
export type Notice = { kind: 'info' | 'danger'; text: string };

/** What `/auth` shows, kept in step with its address. */
export function createSignInStage({
  readQuery,
  writeQuery,
}: Pick<AuthPorts, 'readQuery' | 'writeQuery'>) {
  const $view = atom<View>('sign_in');
  const $notice = atom<Notice | null>(null);
  /** Nothing is shown before it is clear what: somebody signed in is led on without a flash. */
  const $isShown = atom(false);

  /** The page's query, of which links to other views keep where one wants to go. */
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
    /** Typed in one view, offered in the next. */
    $email: atom(''),
    /** Somebody signed in stays to read that the password was changed. */
    $staysSignedIn: atom(false),
    /** Somebody is to say whether they want to log out. */
    $asksLogOut: atom(false),
    /** Who is signed in already. */
    $account: atom<Account | null>(null),
    /** Somebody chose a view: going back leads to the former one. */
    choose: (view: View) => {
      writeQuery(queryOf(view, readQuery()), 'push');
      go(view, null);
    },
    /** One thing led to another; a mail's code goes out of the address. */
    change: (view: View, notice: Notice | null = null) => {
      writeQuery(queryOf(view, readQuery()), 'replace');
      go(view, notice);
    },
    /** Takes the view from the address without showing it yet. */
    read: () => {
      $query.set(readQuery());
      $view.set(viewOf(readQuery()));
    },
    /** The address has changed, by going back or forward. */
    follow: () => go(viewOf(readQuery()), null),
  };
}

export type SignInStage = ReturnType<typeof createSignInStage>;
