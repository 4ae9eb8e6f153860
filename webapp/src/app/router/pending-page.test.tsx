import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '@/shared/api/generated/model/user';
import { demoUser } from '@/shared/testing/fixtures/user';
import { painted } from '@/shared/testing/frames';
import { hold } from '@/shared/testing/hold';
import { pause } from '@/shared/testing/pause';
import { createViewer } from '../viewer';
import { createAppRouter } from './router';

const frame = await vi.hoisted(async () => (await import('@/shared/testing/hold')).hold<null>());

vi.mock('../layouts/member-area', async () => {
  await frame.answer();
  return { MemberArea: ({ children }: { children: ReactNode }) => <main>{children}</main> };
});
vi.mock('@/pages/dashboard-page', () => ({ DashboardPage: () => <h1>Dashboard</h1> }));

const loading = page.getByRole('status').getByText('Loading');

async function openDashboard(loadUser: () => Promise<User>, isKnown = false) {
  const viewer = createViewer({ mayHaveSession: true, loadUser });
  if (isKnown) await viewer.ready();
  const router = createAppRouter(
    { viewer, productName: 'Wright', session: { logOut: () => Promise.resolve(), leave: () => undefined } },
    createMemoryHistory({ initialEntries: ['/app'] }),
  );
  await render(<RouterProvider router={router} />);
}

// In this order: once the frame has come, it is there for good.
test('whoever comes to the first member page sees the loading state until its frame is there', async () => {
  await openDashboard(() => Promise.resolve(demoUser()), true);
  await expect.element(loading).toBeInTheDocument();
});

test('from the question who is there until the frame is, one loading state stays without a blink', async () => {
  const answer = hold<User>();
  await openDashboard(answer.answer);
  await expect.element(loading).toBeInTheDocument();
  const shown = loading.element();
  answer.release(demoUser());
  // The router would have gone on by then.
  await pause(50);
  await painted();
  expect(shown.isConnected).toBe(true);
  frame.release(null);
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});
