import type { ReactNode } from 'react';
import type { Strategy } from '@/shared/api/generated/model/strategy';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { ButtonAnchor } from '@/shared/ui/link';
import { ProviderMark } from '@/shared/ui/provider-mark';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

export type ProviderButtonsViewProps = {
  /** The providers in the order in which they are shown; null while they are loading. */
  providers: readonly Strategy[] | null;
  isFailed?: boolean;
  isRetrying?: boolean;
  onRetry: () => void;
  /** The URL that starts a login with a provider. */
  addressOf: (provider: Strategy) => string;
};

/** The buttons for signing in with a provider. Renders nothing without providers. */
export function ProviderButtonsView({
  providers,
  isFailed = false,
  isRetrying = false,
  onRetry,
  addressOf,
}: ProviderButtonsViewProps) {
  if (providers === null && isFailed) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-small text-ink-muted">
        {m.providers_failed()}
        <Button variant="secondary" size="s" onClick={onRetry} isLoading={isRetrying}>
          {m.kit_retry()}
        </Button>
      </p>
    );
  }
  if (providers === null) {
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
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-4.5">
      <Or />
      <ul aria-label={m.providers_label()} className="grid grid-cols-2 gap-2">
        {providers.map((provider) => (
          <li key={provider.id} className="grid last:odd:col-span-2">
            <ButtonAnchor
              variant="secondary"
              className="min-h-11"
              href={addressOf(provider)}
              aria-label={m.providers_continue({ provider: provider.name })}
            >
              <ProviderMark providerId={provider.id} />
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
      {m.providers_or()}
      <span className="h-px flex-1 bg-border" />
    </div>
  );
}
