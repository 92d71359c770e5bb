/** What the toaster itself says, in the page's language. */
export type ToastWords = {
  /** Names the region, for those who do not see it. */
  region: string;
  /** Names each toast's button. */
  close: string;
};
