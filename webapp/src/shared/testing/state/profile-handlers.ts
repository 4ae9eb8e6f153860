import type { HttpHandler } from 'msw';
import type { AccessModeBody } from '../../api/generated/model/access-mode-body';
import type { AliasBody } from '../../api/generated/model/alias-body';
import type { Profile } from '../../api/generated/model/profile';
import type { ProfileInput } from '../../api/generated/model/profile-input';
import type { ProfileLook } from '../../api/generated/model/profile-look';
import {
  AliasBody as AliasSchema,
  CreateProfileBody,
  UpdateProfileAccessModeBody,
  UpdateProfileAliasBody,
  UpdateProfileBody,
  UpdateProfileLookBody,
} from '../../api/generated/schemas/profile.zod.ts';
import { newProfile } from '../fixtures/profile';
import {
  getCreateProfileMockHandler,
  getGetAliasAvailabilityMockHandler,
  getGetProfileMockHandler,
  getUpdateProfileAccessModeMockHandler,
  getUpdateProfileAliasMockHandler,
  getUpdateProfileLookMockHandler,
  getUpdateProfileMockHandler,
} from '../generated/profile/profile.msw';
import { bodyOf, changed, checkVersion, now, refuse } from './rules';
import type { ServerState } from './state';

/** An alias of another member. */
export const takenAlias = 'taken-demo';

/** The profile. It throws 409 for a user without a profile. */
export function profileOf({ profile }: ServerState): Profile {
  return profile ?? refuse(409, 'ProfileNotLoadedError');
}

/** Stores a change of the profile and increments its version. */
export function changeProfile(state: ServerState, change: Partial<Profile>): Profile {
  state.profile = changed(profileOf(state), { ...change, updatedAt: now() });
  return state.profile;
}

/** Throws 409 unless the access mode is Restricted, or the user has a linked account with repositories. */
function checkAccessMode({ user }: ServerState, mode: Profile['accessMode']): void {
  const hasRepositories = user.accounts.some(({ providerId }) => ['github', 'gitlab'].includes(providerId));
  if (mode !== 'Restricted' && !hasRepositories) refuse(409, 'RepositoryAccountRequiredError');
}

const withoutNulls = <Attributes extends object>(attributes: Attributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null)) as Attributes;

/** Returns the profile with the values of a call. */
function toProfile(state: ServerState, { attributes, accessMode }: ProfileInput, before: Profile): Partial<Profile> {
  const mode = accessMode ?? before.accessMode;
  if (mode !== before.accessMode) checkAccessMode(state, mode);
  return { accessMode: mode, attributes: attributes == null ? null : withoutNulls(attributes) };
}

function availability({ profile }: ServerState, alias: string) {
  const reason = !AliasSchema.safeParse({ alias }).success
    ? 'INVALID'
    : alias === profile?.alias
      ? 'CURRENT'
      : alias === takenAlias
        ? 'TAKEN'
        : null;
  return { alias, available: reason === null, reason, suggestions: [] };
}

/** Handlers for the profile without its sections. */
export function profileHandlers(state: ServerState): HttpHandler[] {
  return [
    getGetProfileMockHandler(() => state.profile ?? undefined),
    getCreateProfileMockHandler(async (call) => {
      const body = await bodyOf<ProfileInput>(call, CreateProfileBody);
      if (state.profile !== null) refuse(409, 'ProfileAlreadyExistsError');
      state.profile = { ...newProfile, ...toProfile(state, body, newProfile), createdAt: now(), updatedAt: now() };
      return state.profile;
    }),
    getUpdateProfileMockHandler(async (call) => {
      const body = await bodyOf<ProfileInput>(call, UpdateProfileBody);
      const before = profileOf(state);
      checkVersion(call, before);
      return changeProfile(state, toProfile(state, body, before));
    }),
    getUpdateProfileAccessModeMockHandler(async (call) => {
      const { accessMode } = await bodyOf<AccessModeBody>(call, UpdateProfileAccessModeBody);
      checkVersion(call, profileOf(state));
      checkAccessMode(state, accessMode);
      changeProfile(state, { accessMode });
      return { accessMode };
    }),
    getUpdateProfileLookMockHandler(async (call) => {
      const look = await bodyOf<ProfileLook>(call, UpdateProfileLookBody);
      checkVersion(call, profileOf(state));
      changeProfile(state, { look });
      return look;
    }),
    getUpdateProfileAliasMockHandler(async (call) => {
      const { alias } = await bodyOf<AliasBody>(call, UpdateProfileAliasBody);
      profileOf(state);
      if (alias === takenAlias) refuse(409, 'AliasTakenError');
      changeProfile(state, { alias });
      return { alias };
    }),
    getGetAliasAvailabilityMockHandler(({ request }) =>
      availability(state, new URL(request.url).searchParams.get('alias') ?? ''),
    ),
  ];
}
