/** How many ticks show how those who hire answer. */
export const tickCount = 10;

/** How many of the ticks are filled. Only who answers everybody has all, and only who answers nobody has none. */
export function filledTicks({ answered, due }: { answered: number; due: number }): number {
  if (answered >= due) return tickCount;
  return answered === 0 ? 0 : Math.min(tickCount - 1, Math.max(1, Math.round((answered / due) * tickCount)));
}
