/** The sender is not told about actions; administrators see only reports. */
export const messageActions = ['answered', 'stop', 'allow', 'report'] as const;

export type MessageAction = (typeof messageActions)[number];
