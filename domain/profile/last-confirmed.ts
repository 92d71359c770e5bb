export type Confirmable = { updatedAt: Date; confirmedAt?: Date | undefined };

export function lastConfirmedAt({ updatedAt, confirmedAt }: Confirmable): Date {
  return confirmedAt && confirmedAt > updatedAt ? confirmedAt : updatedAt;
}
