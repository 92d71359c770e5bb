import { useEffect, useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Form } from '../form/form-store.ts';

export type PictureSource = {
  /** Where the picture can be seen; undefined when there is none or it cannot be reached. */
  source: string | undefined;
  /** There is one, and where it can be seen is being asked. */
  isComing: boolean;
};

/**
 * Where the teacher's picture can be seen now: the one just chosen, else the stored one, which only
 * its owner may look at.
 */
export function usePictureSource(form: Form): PictureSource {
  const picture = useStore(form.picture.$chosen);
  const { profilePicture } = useStore(form.$form);
  const file = picture?.file;
  const chosen = useMemo(() => file && URL.createObjectURL(file), [file]);
  const [stored, setStored] = useState<{ name: string; address: string | undefined }>();

  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen);
    },
    [chosen],
  );

  useEffect(() => {
    if (profilePicture === '') return undefined;
    let isWanted = true;
    const look = async () => {
      const { pictureAddress } = await import('#kit/firebase/profile-pictures.ts');
      const address = await pictureAddress(profilePicture);
      if (isWanted) setStored({ name: profilePicture, address });
    };
    // Without it a drawn portrait stands there; saving does not depend on it.
    look().catch((error: unknown) => {
      console.warn('The picture cannot be shown.', error);
      if (isWanted) setStored({ name: profilePicture, address: undefined });
    });
    return () => {
      isWanted = false;
    };
  }, [profilePicture]);

  const isLookedUp = stored?.name === profilePicture;
  return {
    source: chosen ?? (isLookedUp ? stored.address : undefined),
    isComing: !chosen && !isLookedUp && profilePicture !== '',
  };
}
