/** As in `firebase.json`, which does not apply at the functions' own addresses. */
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

/** Each page contains the rest of its content security policy. */
export const pageHeaders = {
  ...common,
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
};

export const dataHeaders = {
  ...common,
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};
