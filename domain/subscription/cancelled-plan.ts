export type Cancellation = {
  /** Stripe's portal sets either this field or `cancelAt`. */
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  periodEndsAt: Date;
};

/** Whether the plan ends with its period. A plan with a later `cancelAt` renews until then. */
export function isCancelled({ cancelAtPeriodEnd, cancelAt, periodEndsAt }: Cancellation): boolean {
  return cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= periodEndsAt);
}

/** A paid plan stays usable until the day that Stripe cancels it, usually the end of its period. */
export function cancelledPlanEndsAt({ cancelAt, periodEndsAt }: Cancellation): Date {
  return cancelAt ?? periodEndsAt;
}
