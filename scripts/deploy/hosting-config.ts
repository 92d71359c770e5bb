export type FirebaseHosting = {
  cleanUrls: boolean;
  trailingSlash: boolean;
  rewrites: (({ source: string } | { regex: string }) &
    ({ destination: string } | { function: { functionId: string; region: string } }))[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
};

/**
 * Converts `firebase.json` to the form of Hosting's REST API, as
 * `firebase-tools/lib/deploy/hosting/convertConfig.js` does.
 */
export function hostingConfig(hosting: FirebaseHosting): Record<string, unknown> {
  return {
    cleanUrls: hosting.cleanUrls,
    trailingSlashBehavior: hosting.trailingSlash ? 'ADD' : 'REMOVE',
    rewrites: hosting.rewrites.map((rewrite) => {
      const pattern = 'regex' in rewrite ? { regex: rewrite.regex } : { glob: rewrite.source };
      if ('destination' in rewrite) return { ...pattern, path: rewrite.destination };
      // Cloud Run services of functions have lower-case names.
      const { functionId, region } = rewrite.function;
      return { ...pattern, run: { serviceId: functionId.toLowerCase(), region } };
    }),
    headers: hosting.headers.map(({ source: glob, headers }) => ({
      glob,
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    })),
  };
}
