import { InviteLinks } from '@/features/links/invite-links';
import { SuspensionBanner } from '@/features/profile-review/suspension-banner';
import { env } from '@/shared/config/env';
import { useNow } from '@/shared/lib/use-now';

/** The invitations by which others can join. */
export function InviteLinksPage() {
  const now = useNow().toISOString();
  return (
    <>
      <SuspensionBanner className="max-w-310 px-10 pt-8 max-md:px-6 max-sm:px-4 max-sm:pt-4" />
      <InviteLinks productName={env().productName} now={now} />
    </>
  );
}
