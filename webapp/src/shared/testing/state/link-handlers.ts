import type { HttpHandler } from 'msw';
import type { InviteLinkInput } from '../../api/generated/model/invite-link-input';
import type { ProfileLinkInput } from '../../api/generated/model/profile-link-input';
import type { ShareMessage } from '../../api/generated/model/share-message';
import {
  CreateInviteLinkBody,
  CreateProfileLinkBody,
  SendProfileLinkBody,
  UpdateInviteLinkBody,
  UpdateProfileLinkBody,
} from '../../api/generated/schemas/sharing.zod.ts';
import { sortLinks } from '../../lib/sort-links';
import { demoInviteLink } from '../fixtures/invite-links';
import { demoLink } from '../fixtures/links';
import {
  getCreateInviteLinkMockHandler,
  getCreateProfileLinkMockHandler,
  getDeleteInviteLinkMockHandler,
  getDeleteProfileLinkMockHandler,
  getListInviteLinksMockHandler,
  getListProfileLinksMockHandler,
  getSendProfileLinkMockHandler,
  getUpdateInviteLinkMockHandler,
  getUpdateProfileLinkMockHandler,
} from '../generated/sharing/sharing.msw';
import {
  bodyOf,
  type Call,
  changed,
  checkVersion,
  named,
  nextId,
  now,
  pageOf,
  refuse,
  replaced,
  updatedSince,
} from './rules';
import type { ServerState } from './state';

type AnyLink = { id: number; status: string; deletedAt: string | null; version: number; etag: string };

/** Returns the link in the path. It throws 409 if the link was deleted, and 412 if the call has another version. */
function activeLink<Link extends AnyLink>(links: readonly Link[], call: Call): Link {
  const link = named(links, call);
  if (link.status !== 'ACTIVE') refuse(409, 'LinkInactiveError');
  checkVersion(call, link);
  return link;
}

/** Returns the link in the path in its deleted state. A link that is already deleted stays the same. */
function deletedLink<Link extends AnyLink>(links: readonly Link[], call: Call): Link {
  const link = named(links, call);
  if (link.status !== 'ACTIVE') return link;
  checkVersion(call, link);
  const end: Partial<AnyLink> = { status: 'INACTIVE', deletedAt: now() };
  return changed(link, end as Partial<Link>);
}

const toLink = ({ name, recipientName, expiresAt, contact }: ProfileLinkInput) => ({
  name: name ?? null,
  recipientName: recipientName ?? null,
  expiresAt: expiresAt ?? null,
  contact: contact ?? true,
});

const toInvite = ({ name, maxUses, expiresAt }: InviteLinkInput) => ({
  name: name ?? null,
  maxUses: maxUses ?? null,
  expiresAt: expiresAt ?? null,
});

/** Handlers for personal links. */
export function profileLinkHandlers(state: ServerState): HttpHandler[] {
  return [
    getListProfileLinksMockHandler((call) =>
      sortLinks(
        updatedSince(state.links, call, ({ createdAt, deletedAt, lastSentAt, lastVisitedAt }) => [
          createdAt,
          deletedAt,
          lastSentAt,
          lastVisitedAt,
        ]),
      ),
    ),
    getCreateProfileLinkMockHandler(async (call) => {
      const body = await bodyOf<ProfileLinkInput>(call, CreateProfileLinkBody);
      const unused = { totalVisits: 0, lastVisitedAt: null, createdAt: now() };
      const link = demoLink({ id: nextId(state.links), ...unused, ...toLink(body) });
      state.links = [...state.links, link];
      return link;
    }),
    getUpdateProfileLinkMockHandler(async (call) => {
      const body = await bodyOf<ProfileLinkInput>(call, UpdateProfileLinkBody);
      const link = changed(activeLink(state.links, call), toLink(body));
      state.links = replaced(state.links, link);
      return link;
    }),
    getDeleteProfileLinkMockHandler((call) => {
      const link = deletedLink(state.links, call);
      state.links = replaced(state.links, link);
      return link;
    }),
    getSendProfileLinkMockHandler(async (call) => {
      const { recipient } = await bodyOf<ShareMessage>(call, SendProfileLinkBody);
      const sent = { lastSentAt: now(), recipientName: recipient.name, recipientEmail: recipient.email };
      const link = changed(activeLink(state.links, call), sent);
      state.links = replaced(state.links, link);
      return { id: link.id, status: 'QUEUED' };
    }),
  ];
}

/** Handlers for invitations. */
export function inviteLinkHandlers(state: ServerState): HttpHandler[] {
  return [
    getListInviteLinksMockHandler((call) => pageOf(sortLinks(state.inviteLinks), call)),
    getCreateInviteLinkMockHandler(async (call) => {
      const body = await bodyOf<InviteLinkInput>(call, CreateInviteLinkBody);
      const unused = { uses: 0, totalVisits: 0, lastVisitedAt: null, createdAt: now() };
      const link = demoInviteLink({ id: nextId(state.inviteLinks), ...unused, ...toInvite(body) });
      state.inviteLinks = [...state.inviteLinks, link];
      return link;
    }),
    getUpdateInviteLinkMockHandler(async (call) => {
      const body = await bodyOf<InviteLinkInput>(call, UpdateInviteLinkBody);
      const link = changed(activeLink(state.inviteLinks, call), toInvite(body));
      state.inviteLinks = replaced(state.inviteLinks, link);
      return link;
    }),
    getDeleteInviteLinkMockHandler((call) => {
      const link = deletedLink(state.inviteLinks, call);
      state.inviteLinks = replaced(state.inviteLinks, link);
      return link;
    }),
  ];
}
