import type { HttpHandler } from 'msw';
import type { Connection } from '../../api/generated/model/connection';
import type { ConnectionAnswer } from '../../api/generated/model/connection-answer';
import type { ConnectionInput } from '../../api/generated/model/connection-input';
import type { NotificationMark } from '../../api/generated/model/notification-mark';
import { CreateConnectionBody, RespondConnectionBody } from '../../api/generated/schemas/network.zod.ts';
import { MarkNotificationsReadBody } from '../../api/generated/schemas/notification.zod.ts';
import { demoPeople } from '../fixtures/people';
import {
  getCreateConnectionMockHandler,
  getDeleteConnectionMockHandler,
  getListConnectionsMockHandler,
  getRespondConnectionMockHandler,
} from '../generated/network/network.msw';
import {
  getListNotificationsMockHandler,
  getMarkNotificationsReadMockHandler,
} from '../generated/notification/notification.msw';
import {
  bodyOf,
  type Call,
  demoUuid,
  found,
  named,
  now,
  pageOf,
  refuse,
  replaced,
  updatedSince,
  without,
} from './rules';
import type { ServerState } from './state';

const isOpenRequest = ({ status, direction }: Connection) => status === 'PENDING' && direction === 'INCOMING';

/** Returns a filter for the connections that the query parameters select. */
function isAskedFor({ request }: Call): (connection: Connection) => boolean {
  const query = new URL(request.url).searchParams;
  const isWanted = (name: string, value: string) => (query.get(name) ?? value) === value;
  const words = (query.get('query') ?? '').toLowerCase();
  return ({ status, direction, person }) =>
    isWanted('status', status) &&
    isWanted('direction', direction) &&
    isWanted('memberId', person.memberId) &&
    (person.displayName ?? '').toLowerCase().includes(words);
}

/** Handlers for connections. */
export function networkHandlers(state: ServerState): HttpHandler[] {
  return [
    getListConnectionsMockHandler((call) => ({
      ...pageOf(
        updatedSince(state.connections, call, ({ createdAt, respondedAt }) => [createdAt, respondedAt]).filter(
          isAskedFor(call),
        ),
        call,
      ),
      pendingIncoming: state.connections.filter(isOpenRequest).length,
    })),
    getCreateConnectionMockHandler(async (call) => {
      const { memberId, message, showsProfile = false } = await bodyOf<ConnectionInput>(call, CreateConnectionBody);
      if (state.connections.some(({ person }) => person.memberId === memberId)) refuse(409, 'ConnectionExistsError');
      const { person } = found(demoPeople.find((match) => match.person.memberId === memberId));
      const connection: Connection = {
        id: demoUuid(state.connections.length + 1),
        person,
        direction: 'OUTGOING',
        status: 'PENDING',
        message: message ?? null,
        createdAt: now(),
        respondedAt: null,
        showsProfile,
        seesProfile: true,
      };
      state.connections = [connection, ...state.connections];
      return connection;
    }),
    getRespondConnectionMockHandler(async (call) => {
      const { status, showsProfile = false } = await bodyOf<ConnectionAnswer>(call, RespondConnectionBody);
      const connection = named(state.connections, call);
      const isAnswer = status !== undefined;
      if (isAnswer !== isOpenRequest(connection)) refuse(409, 'ConnectionStateError');
      const changed = { ...connection, showsProfile, ...(isAnswer ? { status, respondedAt: now() } : {}) };
      state.connections = replaced(state.connections, changed);
      return changed;
    }),
    getDeleteConnectionMockHandler((call) => {
      state.connections = without(state.connections, named(state.connections, call));
    }),
  ];
}

/** Handlers for notifications. */
export function notificationHandlers(state: ServerState): HttpHandler[] {
  return [
    getListNotificationsMockHandler((call) => {
      const isUnreadOnly = new URL(call.request.url).searchParams.get('unread') === 'true';
      const unread = state.notifications.filter(({ readAt }) => readAt === null);
      return { ...pageOf(isUnreadOnly ? unread : state.notifications, call), unread: unread.length };
    }),
    getMarkNotificationsReadMockHandler(async (call) => {
      const { upToId } = await bodyOf<NotificationMark>(call, MarkNotificationsReadBody);
      const newest = state.notifications.findIndex(({ id }) => id === upToId);
      if (newest === -1) return;
      state.notifications = state.notifications.map((notification, index) =>
        index >= newest ? { ...notification, readAt: notification.readAt ?? now() } : notification,
      );
    }),
  ];
}
