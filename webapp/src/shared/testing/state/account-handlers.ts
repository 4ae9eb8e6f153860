import type { HttpHandler } from 'msw';
import type { NotificationSettings } from '../../api/generated/model/notification-settings';
import type { SettingsUpdate } from '../../api/generated/model/settings-update';
import type { UserUpdate } from '../../api/generated/model/user-update';
import type { VerifyRequest } from '../../api/generated/model/verify-request';
import { LoginBody, UpdateSettingsBody, UpdateUserBody, VerifyUserBody } from '../../api/generated/schemas/auth.zod.ts';
import { demoChallenge } from '../fixtures/challenge';
import { demoStrategies } from '../fixtures/strategies';
import {
  getGetSettingsMockHandler,
  getGetUserMockHandler,
  getListAccountsMockHandler,
  getListStrategiesMockHandler,
  getLoginMockHandler,
  getLogoutMockHandler,
  getUpdateSettingsMockHandler,
  getUpdateUserMockHandler,
  getVerifyUserMockHandler,
} from '../generated/auth/auth.msw';
import { answer, bodyOf, changed, checkVersion, now, refuse } from './rules';
import type { ServerState } from './state';

/** The only correct code. There are no mails in stories and tests. */
export const rightCode = '48210937';

/** A challenge that expires after ten minutes. */
const challenge = (purpose: string) =>
  demoChallenge({ purpose, expiresAt: new Date(Date.now() + 600_000).toISOString() });

/** Merges a change into the settings. Missing members stay as they are, also those of one kind of notification. */
function merged(before: NotificationSettings, change: SettingsUpdate['notifications'] = {}): NotificationSettings {
  return {
    emailDigest: change.emailDigest ?? before.emailDigest,
    connectionRequested: { ...before.connectionRequested, ...change.connectionRequested },
    connectionAccepted: { ...before.connectionAccepted, ...change.connectionAccepted },
    contactMessage: { ...before.contactMessage, ...change.contactMessage },
    reportDecided: { ...before.reportDecided, ...change.reportDecided },
    jobSearch: { ...before.jobSearch, ...change.jobSearch },
  };
}

/** Handlers for the signed-in user and their settings. */
export function accountHandlers(state: ServerState): HttpHandler[] {
  return [
    getListStrategiesMockHandler([...demoStrategies]),
    getLoginMockHandler(async (call) => {
      await bodyOf(call, LoginBody);
      return challenge('login');
    }),
    getVerifyUserMockHandler(async (call) => {
      const { token } = await bodyOf<VerifyRequest>(call, VerifyUserBody);
      if (token !== rightCode) refuse(422, 'TokenMismatchError');
      state.isSignedIn = true;
      const email = state.pendingEmail ?? state.user.email;
      state.user = changed(state.user, { email, authenticatedAt: now() });
      state.pendingEmail = null;
      return state.user;
    }),
    getLogoutMockHandler(() => {
      state.isSignedIn = false;
    }),
    getGetUserMockHandler(() => state.user),
    getUpdateUserMockHandler(async (call) => {
      const { email, completeSetup, ...change } = await bodyOf<UserUpdate>(call, UpdateUserBody);
      checkVersion(call, state.user);
      if (email !== undefined) {
        state.pendingEmail = email;
        return answer(202, challenge('updateUser'));
      }
      state.user = changed(state.user, completeSetup === true ? { ...change, isReady: true } : change);
      return state.user;
    }),
    getListAccountsMockHandler(() => state.user.accounts),
    getGetSettingsMockHandler(() => state.settings),
    getUpdateSettingsMockHandler(async (call) => {
      const {
        dismissedNotices = [],
        notifications,
        ...change
      } = await bodyOf<SettingsUpdate>(call, UpdateSettingsBody);
      const before = state.settings;
      checkVersion(call, before);
      state.settings = changed(before, {
        ...change,
        dismissedNotices: [...new Set([...before.dismissedNotices, ...dismissedNotices])],
        notifications: merged(before.notifications, notifications),
      });
      return state.settings;
    }),
  ];
}
