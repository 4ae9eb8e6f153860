/** The seed of the cover of the example, which is in the blue of the brand. */
export const exampleCover = '0033';
