/** The id of the main content: the target of the skip link, and of the focus after a navigation to a page without a heading. */
export const contentId = 'content';
