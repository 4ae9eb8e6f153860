import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Link } from '@/shared/ui/link';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { Switch } from '@/shared/ui/switch';
import { SettingCard, type SettingState } from './setting-card';

export type BeingFoundViewProps = SettingState & {
  /** The stored choice, null if none was made; undefined while it is loading, and when it could not be loaded. */
  discoverable: boolean | null | undefined;
  /** The access mode of the own profile; null without a profile. */
  accessMode: AccessMode | null | undefined;
  /** The user's name, for a link to the search results that have it. */
  displayName: string | null;
  onChange: (isOn: boolean) => void;
};

/** Whether other members find the user when they search for people. */
export function BeingFoundView({ discoverable, accessMode, displayName, onChange, ...state }: BeingFoundViewProps) {
  return (
    <SettingCard
      {...state}
      id="account-being-found"
      title={memberTexts.being_found_title()}
      lead={memberTexts.being_found_lead()}
      loadFailed={memberTexts.being_found_load_failed()}
      skeleton={
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </SkeletonGroup>
      }
    >
      {discoverable === undefined || accessMode === undefined ? null : (
        <Choice discoverable={discoverable} accessMode={accessMode} displayName={displayName} onChange={onChange} />
      )}
    </SettingCard>
  );
}

type ChoiceProps = Pick<BeingFoundViewProps, 'displayName' | 'onChange'> & {
  discoverable: boolean | null;
  accessMode: AccessMode | null;
};

function Choice({ discoverable, accessMode, displayName, onChange }: ChoiceProps) {
  const isOn = discoverable ?? accessMode === 'Public';
  const canBeFound = isOn && (accessMode === 'Public' || accessMode === 'Authenticated');
  return (
    <>
      <Switch
        label={<span className="font-semibold">{memberTexts.being_found_label()}</span>}
        hint={hintOf(discoverable, accessMode)}
        isOn={isOn}
        onChange={onChange}
      />
      {canBeFound && displayName !== null ? (
        <p>
          <Link to="/app/people" search={{ query: displayName }} className="inline-block">
            {memberTexts.being_found_look()}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function hintOf(discoverable: boolean | null, accessMode: AccessMode | null): string {
  if (accessMode === null) return memberTexts.being_found_no_profile();
  if (accessMode === 'Restricted') return memberTexts.being_found_restricted();
  if (discoverable === null)
    return accessMode === 'Public' ? memberTexts.being_found_default_on() : memberTexts.being_found_default_off();
  return discoverable ? memberTexts.being_found_on() : memberTexts.being_found_off();
}
