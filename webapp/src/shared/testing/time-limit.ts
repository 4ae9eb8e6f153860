/** How many times slower the machine is, from `scripts/time-limit.ts`; 1 in the component book. */
const slowness = Number(import.meta.env['WRIGHT_TEST_SLOWNESS'] ?? 1);

/** A time limit in tests and stories: longer where the machine is slow or busy, and bounded, so that what hangs still fails. */
export const timeLimit = (ms: number): number => ms * slowness;
