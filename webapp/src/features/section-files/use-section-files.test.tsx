import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { FileCaption } from '@/shared/api/generated/model/file-caption';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { getCaptionSectionFilesMockHandler } from '@/shared/testing/generated/media/media.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { useSectionFiles } from './use-section-files';

const refusedFile = 181;

mockServer(
  getGetProfileMockHandler(() => demoProfile({ workplaces: [demoWorkplace({ id: 103 })] })),
  getCaptionSectionFilesMockHandler(async ({ request }) => {
    const captions = (await request.json()) as FileCaption[];
    sizes.push(captions.length);
    return captions.map(({ id }) => ({
      status: id === refusedFile ? 'error' : 'success',
      id,
      error: id === refusedFile ? { code: 'InternalError', detail: 'x' } : null,
    }));
  }),
);
const sizes: number[] = [];

test('more captions than a request may have are stored by several, and faults of each are reported', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = await renderHook(() => useSectionFiles(demoWorkplace({ id: 103 })), { wrapper });
  const captions = Array.from({ length: 161 }, (_, index) => ({ id: 101 + index, caption: 'Slides' }));
  const faults = await result.current.describe(103, captions);
  expect(sizes).toEqual([80, 80, 1]);
  expect([...faults.keys()]).toEqual([refusedFile]);
});
