import type { Conversation } from '@/shared/api/generated/model/conversation';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { IconName } from '@/shared/ui/icon-name';
import { isRequestToMe } from './boxes';

/** How a conversation began, or what keeps it from going on, in one line. */
export type OriginLine = {
  icon: IconName;
  text: string;
  tone?: 'warning' | 'proven';
};

/** What the third line of a row says. */
export function originLineOf(conversation: Conversation): OriginLine {
  const { blocked, status, initiatedByMe, intro, origin, outside } = conversation;
  if (blocked) return { icon: 'block', text: memberTexts.inbox_origin_blocked() };
  if (status === 'REQUEST' && initiatedByMe) return { icon: 'schedule', text: memberTexts.inbox_origin_waiting() };
  if (intro !== null && isRequestToMe(conversation)) {
    return intro.organization === null
      ? { icon: 'gpp_maybe', text: memberTexts.inbox_origin_unproven(), tone: 'warning' }
      : {
          icon: 'verified',
          text: memberTexts.inbox_origin_proven({ domain: intro.organization.domain }),
          tone: 'proven',
        };
  }
  switch (origin.kind) {
    case 'APPLICATION':
      return {
        icon: 'work',
        text:
          origin.job === null
            ? memberTexts.inbox_origin_application_gone()
            : memberTexts.inbox_origin_application({ title: origin.job.title }),
      };
    case 'CONNECTION':
      return { icon: 'group', text: memberTexts.inbox_origin_connection() };
    case 'LINK':
      return { icon: 'link', text: linkText(initiatedByMe, origin.link) };
    case 'PROFILE':
      if (outside !== null) return { icon: 'public', text: memberTexts.inbox_origin_outside() };
      return {
        icon: 'public',
        text: initiatedByMe ? memberTexts.inbox_origin_own_page() : memberTexts.inbox_origin_page(),
      };
    default:
      // Kinds that a later server adds began with a profile, too.
      return {
        icon: 'person',
        text: initiatedByMe ? memberTexts.inbox_origin_own_person() : memberTexts.inbox_origin_person(),
      };
  }
}

function linkText(initiatedByMe: boolean, name: string | null): string {
  if (initiatedByMe) return memberTexts.inbox_origin_own_link();
  return name === null ? memberTexts.inbox_origin_link_gone() : memberTexts.inbox_origin_link({ name });
}
