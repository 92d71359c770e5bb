/** When a profile was last changed by its owner, and when they last said that all of it is still right. */
export type Touched = { updatedAt: Date; confirmedAt?: Date | undefined };

/** The day that families see: of the last change, or of the owner's word that nothing has to be changed. */
export function lookedAfterAt({ updatedAt, confirmedAt }: Touched): Date {
  return confirmedAt && confirmedAt > updatedAt ? confirmedAt : updatedAt;
}
