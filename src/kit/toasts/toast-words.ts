export type ToastWords = {
  /** Accessible name of the region that contains the toasts. */
  region: string;
  close: string;
};
