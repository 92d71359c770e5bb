/** Shows the review that the link names. Opening the page changes nothing: mail programs follow links, too. */
const token = location.hash.slice(1);

// The link of another review can be opened in this tab.
addEventListener('hashchange', ({ newURL }) => {
  if (/#[\w-]{43}$/.test(newURL)) location.reload();
});

if (/^[\w-]{43}$/.test(token)) {
  void import('./review-form.ts').then(({ openReview }) => openReview(token));
}
