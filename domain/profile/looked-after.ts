export type Touched = { updatedAt: Date; confirmedAt?: Date | undefined };

/** The date on the profile. */
export function lookedAfterAt({ updatedAt, confirmedAt }: Touched): Date {
  return confirmedAt && confirmedAt > updatedAt ? confirmedAt : updatedAt;
}
