/** In a file of its own: the form needs many others, and every visitor would get the list of them. */
export const fetchForm = () => import('./open-message.ts');
