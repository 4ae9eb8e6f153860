const maxTicks = 5;
const roundSteps = [1, 2, 5];

/** Round numbers from zero to the first that reaches `highest`: at most five above zero, one at least. */
export function roundTicks(highest: number): number[] {
  const step = roundStep(highest);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The smallest of 1, 2, 5, 10, 20, 50, … that needs no more than five ticks. Visits are whole, so it never goes below 1. */
function roundStep(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = roundSteps.find((round) => highest / (round * power) <= maxTicks);
    if (step !== undefined) return step * power;
  }
}

/** Every so many days, counted back from the last one, which is always among them. */
export function labelledDays(dates: readonly string[], everyDays: number): string[] {
  return dates.filter((_, index) => (dates.length - 1 - index) % everyDays === 0);
}
