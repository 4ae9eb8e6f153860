import { useListStrategies } from '@/shared/api/generated/endpoints/auth/auth';
import { type StrategyLoginQuery, strategyLoginAddress } from '@/shared/api/strategy-address';
import { startableStrategies } from '@/shared/lib/startable-strategies';
import { ProviderButtonsView } from './provider-buttons-view';

/** Loads the providers that the operator has configured. */
export function ProviderButtons({ returnTo, inviteToken }: StrategyLoginQuery) {
  const strategies = useListStrategies();
  return (
    <ProviderButtonsView
      providers={strategies.data === undefined ? null : startableStrategies(strategies.data)}
      isFailed={strategies.isError}
      isRetrying={strategies.isFetching}
      onRetry={() => {
        void strategies.refetch();
      }}
      addressOf={({ id }) => strategyLoginAddress(id, { returnTo, inviteToken })}
    />
  );
}
