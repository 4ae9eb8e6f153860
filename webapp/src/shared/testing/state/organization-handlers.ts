import type { HttpHandler } from 'msw';
import type { Membership } from '../../api/generated/model/membership';
import type { MembershipInput } from '../../api/generated/model/membership-input';
import type { WorkMailInput } from '../../api/generated/model/work-mail-input';
import type { WorkMailVerificationInput } from '../../api/generated/model/work-mail-verification-input';
import {
  StartWorkMailBody,
  UpdateMembershipBody,
  VerifyWorkMailBody,
} from '../../api/generated/schemas/organization.zod.ts';
import {
  getLeaveOrganizationMockHandler,
  getListOrganizationClaimsMockHandler,
  getListOwnOrganizationsMockHandler,
  getListTeamsMockHandler,
  getStartWorkMailMockHandler,
  getUpdateMembershipMockHandler,
  getVerifyWorkMailMockHandler,
} from '../generated/organization/organization.msw';
import { rightCode } from './account-handlers';
import { bodyOf, type Call, demoUuid, found, named, now, refuse } from './rules';
import type { ServerState } from './state';

/** A provider where anybody gets an address. */
export const freeProvider = 'freemail.example';

const fifteenMinutesMs = 900_000;
const yearMs = 365 * 86_400_000;
const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const limit = 20;

/** The membership that the path names, or 404. */
const ofPath = (memberships: readonly Membership[], { params }: Call): Membership =>
  found(memberships.find(({ domain }) => domain === params['domain']));

/** Refuses a section that is no workplace of the profile. */
function checkWorkplace({ profile }: ServerState, sectionId: number | null | undefined): void {
  if (sectionId === null || sectionId === undefined) return;
  if (profile?.workplaces.some(({ id }) => id === sectionId) !== true)
    refuse(422, 'ValidationError', {
      errors: [{ pointer: '/sectionId', parameter: null, code: 'notAllowed', detail: 'Must be a workplace.' }],
    });
}

/** Handlers for the organizations of the user. */
export function organizationHandlers(state: ServerState): HttpHandler[] {
  return [
    getListOwnOrganizationsMockHandler(() => ({ items: [...state.memberships] })),
    getListTeamsMockHandler(() => ({ items: [...state.teams] })),
    // Stories of teams have handlers of their own.
    getListOrganizationClaimsMockHandler({ items: [] }),
    getStartWorkMailMockHandler(async (call) => {
      const { email } = await bodyOf<WorkMailInput>(call, StartWorkMailBody);
      const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
      if (domain === freeProvider) refuse(422, 'FreeMailProviderError');
      const workMail = {
        id: demoUuid(state.workMails.length + 1),
        domain,
        expiresAt: after(fifteenMinutesMs),
        codeLength: 8,
      };
      state.workMails = [...state.workMails, workMail];
      return workMail;
    }),
    getVerifyWorkMailMockHandler(async (call) => {
      const { code, sectionId } = await bodyOf<WorkMailVerificationInput>(call, VerifyWorkMailBody);
      const { domain } = named(state.workMails, call);
      if (code !== rightCode) refuse(422, 'TokenMismatchError');
      checkWorkplace(state, sectionId);
      const before = state.memberships.find((membership) => membership.domain === domain);
      if (before === undefined && state.memberships.length >= limit) refuse(409, 'OrganizationLimitExceededError');
      const membership: Membership = {
        domain,
        sectionId: sectionId === undefined ? (before?.sectionId ?? null) : sectionId,
        isShown: before?.isShown === true && sectionId !== null,
        confirmedAt: now(),
        expiresAt: after(yearMs),
        expired: false,
      };
      state.memberships = [membership, ...state.memberships.filter((other) => other !== before)];
      return membership;
    }),
    getUpdateMembershipMockHandler(async (call) => {
      const { sectionId, isShown = false } = await bodyOf<MembershipInput>(call, UpdateMembershipBody);
      checkWorkplace(state, sectionId);
      const before = ofPath(state.memberships, call);
      const membership = { ...before, sectionId, isShown };
      state.memberships = state.memberships.map((other) => (other === before ? membership : other));
      return membership;
    }),
    getLeaveOrganizationMockHandler((call) => {
      const left = ofPath(state.memberships, call);
      state.memberships = state.memberships.filter((other) => other !== left);
    }),
  ];
}
