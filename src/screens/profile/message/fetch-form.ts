/** In a separate file, to keep the list of the form's imports out of the script of every profile page. */
export const fetchForm = () => import('./open-message.ts');
