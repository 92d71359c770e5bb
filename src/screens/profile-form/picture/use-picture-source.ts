import { useEffect, useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Form } from '../form/form-store.ts';

export type PictureSource = {
  /** URL of the picture; undefined when there is none or it cannot be loaded. */
  source: string | undefined;
  isComing: boolean;
};

/** URL of the teacher's picture: the chosen one, else the stored one, which only its owner may read. */
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
    // Without the picture a drawn portrait is shown, and saving still works.
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
