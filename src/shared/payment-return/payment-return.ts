/** How somebody came back from the payment provider's page. */
export type PaymentReturn = 'success' | 'cancelled';

const parameter = 'payment';

/**
 * Reads `?payment=` and takes it out of the address, so that a reload or a bookmark does not repeat
 * it. It says where somebody comes from and proves no payment.
 */
export function takePaymentReturn(): PaymentReturn | undefined {
  const url = new URL(location.href);
  const value = url.searchParams.get(parameter);
  if (value === null) return undefined;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  return value === 'success' || value === 'cancelled' ? value : undefined;
}
