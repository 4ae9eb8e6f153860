import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import { FakeSections } from '@/shared/testing/fake-sections';
import { newProfile, profileToday } from '@/shared/testing/fixtures/profile';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { ProfileSections } from './profile-sections';

export const field = (name: RegExp) => page.getByRole('textbox', { name });
export const role = () => field(/Role/);
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const rowsOf = (card: string) => page.getByRole('list', { name: card, exact: true }).getByRole('listitem');
export const editFirst = () => button('Edit Staff engineer at Example Company').click();
export const deleteFirst = async () => {
  await button('More for Staff engineer at Example Company').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
};

function Page({ hasContributions }: { hasContributions: boolean }) {
  const { data } = useGetProfile();
  return data ? <ProfileSections profile={data} today={profileToday} hasContributions={hasContributions} /> : null;
}

type Opening = { hasContributions?: boolean; refuse?: FakeSections['refuse'] };

/** The owner in front of their sections, anew for each test of the file that calls this. */
export function sectionsScene() {
  const notify = hearNotices();
  const confirm = answerQuestions();
  const scene = {
    server: new FakeSections(newProfile),
    notify,
    confirm,
    async open(profile: Profile, { hasContributions = false, refuse = () => null }: Opening = {}) {
      scene.server = new FakeSections(profile);
      scene.server.refuse = refuse;
      vi.stubGlobal('fetch', scene.server.fetch);
      const queryClient = new QueryClient({
        defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
      });
      queryClient.setQueryData(getGetProfileQueryKey(), profile);
      await render(
        <QueryClientProvider client={queryClient}>
          <Page hasContributions={hasContributions} />
        </QueryClientProvider>,
      );
    },
    told: (text: string) =>
      vi.waitFor(() => {
        expect(notify).toHaveBeenCalledWith(expect.objectContaining({ text }));
      }),
  };
  beforeEach(async () => {
    await page.viewport(1280, 900);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });
  return scene;
}
