/** The text of the module that a test loads in place of an overlay. */
export const text = 'Loaded later';
