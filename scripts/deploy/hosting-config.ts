/** `hosting` of firebase.json, as far as ours uses it. */
export type FirebaseHosting = {
  cleanUrls: boolean;
  trailingSlash: boolean;
  rewrites: ({ source: string } & (
    { destination: string } | { function: { functionId: string; region: string } }
  ))[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
};

/**
 * A version's configuration for Hosting's REST API. `firebase deploy` converts firebase.json in the same way
 * (`firebase-tools/lib/deploy/hosting/convertConfig.js`), which a test compares.
 */
export function hostingConfig(hosting: FirebaseHosting): Record<string, unknown> {
  return {
    cleanUrls: hosting.cleanUrls,
    trailingSlashBehavior: hosting.trailingSlash ? 'ADD' : 'REMOVE',
    rewrites: hosting.rewrites.map(({ source: glob, ...rewrite }) => {
      if ('destination' in rewrite) return { glob, path: rewrite.destination };
      // The Cloud Run service of a function of the second generation has the function's name in small letters.
      const { functionId, region } = rewrite.function;
      return { glob, run: { serviceId: functionId.toLowerCase(), region } };
    }),
    headers: hosting.headers.map(({ source: glob, headers }) => ({
      glob,
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    })),
  };
}
