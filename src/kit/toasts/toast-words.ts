export type ToastWords = {
  region: string;
  close: string;
};
