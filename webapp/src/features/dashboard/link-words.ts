import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** "Created 2 days ago" and "opened 14 times". */
export function factsOfLink({ createdAt, totalVisits }: ProfileLink, now: string): string[] {
  return [memberTexts.dashboard_link_created({ when: formatAgo(createdAt, now) }), openedInWords(totalVisits)];
}

function openedInWords(count: number): string {
  if (count === 0) return memberTexts.dashboard_link_opened_none();
  return memberTexts.dashboard_link_opened({ count });
}
