/** The views of `/auth`, by the names of the specification. */
export const views = [
  'sign_in',
  'sign_up',
  'forgotten_password',
  'magic_link',
  'update_password',
  'verify_otp',
] as const;

export type View = (typeof views)[number];

/** Query parameter that names the view; without it the page shows sign-in. */
export const viewParam = 'view';

/** Query parameters of mailed links, with which `/auth` shows another view. */
export const linkParams = { mode: 'mode', oobCode: 'oobCode' } as const;

/** The view that a mailed link opens, by the link's query parameter `mode`. */
export const linkViews: Readonly<Record<string, View>> = {
  signIn: 'magic_link',
  verifyEmail: 'update_password',
  resetPassword: 'update_password',
};

/** Key in a history entry's state for the query of a mailed link. */
export const linkStateKey = 'kloerMailLink';

export function viewOf(query: string): View {
  const named = new URLSearchParams(query).get(viewParam);
  return views.find((view) => view === named) ?? 'sign_in';
}

/**
 * The query for another view on the same page; keeps the return path, removes a mailed link's code.
 *
 * @example queryOf('sign_up', '?next=%2Fcontact&oobCode=x') is '?view=sign_up&next=%2Fcontact'
 */
export function queryOf(view: View, query: string): string {
  const next = new URLSearchParams(query).get('next');
  const kept = new URLSearchParams();
  if (view !== 'sign_in') kept.set(viewParam, view);
  if (next !== null) kept.set('next', next);
  return `?${kept.toString()}`;
}

export type MailLink =
  | { kind: 'sign-in' }
  /**
   * `verify` confirms the e-mail address of a new account; `reset` lets a user who forgot the password set a new one.
   */
  | { kind: 'verify' | 'reset'; oobCode: string };

/** The mailed link that opened this page, read from Firebase's query parameters; null without one. */
export function mailLinkOf(query: string): MailLink | null {
  const parameters = new URLSearchParams(query);
  const oobCode = parameters.get(linkParams.oobCode);
  if (!oobCode) return null;
  switch (parameters.get(linkParams.mode) ?? '') {
    case 'signIn':
      return { kind: 'sign-in' };
    case 'verifyEmail':
      return { kind: 'verify', oobCode };
    case 'resetPassword':
      return { kind: 'reset', oobCode };
    default:
      return null;
  }
}
