import { m } from '@/shared/i18n/messages';
import { ButtonLink } from '@/shared/ui/link';

export type CreateProfileProps = { isMember: boolean; className?: string };

/** The way to a profile of one's own. Members have one already: it leads them to their dashboard. */
export function CreateProfile({ isMember, className }: CreateProfileProps) {
  return (
    <ButtonLink to={isMember ? '/app' : '/app/login'} variant="primary" size="l" className={className}>
      {isMember ? m.shell_open_dashboard() : m.home_create_profile()}
    </ButtonLink>
  );
}
