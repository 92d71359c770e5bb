export type Touched = { updatedAt: Date; confirmedAt?: Date | undefined };

export function lookedAfterAt({ updatedAt, confirmedAt }: Touched): Date {
  return confirmedAt && confirmedAt > updatedAt ? confirmedAt : updatedAt;
}
