/** Whether the user paid or cancelled on return from the payment provider's page. */
export type PaymentParameter = 'success' | 'cancelled';

const parameter = 'payment';

/** Reads `?payment=`. It does not prove a payment. */
export function readPaymentReturn(): PaymentParameter | undefined {
  const value = new URL(location.href).searchParams.get(parameter);
  return value === 'success' || value === 'cancelled' ? value : undefined;
}

/** Removes `?payment=` from the URL, so that a reload or a bookmark does not handle it again. */
export function forgetPaymentReturn(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
