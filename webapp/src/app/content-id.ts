/** Where the skip link leads and the focus falls back to. */
export const contentId = 'content';
