/** The toaster's own texts, in the page's language. */
export type ToastWords = {
  /** Accessible name of the region. */
  region: string;
  /** Label of each toast's button. */
  close: string;
};
