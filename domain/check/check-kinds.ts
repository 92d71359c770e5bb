// A separate file, because the search's first scripts load it.

export const checkKinds = ['diploma', 'identity'] as const;

export type CheckKind = (typeof checkKinds)[number];
