/** How many times slower than usual the machine is, from `scripts/time-limit.ts`. It is 1 in Storybook. */
const slowness = Number(import.meta.env['WRIGHT_TEST_SLOWNESS'] ?? 1);

/** A time limit in tests and stories. It is longer on a slow or busy machine, but still makes a test fail that hangs. */
export const timeLimit = (ms: number): number => ms * slowness;
