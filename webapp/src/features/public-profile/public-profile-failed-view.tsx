import { m } from '@/shared/i18n/messages/messages';
import { ErrorState } from '@/shared/ui/error-state';
import { pageClasses } from './page-classes';
import { ProfileCard } from './profile-card';

export type PublicProfileFailedViewProps = { onRetry: () => void };

/** Stands in the place of a profile that could not be loaded. */
export function PublicProfileFailedView({ onRetry }: PublicProfileFailedViewProps) {
  return (
    <div className={pageClasses}>
      <ProfileCard as="div">
        <ErrorState text={m.public_profile_load_failed()} onRetry={onRetry} />
      </ProfileCard>
    </div>
  );
}
