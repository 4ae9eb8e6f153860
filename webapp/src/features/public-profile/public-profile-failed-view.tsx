import { m } from '@/shared/i18n/messages';
import { ErrorState } from '@/shared/ui/error-state';
import { columnClasses } from './page-classes';

export type PublicProfileFailedViewProps = {
  /** The rate limit of the server was exceeded. */
  isTooOften?: boolean;
  onRetry: () => void;
};

/** Shown in place of a profile that could not be loaded. */
export function PublicProfileFailedView({ isTooOften = false, onRetry }: PublicProfileFailedViewProps) {
  const text = isTooOften ? m.error_request_limit_exceeded() : m.public_profile_load_failed();
  return (
    <div className={`${columnClasses} py-14`}>
      <ErrorState text={text} onRetry={onRetry} />
    </div>
  );
}
