/** The events of `GET /v1/user/events` that change what is shown. Events with other names are ignored. */
export const liveEventNames = [
  'message.created',
  'message.changed',
  'conversation.changed',
  'connection.changed',
  'notification.created',
  'notification.changed',
  'profile.changed',
] as const;

export type LiveEventName = (typeof liveEventNames)[number];

/** What the event is about, as far as the server says it. There are no texts in it. */
export type LiveEventData = { conversationId?: string; memberId?: string; notificationId?: string; unread?: number };

export type LiveEvent = { name: LiveEventName; data: LiveEventData };

/** Reads the data of an event. Data that are not an object are read as an empty one: then the event is about everything. */
export function parseEventData(text: string): LiveEventData {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return {};
    const { conversationId, memberId, notificationId, unread } = parsed as Record<string, unknown>;
    return {
      ...(typeof conversationId === 'string' && { conversationId }),
      ...(typeof memberId === 'string' && { memberId }),
      ...(typeof notificationId === 'string' && { notificationId }),
      ...(typeof unread === 'number' && { unread }),
    };
  } catch {
    return {};
  }
}
