/** A stack's payments; `parameters` are those of the functions. */
export type StackPayments = { parameters: Record<string, string>; stop: () => Promise<void> };
