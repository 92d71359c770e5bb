/** Excludes ids like `__x__`, which Firestore reserves. */
export const uidPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;
