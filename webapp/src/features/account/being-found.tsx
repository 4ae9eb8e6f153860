import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Link } from '@/shared/ui/link';
import { allOf } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { Switch } from '@/shared/ui/switch';
import { SettingCard } from './setting-card';
import { useSettings } from './use-settings';

export type BeingFoundProps = {
  /** The user's name, for a link to the search results that have it. */
  displayName: string | null;
};

/** Whether other members find the user when they search for people. */
export function BeingFound({ displayName }: BeingFoundProps) {
  const { query, save, ...state } = useSettings();
  const profile = useGetProfile();
  return (
    <SettingCard
      {...state}
      query={allOf(query, profile)}
      id="account-being-found"
      title={memberTexts.being_found_title()}
      lead={memberTexts.being_found_lead()}
      failure={memberTexts.being_found_load_failed()}
      skeleton={
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </SkeletonGroup>
      }
    >
      {([{ discoverable }, profile]) => (
        <Choice
          discoverable={discoverable}
          accessMode={profile?.accessMode ?? null}
          displayName={displayName}
          onChange={(isOn) => {
            void save(
              { discoverable: isOn },
              isOn ? memberTexts.being_found_saved_on() : memberTexts.being_found_saved_off(),
            );
          }}
        />
      )}
    </SettingCard>
  );
}

type ChoiceProps = BeingFoundProps & {
  /** Null if nothing was chosen. */
  discoverable: boolean | null;
  /** The access mode of the own profile; null without a profile. */
  accessMode: AccessMode | null;
  onChange: (isOn: boolean) => void;
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
