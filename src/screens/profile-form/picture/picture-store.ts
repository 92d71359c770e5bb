import { atom } from 'nanostores';
import type { PictureProblem } from './chosen-picture.ts';
import type { PictureArea } from './picture-area.ts';

/** A picture that was chosen here. */
export type ChosenPicture = {
  file: Blob;
  /** The same as text, where it can be kept with a draft. */
  text: string | undefined;
  /** Its name, once it is uploaded. */
  storedAs?: string;
};

/** The part of a picture that is shown; all of it, or null where the picture is not wanted after all. */
export type Decision = PictureArea | 'whole' | null;

/** Asks which part of a picture is shown. */
export type Position = (file: Blob) => Promise<Decision>;

/** A picture that waits for somebody to say which part of it is shown. */
export type Positioning = { file: Blob; decide: (decision: Decision) => void };

/** Makes of a file what is uploaded, says what is wrong with it, or null when it is not wanted. */
export type PreparePicture = (
  file: Blob,
  position: Position,
) => Promise<ChosenPicture | PictureProblem | null>;

/** The picture that somebody chose and has not saved. */
export function createPicture(prepare: PreparePicture, stored: PictureProblem | undefined) {
  const $chosen = atom<ChosenPicture | null>(null);
  const $problem = atom<PictureProblem | undefined>(stored);
  /** A file is being read: it is neither taken nor refused yet. */
  const $isPreparing = atom(false);
  const $positioning = atom<Positioning | null>(null);
  let preparing = Promise.resolve();
  let latest: Blob | undefined;

  const position: Position = (file) =>
    new Promise((resolve) => {
      // A file chosen over another one takes its place.
      $positioning.get()?.decide(null);
      const decide = (decision: Decision) => {
        $positioning.set(null);
        resolve(decision);
      };
      $positioning.set({ file, decide });
    });

  const read = async (file: Blob, before: PictureProblem | undefined) => {
    const prepared = await prepare(file, position);
    // Another file was chosen meanwhile, or none is wanted any more.
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
     * Takes a file as the picture, or says what is wrong with it and keeps the one before. Its bytes decide:
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
