import { useId } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { ButtonLink } from '@/shared/ui/link';

/** How somebody without an account gets one, into which the application moves. */
export function KeepInAccount() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} padding="none" className="px-5 py-4.5">
      <h2 id={titleId} className="text-control font-semibold">
        {memberTexts.applications_guest_keep_title()}
      </h2>
      <p className="mt-1 text-small text-ink-muted">{memberTexts.applications_guest_keep_text()}</p>
      <ButtonLink
        to="/app/login"
        search={{ returnTo: '/app/applications' }}
        variant="secondary"
        size="s"
        className="mt-3"
      >
        {memberTexts.messages_link_own_page_create()}
      </ButtonLink>
    </Card>
  );
}
