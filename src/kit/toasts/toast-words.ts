export type ToastWords = {
  /** Accessible name of the region. */
  region: string;
  close: string;
};
