/** In a separate file, because a script of every page imports it. */
export const heartShape = '<path d="M12 20.5 4 12.7a5 5 0 0 1 8-5.9 5 5 0 0 1 8 5.9z"/>';
