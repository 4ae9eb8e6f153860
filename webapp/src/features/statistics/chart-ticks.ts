const maxTicks = 5;
/** The lowest maximum of the axis, so that one visit does not fill the height of the chart. */
const leastHighestTick = 5;
const roundSteps = [1, 2, 5];

/**
 * Round numbers from zero to the first that is not below `highest` and not below five. There are at most five of them
 * above zero.
 */
export function roundTicks(highest: number): number[] {
  const top = Math.max(leastHighestTick, highest);
  const step = roundStep(top);
  const count = Math.ceil(top / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The smallest of 1, 2, 5, 10, 20, 50, … that needs at most five ticks. Visits are integers, so it is at least 1. */
function roundStep(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = roundSteps.find((round) => highest / (round * power) <= maxTicks);
    if (step !== undefined) return step * power;
  }
}

/** Every nth day, counted back from the last one, which is always included. */
export function labelledDays(dates: readonly string[], everyDays: number): string[] {
  return dates.filter((_, index) => (dates.length - 1 - index) % everyDays === 0);
}
