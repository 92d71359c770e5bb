/** The sender learns of no action; administrators see only reports. */
export const messageActions = ['answered', 'stop', 'allow', 'report'] as const;

export type MessageAction = (typeof messageActions)[number];
