/** For every answer of a function, as Hosting has them in `firebase.json`: at its own address Hosting adds none. */
const common = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What a page may load stands in the page itself. */
export const pageHeaders = {
  ...common,
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
};

export const dataHeaders = {
  ...common,
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};
