import type { HttpHandler } from 'msw';
import type { BlockInput } from '../../api/generated/model/block-input';
import type { BlockedUser } from '../../api/generated/model/blocked-user';
import type { PersonSummary } from '../../api/generated/model/person-summary';
import { BlockUserBody } from '../../api/generated/schemas/network.zod.ts';
import { demoPeople, demoPeoplePage } from '../fixtures/people';
import { demoPublicProfile } from '../fixtures/public-profile';
import {
  getBlockUserMockHandler,
  getListBlockedUsersMockHandler,
  getUnblockUserMockHandler,
} from '../generated/network/network.msw';
import { getSearchPeopleMockHandler } from '../generated/people/people.msw';
import { getGetPeopleLimitMockHandler, getGetPersonMockHandler } from '../generated/sharing/sharing.msw';
import { bodyOf, type Call, found, now, pageOf, refuse } from './rules';
import type { ServerState } from './state';

/** The number of people that a recruiter may open within 24 hours. */
export const peopleLimit = 300;

const isBlocked = ({ blocked }: ServerState, id: string) => blocked.some(({ person }) => person.memberId === id);

/** Returns the person with this member id. It throws 404 for an unknown id, and 422 for that of the user. */
export function personOf(state: ServerState, id: unknown): PersonSummary {
  if (id === state.user.memberId) refuse(422, 'SelfActionError');
  const known = [...demoPeople, ...state.connections, ...state.blocked, ...state.conversations];
  return found(known.flatMap(({ person }) => person ?? []).find(({ memberId }) => memberId === id));
}

/** Returns a page of people. The cursor is the member id of the last person. */
function pageOfPeople<Entry extends { person: PersonSummary }>(entries: readonly Entry[], call: Call) {
  const { items, nextCursor } = pageOf(
    entries.map((entry) => ({ entry, id: entry.person.memberId })),
    call,
  );
  return { items: items.map(({ entry }) => entry), nextCursor };
}

const contains = (texts: readonly (string | null)[], words: string | null) =>
  texts
    .join(' ')
    .toLowerCase()
    .includes((words ?? '').toLowerCase());

/** Handlers for the search for people and the profiles of people. */
export function peopleHandlers(state: ServerState): HttpHandler[] {
  return [
    getSearchPeopleMockHandler((call) => {
      const query = new URL(call.request.url).searchParams;
      const matches = demoPeople
        .filter(({ person }) => !isBlocked(state, person.memberId))
        .filter(({ person }) => (query.get('role') ?? person.role) === person.role)
        .filter(({ openToWork }) => query.get('openToWork') !== 'true' || openToWork)
        .filter(({ person }) =>
          contains([person.displayName, person.headline, person.location, ...person.topTags], query.get('query')),
        );
      const { items, nextCursor } = pageOfPeople(matches, call);
      const people = items.map((match) => ({
        ...match,
        connection: state.connections.find(({ person }) => person.memberId === match.person.memberId) ?? null,
      }));
      return demoPeoplePage(people, nextCursor);
    }),
    getGetPersonMockHandler(({ params }) => {
      const id = String(params['memberId']);
      if (isBlocked(state, id)) refuse(403, 'ProfileBlockedError');
      const isOwner = id === state.user.memberId;
      const { displayName, role } = isOwner ? state.user : personOf(state, id);
      if (state.user.role === 'Recruiter' && !isOwner) {
        const isNew = !state.opened.includes(id);
        if (isNew && state.opened.length >= peopleLimit) refuse(429, 'RequestLimitExceededError');
        state.opened = [...new Set([...state.opened, id])];
      }
      const viewer = { isOwner, canBlock: !isOwner, canContact: !isOwner };
      return { ...demoPublicProfile, memberId: id, displayName: displayName ?? '', role: role ?? 'Wright', viewer };
    }),
    getGetPeopleLimitMockHandler(() => {
      if (state.user.role !== 'Recruiter') refuse(403, 'RoleNotAllowedError');
      const left = peopleLimit - state.opened.length;
      return { max: peopleLimit, left, nextAt: state.opened.length === 0 ? null : now() };
    }),
  ];
}

/** Handlers for blocked people. The search does not find blocked people, and their profiles are refused with 403. */
export function blockedHandlers(state: ServerState): HttpHandler[] {
  const without = (id: unknown) => state.blocked.filter(({ person }) => person.memberId !== id);
  return [
    getListBlockedUsersMockHandler((call) => {
      const words = new URL(call.request.url).searchParams.get('query');
      const matches = state.blocked.filter(({ person, note }) => contains([person.displayName, note], words));
      return pageOfPeople(matches, call);
    }),
    getBlockUserMockHandler(async (call) => {
      const { note = null } = await bodyOf<BlockInput>(call, BlockUserBody);
      const { memberId, displayName, role } = personOf(state, call.params['memberId']);
      const before = state.blocked.find(({ person }) => person.memberId === memberId);
      const none = { alias: null, photoUrl: null, headline: null, location: null, topTags: [] };
      const blocked: BlockedUser = {
        person: { ...none, memberId, displayName, role },
        note,
        blockedAt: before?.blockedAt ?? now(),
      };
      state.blocked =
        before === undefined
          ? [blocked, ...state.blocked]
          : state.blocked.map((other) => (other === before ? blocked : other));
      return blocked;
    }),
    getUnblockUserMockHandler(({ params }) => {
      state.blocked = without(params['memberId']);
    }),
  ];
}
