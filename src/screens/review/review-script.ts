/** Shows the review that the link names. Opening the page changes nothing: mail programs follow links, too. */
const token = location.hash.slice(1);

if (/^[\w-]{43}$/.test(token)) {
  void import('./review-form.ts').then(({ openReview }) => openReview(token));
}
