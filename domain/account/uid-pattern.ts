/**
 * What can be somebody's id, and so a part of a path. Firestore keeps ids that begin and end with two
 * underscores for itself, and fails whatever asks for one.
 */
export const uidPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;
