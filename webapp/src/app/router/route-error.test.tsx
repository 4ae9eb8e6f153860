import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { ApiError } from '@/shared/api/api-error';
import { problemOf } from '@/shared/testing/problem';
import { createViewer } from '../viewer';
import { createAppRouter } from './router';

/** What the page throws as long as it is set. */
const page = vi.hoisted((): { error: unknown } => ({ error: null }));
vi.mock('@/pages/text-pages', () => ({
  AboutPage: () => {
    if (page.error !== null) throw page.error;
    return <h1>About us</h1>;
  },
  FaqsPage: () => <h1>Questions</h1>,
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openAbout() {
  const viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  const session = { logOut: () => Promise.resolve(), leave: () => undefined };
  const history = createMemoryHistory({ initialEntries: ['/about'] });
  const screen = await render(
    <RouterProvider router={createAppRouter({ viewer, session, productName: 'Wright' }, history)} />,
  );
  return { screen, history };
}

test('a page that fails keeps its address, is reported once, and Back tries it again', async () => {
  page.error = new Error('No such month');
  const { screen, history } = await openAbout();
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(history.location.href).toBe('/about');
  expect(reportError).toHaveBeenCalledExactlyOnceWith(page.error);

  history.push('/faqs');
  await expect.element(screen.getByRole('heading', { name: 'Questions' })).toBeVisible();
  page.error = null;
  history.back();
  await expect.element(screen.getByRole('heading', { name: 'About us' })).toBeVisible();
});

test('a page that the server has refused for an unknown reason names the request', async () => {
  page.error = new ApiError(503, problemOf(503, 'ServiceUnavailableError', { requestId: 'req-12345678' }));
  const { screen, history } = await openAbout();
  await expect.element(screen.getByText('Request req-12345678')).toBeVisible();
  expect(history.location.href).toBe('/about');
});
