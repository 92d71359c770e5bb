/**
 * A price as people read it: whole euros, the sign behind the number in all three languages.
 * Empty or non-numeric input reads as 0 € (specification §9).
 *
 * @param priceEur euros; fractions are rounded half up
 */
export function formatEur(priceEur: unknown): string {
  const amount = typeof priceEur === 'string' && priceEur.trim() === '' ? 0 : Number(priceEur);
  const euros = Number.isFinite(amount) ? Math.round(amount) : 0;
  return `${String(euros).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0€`;
}
