/** The sender is not told of any action. Administrators see only reports. */
export const messageActions = ['answered', 'stop', 'allow', 'report'] as const;

export type MessageAction = (typeof messageActions)[number];
