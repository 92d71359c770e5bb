// Kept small: the search's first scripts load this file.

export const checkKinds = ['diploma', 'identity'] as const;

export type CheckKind = (typeof checkKinds)[number];
