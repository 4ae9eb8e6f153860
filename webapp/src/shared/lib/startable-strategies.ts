import type { Strategy } from '../api/generated/model/strategy';

/** The strategies that begin with a redirect to a provider, in their order. E-mail is none of them, because it has no domain. */
export function startableStrategies(strategies: readonly Strategy[]): Strategy[] {
  return strategies.filter(({ domain }) => domain !== null).toSorted((a, b) => a.order - b.order);
}
