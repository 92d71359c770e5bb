/** Key in the local storage: whom this browser keeps, with and without an account. */
export const shortlistKey = 'kloer.shortlist';
