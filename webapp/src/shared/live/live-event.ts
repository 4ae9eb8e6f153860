/** The events of `GET /v1/user/events` that change what is shown. Events with other names are ignored. */
export const liveEventNames = [
  'message.created',
  'message.changed',
  'conversation.changed',
  'connection.changed',
  'notification.created',
  'notification.changed',
  'profile.changed',
  'application.changed',
  'job.changed',
  'link.visited',
] as const;

export type LiveEventName = (typeof liveEventNames)[number];

/** What the event is about, as far as the server says it. There are no texts in it. */
export type LiveEventData = {
  applicationId?: string;
  conversationId?: string;
  jobId?: string;
  memberId?: string;
  notificationId?: string;
  unread?: number;
  /** Of the own profile. */
  version?: number;
};

export type LiveEvent = { name: LiveEventName; data: LiveEventData };

/** Reads the data of an event. Data that are not an object are read as an empty one: then the event is about everything. */
export function parseEventData(text: string): LiveEventData {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return {};
    const { applicationId, conversationId, jobId, memberId, notificationId, unread, version } = parsed as Record<
      string,
      unknown
    >;
    return {
      ...(typeof applicationId === 'string' && { applicationId }),
      ...(typeof conversationId === 'string' && { conversationId }),
      ...(typeof jobId === 'string' && { jobId }),
      ...(typeof memberId === 'string' && { memberId }),
      ...(typeof notificationId === 'string' && { notificationId }),
      ...(typeof unread === 'number' && { unread }),
      ...(typeof version === 'number' && { version }),
    };
  } catch {
    return {};
  }
}
