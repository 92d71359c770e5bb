export type Toast = {
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** Default: success and info 3000 ms, error 5000 ms. */
  durationMs?: number;
};
