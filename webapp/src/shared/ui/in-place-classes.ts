/*
 * The look of what the owner of a page edits on that page. A page may have larger text and an accent of its own; the
 * tools of the owner have the text and the blue of the application.
 */

/** The attributes of an element whose colours are those of the application and not the accent of the page around it. */
export const ownerColours = { 'data-accent': 'COBALT' } as const;

/** A form in the place of what it changes. Its fields lie next to each other if the form, and not the window, is wide enough. */
export const formInPlaceClasses =
  '@container scroll-mt-5 rounded-m border border-border-strong bg-surface px-6 pt-5 pb-6 text-body max-sm:px-4';

/** The place of what is missing. Places below each other are closer together than the parts of the page. */
export const missingPartClasses =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-l border border-dashed border-border-control px-5 py-3 text-body ' +
  '[[data-missing]+&]:-mt-11 max-sm:[[data-missing]+&]:-mt-10';

/** A small button whose label may need a second line on a narrow phone. */
export const wrappingButtonClasses =
  'h-auto! min-h-8 max-sm:min-h-9 max-w-full shrink! py-1 text-start whitespace-normal!';
