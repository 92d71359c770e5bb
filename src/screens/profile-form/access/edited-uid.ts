/**
 * The id after `edit` or `profile` in a path of the form page; undefined for the user's own.
 *
 * @example editedUid('/en/profile/edit/anna') is 'anna'; editedUid('/tutoring/edit') is undefined
 */
export function editedUid(pathname: string): string | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1);
  const before = segments.at(-2);
  const namesSomebody = last !== 'edit' && (before === 'edit' || before === 'profile');
  if (!namesSomebody || last === undefined) return undefined;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
