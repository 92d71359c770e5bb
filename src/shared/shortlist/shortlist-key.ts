/** Local-storage key of the shortlist, for users with and without an account. */
export const shortlistKey = 'kloer.shortlist';
