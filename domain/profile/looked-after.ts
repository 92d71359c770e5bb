/** `confirmedAt`: the owner confirmed that the profile is still right. */
export type Touched = { updatedAt: Date; confirmedAt?: Date | undefined };

/** The date on the profile: last change or confirmation. */
export function lookedAfterAt({ updatedAt, confirmedAt }: Touched): Date {
  return confirmedAt && confirmedAt > updatedAt ? confirmedAt : updatedAt;
}
