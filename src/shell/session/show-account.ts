/**
 * Shows in the shell who is signed in, from the note that `session-note.ts` describes, now and when
 * it changes. It runs inside the page before anything is painted, so that nothing moves: its own
 * text is put there, and it may refer to nothing outside itself.
 */
export function showAccount(page: Document, noteKey: string): void {
  const show = () => {
    let note: { email: string; name: string; slug: string; admin?: boolean } | null = null;
    try {
      note = JSON.parse(localStorage.getItem(noteKey) ?? 'null');
    } catch {
      // Storage is forbidden or holds something else: a visitor.
    }
    page.documentElement.toggleAttribute('data-session', note !== null);
    page.documentElement.toggleAttribute('data-admin', note?.admin === true);
    if (!note) return;
    for (const place of page.querySelectorAll('[data-greeting]')) {
      place.textContent = note.name || (note.email.split('@')[0] ?? '');
    }
    if (!note.slug) return;
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-profile]')) {
      link.href = `${link.dataset['profile']}${note.slug}`;
      link.textContent = link.dataset['myProfile'] ?? '';
    }
  };
  show();
  // Other tabs sign in and out; a page from the browser's cache may be behind.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
}
