import type { Conversation } from '@/shared/api/generated/model/conversation';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { IconName } from '@/shared/ui/icon-name';

type Other = Pick<Conversation, 'person' | 'outside' | 'name'>;

/** The name of the other person, as far as the viewer may see it now, or as it was. */
export const nameOf = ({ person, outside, name }: Other): string => person?.displayName ?? outside?.name ?? name;

type About = Pick<Conversation, 'person' | 'outside' | 'intro' | 'initiatedByMe'>;

/** The organization for which the other person writes, as they name it. An own offer names the organization of the viewer. */
export const hirerNameOf = ({ intro, initiatedByMe }: About): string | null =>
  initiatedByMe ? null : (intro?.organization?.name ?? intro?.companyName ?? null);

/** What stands below the name: what the person says about themselves, the address of somebody without an account, or who hires. */
export const aboutOf = (conversation: About): string | null =>
  conversation.person?.headline ?? conversation.outside?.email ?? hirerNameOf(conversation);

/** Whether the other person had an account and has left. */
export const hasLeft = ({ person, outside }: Other): boolean => person === null && outside === null;

/** How a conversation began, in words and with an icon. */
export function originOf(conversation: Conversation): { icon: IconName; text: string } {
  const { origin, initiatedByMe } = conversation;
  const name = nameOf(conversation);
  switch (origin.kind) {
    case 'LINK':
      if (initiatedByMe) return { icon: 'link', text: memberTexts.messages_context_link_theirs({ name }) };
      return {
        icon: 'link',
        text:
          origin.link === null
            ? memberTexts.messages_context_link_gone()
            : memberTexts.messages_context_link({ link: origin.link }),
      };
    case 'APPLICATION':
      return { icon: 'work', text: origin.job?.title ?? memberTexts.messages_context_application_gone() };
    case 'CONNECTION':
      return { icon: 'group', text: memberTexts.messages_context_connection() };
    case 'PROFILE':
      return {
        icon: 'public',
        text: initiatedByMe ? memberTexts.messages_context_page_theirs({ name }) : memberTexts.messages_context_page(),
      };
    default:
      return {
        icon: 'person',
        text: initiatedByMe
          ? memberTexts.messages_context_person_theirs({ name })
          : memberTexts.messages_context_person({ name }),
      };
  }
}
