/** The sender is not told; administrators see reports only. */
export const messageActions = ['answered', 'stop', 'allow', 'report'] as const;

export type MessageAction = (typeof messageActions)[number];
