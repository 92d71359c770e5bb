/** Whole euros for one hour (docs/deviations.md). */
export const priceLimits = { lowest: 1, highest: 500 } as const;
