import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { IntroOrganization } from '@/shared/api/generated/model/intro-organization';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { IconName } from '@/shared/ui/icon-name';

type Other = Pick<Conversation, 'person' | 'outside' | 'name'>;

/** The name of the other person, as far as the viewer may see it now, or as it was. */
export const nameOf = ({ person, outside, name }: Other): string => person?.displayName ?? outside?.name ?? name;

type About = Pick<Conversation, 'person' | 'outside' | 'intro' | 'initiatedByMe'>;

/** What the other person offers. An own offer says nothing about them. */
const offerOf = ({ intro, initiatedByMe }: About) => (initiatedByMe ? null : intro);

/** The organization for which the other person writes, as they name it. */
export const hirerNameOf = (conversation: About): string | null => offerOf(conversation)?.companyName ?? null;

/** The organization for which the other person writes, while it is proven. */
export const provenHirerOf = (conversation: About): IntroOrganization | null =>
  offerOf(conversation)?.organization ?? null;

/**
 * What stands below the name: what the person says about themselves, the address of somebody without an account, or who hires. An
 * organization that is not proven stands only where that is said.
 */
export const aboutOf = (conversation: About): string | null =>
  conversation.person?.headline ?? conversation.outside?.email ?? provenHirerOf(conversation)?.name ?? null;

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
