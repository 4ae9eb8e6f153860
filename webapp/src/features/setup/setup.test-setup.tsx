import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LeaveGuard } from '@/shared/form/leave-guard';
import { FakeSetup } from '@/shared/testing/fake-setup';
import { newUser } from '@/shared/testing/fixtures/user';
import { getGetPublicConfigResponseMock } from '@/shared/testing/generated/status/status.faker';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { Setup } from './setup';

/** Somebody who has done the first step. */
export const person = {
  displayName: 'Alex Demo',
  role: 'Wright' as const,
  acceptedTermsVersion: getGetPublicConfigResponseMock().termsVersion,
} as const;

export const heading = (name: string) => page.getByRole('heading', { level: 2, name });
export const press = (name: string) => page.getByRole('button', { name }).click();

/** Somebody in front of the setup, anew for each test of the file that calls this. */
export function setupScene() {
  const onDone = vi.fn();
  const scene = {
    server: new FakeSetup(),
    queryClient: new QueryClient(),
    onDone,
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
          />
          <LeaveGuard />
        </QueryClientProvider>,
        history,
      );
    },
    /** A professional at the step of the workplace. */
    async openAtWorkplace(opening = () => scene.open()): Promise<void> {
      scene.server.user = newUser(person);
      await opening();
      await press('Skip for now');
      await expect.element(heading('First workplace')).toHaveFocus();
    },
  };
  beforeEach(() => {
    scene.server = new FakeSetup();
    scene.queryClient = new QueryClient({
      defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    });
    vi.stubGlobal('fetch', scene.server.fetch);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });
  return scene;
}
