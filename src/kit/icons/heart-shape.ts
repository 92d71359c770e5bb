/** Separate from the other icons, because a script of every page imports this shape. */
export const heartShape = '<path d="M12 20.5 4 12.7a5 5 0 0 1 8-5.9 5 5 0 0 1 8 5.9z"/>';
