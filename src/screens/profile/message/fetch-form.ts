/** A separate file, to keep the list of the form's imports out of every visitor's script. */
export const fetchForm = () => import('./open-message.ts');
