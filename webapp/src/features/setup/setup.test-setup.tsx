import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { HttpResponse } from 'msw';
import { beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getUpdateUserUrl } from '@/shared/api/generated/endpoints/auth/auth';
import {
  getCreateProfileUrl,
  getCreateSectionUrl,
  getUpdateProfileAccessModeUrl,
  getUpdateProfileAliasUrl,
  getUpdateSectionUrl,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { AccessModeBody } from '@/shared/api/generated/model/access-mode-body';
import type { AliasBody } from '@/shared/api/generated/model/alias-body';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { User } from '@/shared/api/generated/model/user';
import type { UserUpdate } from '@/shared/api/generated/model/user-update';
import { LeaveGuard } from '@/shared/form/leave-guard';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { newUser } from '@/shared/testing/fixtures/user';
import {
  getGetUserMockHandler,
  getListStrategiesMockHandler,
  getUpdateUserMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import {
  getCreateProfileMockHandler,
  getCreateSectionMockHandler,
  getGetAliasAvailabilityMockHandler,
  getGetProfileMockHandler,
  getUpdateProfileAccessModeMockHandler,
  getUpdateProfileAliasMockHandler,
  getUpdateSectionMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetPublicConfigMockHandler,
  getGetPublicConfigResponseMock,
} from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { nextVersion } from '@/shared/testing/versions';
import { Setup } from './setup';

/** A user who has completed the first step. */
export const person = {
  displayName: 'Alex Demo',
  role: 'Wright' as const,
  acceptedTermsVersion: getGetPublicConfigResponseMock().termsVersion,
} as const;

export const heading = (name: string) => page.getByRole('heading', { level: 2, name });
export const press = (name: string) => page.getByRole('button', { name }).click();

/** The names of the saving requests in `scene.saves()`. */
export const calls = {
  updateUser: `PUT ${getUpdateUserUrl()}`,
  createProfile: `POST ${getCreateProfileUrl()}`,
  createWorkplace: `POST ${getCreateSectionUrl()}`,
  updateWorkplace: `PUT ${getUpdateSectionUrl(1)}`,
  updateAlias: `PUT ${getUpdateProfileAliasUrl()}`,
  updateAccessMode: `PATCH ${getUpdateProfileAccessModeUrl()}`,
};

/** The state of the server for a user during the setup. */
type OnServer = { user: User; profile: Profile | null };

function setupHandlers(onServer: OnServer) {
  const change = (changes: Partial<Profile>): Profile => {
    onServer.profile = demoProfile({ ...onServer.profile, ...changes });
    return onServer.profile;
  };
  const saveWorkplace = async ({ request }: { request: Request }): Promise<Section> => {
    const workplace = demoWorkplace({ ...((await request.json()) as Partial<Section>), id: 1 });
    change({ workplaces: [workplace] });
    return workplace;
  };
  return [
    getGetPublicConfigMockHandler(),
    getListStrategiesMockHandler([...demoStrategies]),
    getGetUserMockHandler(() => onServer.user),
    getUpdateUserMockHandler(async ({ request }) => {
      const { completeSetup, ...changes } = (await request.json()) as UserUpdate & Partial<User>;
      const { isReady } = onServer.user;
      onServer.user = {
        ...onServer.user,
        ...changes,
        isReady: isReady || completeSetup === true,
        ...nextVersion(onServer.user),
      };
      return onServer.user;
    }),
    getGetProfileMockHandler(() => {
      if (onServer.profile === null) throw new HttpResponse(null, { status: 204 });
      return onServer.profile;
    }),
    getCreateProfileMockHandler(() => change({ workplaces: [], primaryWorkplaceId: null })),
    getGetAliasAvailabilityMockHandler({ alias: '', available: false, reason: 'INVALID', suggestions: ['alex-demo'] }),
    getUpdateProfileAliasMockHandler(async ({ request }) => {
      const body = (await request.json()) as AliasBody;
      change(body);
      return body;
    }),
    getUpdateProfileAccessModeMockHandler(async ({ request }) => {
      const body = (await request.json()) as AccessModeBody;
      change(body);
      return body;
    }),
    getCreateSectionMockHandler(saveWorkplace),
    getUpdateSectionMockHandler(saveWorkplace),
  ];
}

/** Renders the setup for a user, again for each test of the file that calls this function. */
export function setupScene() {
  const onDone = vi.fn();
  const onServer: OnServer = { user: newUser(), profile: null };
  const server = mockServer(...setupHandlers(onServer));
  const scene = {
    server,
    onServer,
    /** All requests except reads, each with its body. */
    saves: () =>
      server.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }): [call: string, body: unknown] => [`${method} ${url}`, body]),
    queryClient: new QueryClient(),
    onDone,
    /** Called by the import, once there is a profile. */
    importFile: (): void => undefined,
    async open(history?: RouterHistory): Promise<void> {
      await renderInRouter(
        <QueryClientProvider client={scene.queryClient}>
          <Setup
            today="2026-11-21"
            onDone={onDone}
            photo={(ensureProfile) => (
              <button type="button" onClick={() => void ensureProfile()}>
                Add a photo
              </button>
            )}
            file={(ensureProfile, onImported) => (
              <button type="button" onClick={() => void ensureProfile().then(scene.importFile).then(onImported)}>
                Import a file
              </button>
            )}
          />
          <LeaveGuard />
        </QueryClientProvider>,
        history,
      );
    },
    /** A professional at the step of the workplace. */
    async openAtWorkplace(opening = () => scene.open()): Promise<void> {
      onServer.user = newUser(person);
      await opening();
      await press('Skip for now');
      await expect.element(heading('First workplace')).toHaveFocus();
    },
  };
  beforeEach(() => {
    Object.assign(onServer, { user: newUser(), profile: null });
    scene.queryClient = new QueryClient({
      defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    });
    onDone.mockReset();
    scene.importFile = () => undefined;
  });
  return scene;
}
