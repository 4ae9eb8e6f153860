import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { Link } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { StatusMark } from '@/shared/ui/status-mark';
import { Switch } from '@/shared/ui/switch';

export type BeingFoundViewProps = {
  /** What the settings say, null for not chosen; undefined while loading, and when it could not be loaded. */
  discoverable: boolean | null | undefined;
  /** Of the own profile; null without one. */
  accessMode: AccessMode | null | undefined;
  /** The name by which the results can be looked at. */
  displayName: string | null;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Why the last choice could not be saved. */
  error?: string | undefined;
  onChange: (isOn: boolean) => void;
};

/** Whether other members find the user when they search for people. */
export function BeingFoundView(props: BeingFoundViewProps) {
  return (
    <Card aria-labelledby="account-being-found">
      <SectionHeader
        id="account-being-found"
        title={memberTexts.being_found_title()}
        description={memberTexts.being_found_lead()}
        className="mb-4"
      />
      <Choice {...props} />
    </Card>
  );
}

function Choice({
  discoverable,
  accessMode,
  displayName,
  isFailed,
  isRetrying,
  onRetry,
  error,
  onChange,
}: BeingFoundViewProps) {
  if (discoverable === undefined || accessMode === undefined) {
    if (isFailed)
      return <ErrorState text={memberTexts.being_found_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />;
    return (
      <SkeletonGroup className="grid gap-2">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </SkeletonGroup>
    );
  }
  const isOn = discoverable ?? accessMode === 'Public';
  const canBeFound = isOn && (accessMode === 'Public' || accessMode === 'Authenticated');
  return (
    <div className="grid gap-3">
      <Switch
        label={<span className="font-semibold">{memberTexts.being_found_label()}</span>}
        hint={hintOf(discoverable, accessMode)}
        isOn={isOn}
        onChange={onChange}
      />
      {error === undefined ? null : (
        <div role="alert">
          <StatusMark tone="negative">{error}</StatusMark>
        </div>
      )}
      {canBeFound && displayName !== null ? (
        <p>
          <Link to="/app/people" search={{ query: displayName }} className="inline-block">
            {memberTexts.being_found_look()}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function hintOf(discoverable: boolean | null, accessMode: AccessMode | null): string {
  if (accessMode === null) return memberTexts.being_found_no_profile();
  if (accessMode === 'Restricted') return memberTexts.being_found_restricted();
  if (discoverable === null)
    return accessMode === 'Public' ? memberTexts.being_found_default_on() : memberTexts.being_found_default_off();
  return discoverable ? memberTexts.being_found_on() : memberTexts.being_found_off();
}
