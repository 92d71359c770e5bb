/** What a toast says. */
export type Toast = {
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** How long it stays; success and info 3000 ms, error 5000 ms where nothing is said. */
  durationMs?: number;
};
