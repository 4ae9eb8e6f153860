import type { QueryClient } from '@tanstack/react-query';
import { getGetConversationQueryOptions } from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import { loadMemberTexts, memberTexts } from '@/shared/i18n/member-texts';
import { playChime } from '@/shared/lib/chime';
import { showNotification } from '@/shared/lib/desktop-notification';
import type { LiveEvent } from '@/shared/live/live-event';
import { alertsFor, messageAlertsAtom } from '@/shared/state/settings';
import { isRequestToMe } from './boxes';
import { isUnread } from './conversations-query';
import { nameOf } from './other-person';

export type MessageAlertsOptions = {
  memberId: string;
  queryClient: QueryClient;
  /** Opens a conversation, after a click on its notification. */
  onOpen: (conversationId: string) => void;
};

/**
 * Tells the person of messages that come while nobody sees the application, in the ways that they have chosen on this device.
 *
 * @returns what is to be called for each such event
 */
export function messageAlerts({ memberId, queryClient, onOpen }: MessageAlertsOptions): (event: LiveEvent) => void {
  /** The number of the last message of each conversation for which an alert was shown or played. */
  const told = new Map<string, number>();

  const tell = async (id: string) => {
    const { isShown, hasText, hasSound } = alertsFor(memberId, messageAlertsAtom.get());
    if (!isShown && !hasSound) return;
    const [conversation] = await Promise.all([
      queryClient.query({ ...getGetConversationQueryOptions(id), staleTime: 0 }),
      loadMemberTexts(),
    ]);
    const last = conversation.lastMessage;
    if (!isWorthTelling(conversation) || last === null || last.sequence <= (told.get(id) ?? 0)) return;
    told.set(id, last.sequence);
    if (hasSound) void playChime();
    if (!isShown) return;
    showNotification({
      title: nameOf(conversation),
      body: hasText ? last.text : bodyOf(conversation),
      name: `conversation-${id}`,
      onClick: () => {
        onOpen(id);
      },
    });
  };

  return ({ name, data: { conversationId } }) => {
    if (name !== 'message.created' || conversationId === undefined) return;
    // What cannot be read is in the list of messages all the same.
    tell(conversationId).catch(() => undefined);
  };
}

/** Whether its last message is a new one of somebody whom the user wants to hear. */
const isWorthTelling = (conversation: Conversation): boolean =>
  isUnread(conversation) &&
  !conversation.muted &&
  conversation.status !== 'DECLINED' &&
  conversation.lastMessage?.sender === 'THEM' &&
  conversation.lastMessage.deletedAt === null;

/** Others may see the screen, so the text is not shown unless it was chosen. */
const bodyOf = (conversation: Conversation): string =>
  isRequestToMe(conversation) ? memberTexts.alerts_new_request() : memberTexts.alerts_new_message();
