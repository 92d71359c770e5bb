/** Makes every log-out button of the page work; Auth is downloaded when one is pressed. */
export function listenForLogOut(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-logout]');
    if (button) void logOut(button);
  });
}

async function logOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const { session } = await import('./browser-session.ts');
    await session.end();
    location.assign(button.dataset['logout'] ?? '/auth');
  } catch (error) {
    console.error('Logging out failed.', error);
    button.disabled = false;
  }
}
