/** The page of a profile, from edge to edge. Its text is larger than that of the application, and no word is wider than it. */
export const pageClasses = 'pb-22 max-sm:pb-14 text-reading wrap-anywhere print:p-0';

/** The column of the page. */
export const columnClasses = 'relative mx-auto w-[min(42.5rem,100%-2.5rem)] print:w-auto';

/** The column of the page in the layout with a second one. */
export const wideColumnClasses = 'relative mx-auto w-[min(68rem,100%-2.5rem)] print:w-auto';

/** Two columns; one column on narrow screens and in print. */
export const twoColumnsClasses =
  'grid grid-cols-1 items-start justify-between gap-x-14 gap-y-14 md:grid-cols-[minmax(0,42.5rem)_18.5rem] print:grid-cols-1';

/** The second column, which has smaller headings, and links below each other. */
export const asideClasses =
  'grid grid-cols-1 gap-11 text-body [&_.text-title]:text-lead [&_.text-title]:mb-3 md:[&_ul]:grid-cols-1!';

/** Sections below each other, with space between them and no frames. */
export const sectionsClasses = 'grid grid-cols-1 gap-14 max-sm:gap-13';

/**
 * A line of two facts with a dot between them. If the second fact moves to the next line, the dot is at the beginning
 * of that line, where it is clipped. So no line shows a dot at its edge.
 */
export const twoFactsClasses = 'flex min-w-0 flex-wrap items-baseline gap-x-[0.9em] overflow-x-clip';

/** The second of two facts. */
export const secondFactClasses =
  "relative min-w-0 text-ink-muted before:absolute before:-start-[0.58em] before:content-['·']";

/** The line of the photo and of the actions. */
export const photoLineClasses = 'relative flex items-end justify-between gap-x-3 gap-y-4 max-sm:flex-wrap print:mt-0';

/** The photo, with a ring in the colour of the page. */
export const photoClasses = 'rounded-pill border-[5px] border-page bg-page -m-[5px] print:border-0';

/** The title of an entry and its dates at the end of the line; below the title on phones. */
export const entryTitleClasses = 'flex flex-wrap items-baseline justify-between gap-x-4 max-sm:flex-col';
