import { useState } from 'react';
import { InviteLinks } from '@/features/invite-links/invite-links';
import { env } from '@/shared/config/env';

/** The invitations by which others can join. */
export function InviteLinksPage() {
  const [now] = useState(() => new Date().toISOString());
  return <InviteLinks productName={env().productName} now={now} />;
}
