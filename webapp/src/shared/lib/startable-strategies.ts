import type { Strategy } from '../api/generated/model/strategy';

/** The providers that can be started, in their order. The e-mail has no domain: it is a way of its own. */
export function startableStrategies(strategies: readonly Strategy[]): Strategy[] {
  return strategies.filter(({ domain }) => domain !== null).toSorted((a, b) => a.order - b.order);
}
