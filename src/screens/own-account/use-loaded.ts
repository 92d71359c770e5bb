import { useEffect, useState } from 'react';

/**
 * What a section loads when it is shown, with a function that loads it again.
 *
 * @returns null while it loads for the first time
 */
export function useLoaded<Data>(read: () => Promise<Data>) {
  const [loaded, setLoaded] = useState<Data | 'failed' | null>(null);
  const load = () => {
    read().then(setLoaded, () => setLoaded('failed'));
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the section is shown
  useEffect(load, []);
  return [loaded, load] as const;
}
