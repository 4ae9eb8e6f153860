import type { ReactNode } from 'react';
import { useListStrategies } from '@/shared/api/generated/endpoints/auth/auth';
import { type StrategyLoginQuery, strategyLoginAddress } from '@/shared/api/strategy-address';
import { appTexts } from '@/shared/i18n/app-texts';
import { m } from '@/shared/i18n/messages';
import { startableStrategies } from '@/shared/lib/startable-strategies';
import { Button } from '@/shared/ui/button';
import { ButtonAnchor } from '@/shared/ui/link';
import { ProviderMark } from '@/shared/ui/provider-mark';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

/** The buttons for signing in with a provider that the operator has configured. Renders nothing without providers. */
export function ProviderButtons({ returnTo, inviteToken }: StrategyLoginQuery) {
  const { data, isError, isFetching, refetch } = useListStrategies();
  if (data === undefined && isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-small text-ink-muted">
        {appTexts.providers_failed()}
        <Button
          variant="secondary"
          size="s"
          isLoading={isFetching}
          onClick={() => {
            void refetch();
          }}
        >
          {m.kit_retry()}
        </Button>
      </p>
    );
  }
  if (data === undefined) {
    return (
      <SkeletonGroup className="flex flex-col gap-4.5">
        <Or />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-11 rounded-m" />
          <Skeleton className="h-11 rounded-m" />
        </div>
      </SkeletonGroup>
    );
  }
  const providers = startableStrategies(data);
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-4.5">
      <Or />
      <ul aria-label={appTexts.providers_label()} className="grid grid-cols-2 gap-2">
        {providers.map((provider) => (
          <li key={provider.id} className="grid min-w-0 grid-cols-1 last:odd:col-span-2">
            <ButtonAnchor
              variant="secondary"
              className="min-h-11"
              href={strategyLoginAddress(provider.id, { returnTo, inviteToken })}
              aria-label={appTexts.providers_continue({ provider: provider.name })}
            >
              <ProviderMark providerId={provider.id} icon={provider.icon} />
              <span className="truncate">{provider.name}</span>
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Or(): ReactNode {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 text-caption text-ink-muted">
      <span className="h-px flex-1 bg-border" />
      {appTexts.providers_or()}
      <span className="h-px flex-1 bg-border" />
    </div>
  );
}
