import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { hasUnsavedWork } from '../lib/unsaved-work';
import { UnsavedChanges } from './unsaved-changes';

async function page(isDirty: boolean, isSaving = false) {
  const data = { name: 'Unknown', access: {}, layout: 'main' } as const;
  const root = createRootRoute({ component: Outlet, staticData: data });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => <UnsavedChanges isDirty={isDirty} isSaving={isSaving} />,
    staticData: data,
  });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/other',
    component: () => <p>Elsewhere</p>,
    staticData: data,
  });
  const router = createRouter({
    routeTree: root.addChildren([form, other]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  const screen = await render(<RouterProvider router={router as never} />);
  return { screen, leave: () => router.history.push('/other') };
}

test('a form without changes lets go', async () => {
  const { screen, leave } = await page(false);
  leave();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
});

test('a form with changes asks, and staying stays', async () => {
  const { screen, leave } = await page(true);
  leave();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => screen.getByRole('alertdialog').elements()).toHaveLength(0);
  expect(screen.getByText('Elsewhere').elements()).toHaveLength(0);
});

test('leaving leaves', async () => {
  const { screen, leave } = await page(true);
  leave();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
});

test('changes on their way to the server let go, and are unsaved work until they are there', async () => {
  const { screen, leave } = await page(true, true);
  await expect.poll(hasUnsavedWork).toBe(true);
  leave();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
  expect(hasUnsavedWork()).toBe(false);
});
