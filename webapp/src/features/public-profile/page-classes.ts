/** The container of the page, without margins on phones. */
export const pageClasses = 'mx-auto grid max-w-280 grid-cols-1 gap-6 p-6 max-sm:gap-3 max-sm:p-0 max-sm:pb-3 print:p-0';

/** Cards below each other. */
export const oneColumnClasses = 'grid grid-cols-1 gap-6 max-sm:gap-3';

/** Two columns; one column on phones and in print. */
export const columnsClasses =
  'grid grid-cols-1 items-start gap-6 max-sm:gap-3 md:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-1';

/**
 * A second column that stays in view beside a longer first one. If the window has room for all of it, it stays at the upper edge,
 * below the menu. Otherwise it scrolls along until its end is visible, and then stays there.
 */
export const stickyClasses = {
  short: 'md:[@media(min-height:45rem)]:sticky top-18 print:static',
  medium:
    'md:sticky md:[@media(max-height:53rem)]:bottom-6 md:[@media(max-height:53rem)]:self-end ' +
    'md:[@media(min-height:53.01rem)]:top-18 print:static',
  long:
    'md:sticky md:[@media(max-height:65rem)]:bottom-6 md:[@media(max-height:65rem)]:self-end ' +
    'md:[@media(min-height:65.01rem)]:top-18 print:static',
  longest:
    'md:sticky md:[@media(max-height:80rem)]:bottom-6 md:[@media(max-height:80rem)]:self-end ' +
    'md:[@media(min-height:80.01rem)]:top-18 print:static',
} as const;

/** The classes of a second column that unfolding a list has made long: it scrolls until its end is visible. */
export const unfoldedAsideClasses =
  'md:has-[ul~[aria-expanded=true]]:sticky md:has-[ul~[aria-expanded=true]]:top-auto ' +
  'md:has-[ul~[aria-expanded=true]]:bottom-6 md:has-[ul~[aria-expanded=true]]:self-end';

/**
 * A line of two facts with a dot between them. If the second fact moves to the next line, the dot is at the beginning
 * of that line, where it is clipped. So no line shows a dot at its edge.
 */
export const twoFactsClasses = 'flex min-w-0 flex-wrap items-baseline gap-x-[0.9em] overflow-x-clip';

/** The second of two facts. */
export const secondFactClasses =
  "relative min-w-0 text-ink-muted before:absolute before:-start-[0.58em] before:content-['·']";

/** The part of the head beside the photo, or below it on phones. */
export const besidePhotoClasses = '@container min-w-0 flex-1 max-sm:basis-full';

/** The name, the sentence below it and the actions. */
export const nameAndActionsClasses = 'grid gap-x-6 @min-[46rem]:grid-cols-[minmax(0,1fr)_auto]';

/** Has all of the width beside the photo: a headline that shared it with the actions would break after a few words. */
export const sentenceClasses = '@min-[46rem]:col-span-2';

/** The classes of few actions, which fit on the line of the name. If the line is too short, they come after the sentence. */
export const besideNameClasses = '@min-[46rem]:col-start-2 @min-[46rem]:row-start-1';
