import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { hasUnsavedWork } from '../lib/unsaved-work';
import { ConfirmHost } from '../ui/confirm-dialog';
import { LeaveGuard } from './leave-guard';
import { type UnsavedChanges, useUnsavedChanges } from './use-unsaved-changes';

function GuardedForm(changes: UnsavedChanges) {
  useUnsavedChanges(changes);
  return null;
}

/** A page with forms, at the first address of the history, and another page. */
async function page(forms: ReactNode, history: RouterHistory = createMemoryHistory()) {
  const data = { name: 'Unknown', access: {}, layout: 'main' } as const;
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <LeaveGuard />
        <ConfirmHost />
      </>
    ),
    staticData: data,
  });
  const withForms = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <>
        <p>Forms</p>
        {forms}
      </>
    ),
    staticData: data,
  });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/other',
    component: () => <p>Elsewhere</p>,
    staticData: data,
  });
  const router = createRouter({ routeTree: root.addChildren([withForms, other]), history });
  const screen = await render(<RouterProvider router={router as never} />);
  await expect.element(screen.getByText('Forms')).toBeVisible();
  return { screen, leave: () => router.history.push('/other') };
}

const dirtyForm = <GuardedForm isDirty />;
const savingForm = <GuardedForm isDirty isSaving />;

test('a form without changes lets go', async () => {
  const { screen, leave } = await page(<GuardedForm isDirty={false} />);
  leave();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
});

test('a form with changes asks, and staying stays', async () => {
  const { screen, leave } = await page(dirtyForm);
  leave();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => screen.getByRole('alertdialog').elements()).toHaveLength(0);
  expect(screen.getByText('Elsewhere').elements()).toHaveLength(0);
});

test('leaving leaves', async () => {
  const { screen, leave } = await page(dirtyForm);
  leave();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
});

test('changes on their way to the server let go, and are unsaved work until they are there', async () => {
  const { screen, leave } = await page(savingForm);
  await expect.poll(hasUnsavedWork).toBe(true);
  leave();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
  expect(hasUnsavedWork()).toBe(false);
});

test('a page with several forms with changes asks once', async () => {
  const { screen, leave } = await page(
    <>
      {dirtyForm}
      {dirtyForm}
      {dirtyForm}
    </>,
  );
  leave();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
  expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
});

test('a form with changes asks although another is being saved', async () => {
  const { screen, leave } = await page(
    <>
      {savingForm}
      {dirtyForm}
    </>,
  );
  leave();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await screen.getByRole('button', { name: 'Leave' }).click();
});

test('leaving again while the question is open asks no second question', async () => {
  const { screen, leave } = await page(dirtyForm);
  leave();
  leave();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => screen.getByRole('alertdialog').elements()).toHaveLength(0);
  expect(screen.getByText('Forms').elements()).toHaveLength(1);
});

/** A history of the real browser, at the second of two pages. */
function browserHistory() {
  const address = location.href;
  const history = createBrowserHistory();
  for (const path of ['/first', '/second']) {
    history.push(path);
    history.flush();
  }
  onTestFinished(() => {
    history.destroy();
    window.history.replaceState(null, '', address);
  });
  return history;
}

test('Back is one step back where the page has steps, and asks nothing', async () => {
  const onBack = vi.fn();
  const history = browserHistory();
  const { screen } = await page(<GuardedForm isDirty onBack={onBack} />, history);
  window.history.back();
  await expect.poll(() => onBack).toHaveBeenCalledOnce();
  expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
  await expect.poll(() => location.pathname).toBe('/second');
});

test('a link to a place on the page asks nothing, steps nowhere and reloads nothing', async () => {
  const onBack = vi.fn();
  const history = browserHistory();
  const go = vi.spyOn(window.history, 'go');
  const { screen } = await page(<GuardedForm isDirty onBack={onBack} />, history);
  const arrived = vi.fn();
  onTestFinished(history.subscribe(arrived));
  // What a press on such a link does: the browser adds an entry that the router has not numbered.
  location.hash = '#further-down';
  await expect.poll(() => arrived).toHaveBeenCalled();
  expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
  expect(onBack).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
  go.mockRestore();
});
