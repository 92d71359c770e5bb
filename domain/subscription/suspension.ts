export const suspensionReasons = [
  'false-statements',
  'another-person',
  'not-tutoring',
  'unsuitable',
  'unlawful',
  'danger',
] as const;

export type SuspensionReason = (typeof suspensionReasons)[number];

export const deletionReasons = ['own-wish', ...suspensionReasons] as const;

export type DeletionReason = (typeof deletionReasons)[number];

type Suspensions = { suspensions: Record<string, boolean>; suspended: boolean };

/** No effect on an account on which this suspension was lifted. */
export function suspend<S extends Suspensions>(subscription: S, id: string): S {
  const { suspensions } = subscription;
  if (Object.hasOwn(suspensions, id)) return subscription;
  return { ...subscription, suspended: true, suspensions: { ...suspensions, [id]: true } };
}

export function lift<S extends Suspensions>(subscription: S): S {
  const lifted = Object.keys(subscription.suspensions).map((id) => [id, false] as const);
  return { ...subscription, suspended: false, suspensions: Object.fromEntries(lifted) };
}

export function activeSuspensions({ suspensions }: Suspensions): string[] {
  return Object.keys(suspensions).filter((id) => suspensions[id]);
}

export function withSuspensions<S extends Suspensions>(
  subscription: S,
  { active: again, lifted }: { active: readonly string[]; lifted: readonly string[] },
): S {
  const known = lifted.filter((id) => Object.hasOwn(subscription.suspensions, id));
  const suspensions = {
    ...subscription.suspensions,
    ...Object.fromEntries(again.map((id) => [id, true])),
    ...Object.fromEntries(known.map((id) => [id, false])),
  };
  return { ...subscription, suspensions, suspended: Object.values(suspensions).includes(true) };
}
