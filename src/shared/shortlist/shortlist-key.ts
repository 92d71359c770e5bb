/** Local-storage key of the shortlist, with and without an account. */
export const shortlistKey = 'kloer.shortlist';
