/** Shows the message that the link names. Opening the page changes nothing: mail programs follow links, too. */
const place = document.querySelector<HTMLElement>('[data-received]');
const token = location.hash.slice(1);

if (place && /^[\w-]{43}$/.test(token)) {
  void import('./received-message.ts').then(({ showMessage }) => showMessage(place, token));
}
