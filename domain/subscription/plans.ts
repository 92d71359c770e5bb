/** The only place that sets prices (specification §9). */
export const plans = {
  month: { priceEur: 19, months: 1 },
  year: { priceEur: 199, months: 12 },
} as const;

export type Plan = keyof typeof plans;
