export type StackPayments = { parameters: Record<string, string>; stop: () => Promise<void> };
