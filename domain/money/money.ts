/** Empty or non-numeric input gives 0 € (specification §9). Rounds half up. */
export function formatEur(priceEur: unknown): string {
  const amount = typeof priceEur === 'string' && priceEur.trim() === '' ? 0 : Number(priceEur);
  const euros = Number.isFinite(amount) ? Math.round(amount) : 0;
  return `${String(euros).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0€`;
}
