/** Constants of the application. Limits that the server decides come from the public configuration. */

/** The age at which cached responses are loaded again. */
export const cacheFreshnessMs = 5 * 60_000;

/** How long a click may use data that was prefetched on hover, if no other cache has the data. */
export const preloadFreshnessMs = 10_000;

/** How long a notice is shown. */
export const notificationTimeoutMs = 5000;

/** How long a notice with an undo button is shown. People need time to notice, read and reach it. */
export const undoTimeoutMs = 10_000;

/** Days in the visit statistics. */
export const statisticsDays = 30;

export const resizeDebounceMs = 16;
export const metaDebounceMs = 50;

/** The minimum widths of the screen sizes, in CSS pixels. app.css has the same numbers in rem. */
export const breakpoints = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const;
