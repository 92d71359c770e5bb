import { atom } from 'nanostores';
import { pictureProblem, type PictureProblem } from './chosen-picture.ts';

/** A picture that was chosen here. */
export type ChosenPicture = {
  file: Blob;
  /** The same as text, where it can be kept with a draft. */
  text: string | undefined;
  /** Its name, once it is uploaded. */
  storedAs?: string;
};

/** Makes of a file what is uploaded, or says what is wrong with it. */
export type PreparePicture = (file: Blob) => Promise<ChosenPicture | PictureProblem>;

/** The picture that somebody chose and has not saved. */
export function createPicture(prepare: PreparePicture, stored: PictureProblem | undefined) {
  const $chosen = atom<ChosenPicture | null>(null);
  const $problem = atom<PictureProblem | undefined>(stored);
  /** A file is being read: it is neither taken nor refused yet. */
  const $isPreparing = atom(false);
  let preparing = Promise.resolve();
  let latest: Blob | undefined;

  const read = async (file: Blob) => {
    const prepared = await prepare(file);
    // Another file was chosen meanwhile, or none is wanted any more.
    if (latest !== file) return;
    $isPreparing.set(false);
    if (typeof prepared === 'string') $problem.set(prepared);
    else $chosen.set(prepared);
  };

  const clear = () => {
    latest = undefined;
    $isPreparing.set(false);
    $chosen.set(null);
    $problem.set(undefined);
  };

  return {
    $chosen,
    $problem,
    $isPreparing,
    /** Takes a file as the picture, or says what is wrong with it and keeps the one before. */
    choose: (file: Blob): Promise<void> => {
      const problem = pictureProblem(file);
      $problem.set(problem);
      if (problem) return Promise.resolve();
      latest = file;
      $isPreparing.set(true);
      preparing = read(file);
      return preparing;
    },
    /** @returns once no file is being read; false when the last one turned out to be no picture */
    ready: async (): Promise<boolean> => {
      if (!$isPreparing.get()) return true;
      while ($isPreparing.get()) await preparing;
      return $problem.get() === undefined;
    },
    /** Takes the picture of a draft as it was. */
    restore: (picture: ChosenPicture) => $chosen.set(picture),
    /** Remembers under which name it was uploaded, so that it is not sent again. */
    stored: (storedAs: string) => {
      const picture = $chosen.get();
      if (picture) $chosen.set({ ...picture, storedAs });
    },
    clear,
  };
}

export type Picture = ReturnType<typeof createPicture>;
