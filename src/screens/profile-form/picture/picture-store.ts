import { atom } from 'nanostores';
import type { PictureProblem } from './chosen-picture.ts';
import type { PictureArea } from './picture-area.ts';

export type ChosenPicture = {
  file: Blob;
  /** The picture encoded as text, unless it is too large for a draft. */
  text: string | undefined;
  /** Name of the picture in Firebase Storage; absent until it is uploaded. */
  storedAs?: string;
};

/** The part of the picture that the user chose; null when the user cancels. */
export type Decision = PictureArea | 'whole' | null;

export type Position = (file: Blob) => Promise<Decision>;

export type Positioning = { file: Blob; decide: (decision: Decision) => void };

/** Converts a picture for upload; returns its problem if it cannot be used, null when the user cancels. */
export type PreparePicture = (
  file: Blob,
  position: Position,
) => Promise<ChosenPicture | PictureProblem | null>;

export function createPicture(prepare: PreparePicture, stored: PictureProblem | undefined) {
  const $chosen = atom<ChosenPicture | null>(null);
  const $problem = atom<PictureProblem | undefined>(stored);
  /** True while a file is being read: it is neither accepted nor refused yet. */
  const $isPreparing = atom(false);
  const $positioning = atom<Positioning | null>(null);
  let preparing = Promise.resolve();
  let latest: Blob | undefined;

  const position: Position = (file) =>
    new Promise((resolve) => {
      // A new file replaces one whose dialog is still open.
      $positioning.get()?.decide(null);
      const decide = (decision: Decision) => {
        $positioning.set(null);
        resolve(decision);
      };
      $positioning.set({ file, decide });
    });

  const read = async (file: Blob, before: PictureProblem | undefined) => {
    const prepared = await prepare(file, position);
    // While this file was read, the user chose another file or removed the picture.
    if (latest !== file) return;
    $isPreparing.set(false);
    if (prepared === null) $problem.set(before);
    else if (typeof prepared === 'string') $problem.set(prepared);
    else $chosen.set(prepared);
  };

  const clear = () => {
    latest = undefined;
    $positioning.get()?.decide(null);
    $isPreparing.set(false);
    $chosen.set(null);
    $problem.set(undefined);
  };

  return {
    $chosen,
    $problem,
    $isPreparing,
    $positioning,
    /**
     * Accepts a file as the picture, or sets `$problem` and keeps the previous picture. Checks the bytes, because
     * some browsers declare no type.
     */
    choose: (file: Blob): Promise<void> => {
      const before = $problem.get();
      $problem.set(undefined);
      latest = file;
      $isPreparing.set(true);
      preparing = read(file, before);
      return preparing;
    },
    /**
     * Waits until no file is being read.
     *
     * @returns false when the last file read was refused
     */
    ready: async (): Promise<boolean> => {
      if (!$isPreparing.get()) return true;
      while ($isPreparing.get()) await preparing;
      return $problem.get() === undefined;
    },
    restore: (picture: ChosenPicture) => $chosen.set(picture),
    /** Stores the name under which the picture was uploaded, so that it is not uploaded again. */
    stored: (storedAs: string) => {
      const picture = $chosen.get();
      if (picture) $chosen.set({ ...picture, storedAs });
    },
    clear,
  };
}

export type Picture = ReturnType<typeof createPicture>;
