import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { BeingFoundView } from './being-found-view';
import { useSettings } from './use-settings';

export type BeingFoundProps = { displayName: string | null };

/** Reads and saves whether other members find the user. */
export function BeingFound({ displayName }: BeingFoundProps) {
  const { settings, state, save } = useSettings();
  const profile = useGetProfile();
  const hasNoProfile = profile.isSuccess && !profile.data;
  return (
    <BeingFoundView
      {...state}
      discoverable={settings?.discoverable}
      accessMode={hasNoProfile ? null : profile.data?.accessMode}
      displayName={displayName}
      isFailed={state.isFailed || profile.isError}
      isRetrying={state.isRetrying || profile.isFetching}
      onRetry={() => {
        state.onRetry();
        void profile.refetch();
      }}
      onChange={(discoverable) =>
        void save(
          { discoverable },
          discoverable ? memberTexts.being_found_saved_on() : memberTexts.being_found_saved_off(),
        )
      }
    />
  );
}
