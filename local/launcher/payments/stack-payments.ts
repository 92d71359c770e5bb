/** The payments of a stack: what the functions have to know of them, under the names of their parameters. */
export type StackPayments = { parameters: Record<string, string>; stop: () => Promise<void> };
