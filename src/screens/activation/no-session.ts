/**
 * Leads a visitor without a session to the login page, and back afterwards. It runs inside the page
 * before anything is painted: its own text is put there, and it may refer to nothing outside itself.
 * Where storage is forbidden, there is no session either.
 */
function leadToLogin(noteKey: string, login: string): void {
  let note: string | null = null;
  try {
    note = localStorage.getItem(noteKey);
  } catch {}
  if (note !== null) return;
  const here = encodeURIComponent(location.pathname + location.search);
  location.replace(`${login}?next=${here}`);
}

/** The script to put into the page. */
export function inlineScriptOf(noteKey: string, login: string): string {
  return `(${leadToLogin.toString()})(${JSON.stringify(noteKey)},${JSON.stringify(login)})`;
}
