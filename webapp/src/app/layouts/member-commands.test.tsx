import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '@/shared/api/generated/model/role';
import { demoConnection, demoConnectionPage } from '@/shared/testing/fixtures/connections';
import { demoLink } from '@/shared/testing/fixtures/links';
import { getListJobSearchesMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { getListConnectionsMockHandler } from '@/shared/testing/generated/network/network.msw';
import { getListProfileLinksMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { pause } from '@/shared/testing/pause';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { MemberCommands } from './member-commands';
import { SearchButton } from './search-button';

const server = mockServer(...statefulHandlers(serverState()));

const onDarkModeChange = vi.fn();
const onLogOut = vi.fn();

/** The commands as the shell has them: it keeps whether they are open. */
function Commands({ role }: { role: Role }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SearchButton
        isRail={false}
        onSearch={() => {
          setIsOpen(true);
        }}
      />
      <MemberCommands
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        role={role}
        onDarkModeChange={onDarkModeChange}
        onLogOut={onLogOut}
      />
    </>
  );
}

async function renderFor(role: Role, beside: React.ReactNode = <button type="button">Beside</button>) {
  vi.clearAllMocks();
  const history = createMemoryHistory({ initialEntries: ['/app'] });
  await renderInRouter(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {beside}
      <Commands role={role} />
    </QueryClientProvider>,
    history,
  );
  return history;
}

const palette = () => page.getByRole('dialog', { name: 'Pages and actions' });
const option = (name: string) => page.getByRole('option', { name, exact: true });

test('Control+K opens the pages and actions, and Enter goes to the page that was typed', async () => {
  const history = await renderFor('Wright');
  await expect.element(page.getByRole('button', { name: 'Beside' })).toBeVisible();
  expect(palette().query()).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Search pages and actions' })).toHaveFocus();
  await userEvent.keyboard('security');
  await expect.element(option('Security')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => history.location.pathname).toBe('/app/auth');
  await expect.element(palette()).not.toBeInTheDocument();
});

test('Escape closes it and gives the focus back', async () => {
  await renderFor('Wright');
  page.getByRole('button', { name: 'Beside' }).element().focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Beside' })).toHaveFocus();
});

test('actions change the theme and log out', async () => {
  await renderFor('Wright');
  await userEvent.keyboard('{Control>}k{/Control}');
  await option('Use the dark theme').click();
  expect(onDarkModeChange).toHaveBeenCalledExactlyOnceWith(true);
  await expect.element(palette()).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await option('Log out').click();
  expect(onLogOut).toHaveBeenCalledOnce();
});

test('a recruiter is offered no page that only wrights have', async () => {
  await renderFor('Recruiter');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(option('Invitations')).toBeVisible();
  expect(option('Personal links').query()).toBeNull();
});

test('it does not open over a dialog, nor with another key', async () => {
  await renderFor('Wright', <div role="dialog" aria-label="Question" />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('k');
  await pause(300);
  expect(palette().query()).toBeNull();
});

test('the button opens it with the keyboard, and has the focus again after Escape', async () => {
  await renderFor('Wright');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  await expect.element(page.getByText('Ctrl K')).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Search pages and actions' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette()).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a saved search of a Wright leads to its jobs', async () => {
  const history = await renderFor('Wright');
  await userEvent.keyboard('{Control>}k{/Control}');
  await option('Engineers in Rotterdam').click();
  await expect.poll(() => history.location.pathname).toBe('/app/jobs');
  expect(history.location.search).toBe('?query=engineer&place=Rotterdam');
});

test('a recruiter has no saved searches, and the server is not asked for them', async () => {
  await renderFor('Recruiter');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(option('Invitations')).toBeVisible();
  expect(option('Engineers in Rotterdam').query()).toBeNull();
  expect(server.requestsTo(getListJobSearchesMockHandler)).toEqual([]);
});

test('what is typed finds a connection and a personal link, and is searched for among people and jobs', async () => {
  const robin = demoConnection(14, 'Robin Demo', { status: 'ACCEPTED' });
  server.use(
    getListConnectionsMockHandler(demoConnectionPage([robin])),
    getListProfileLinksMockHandler([
      demoLink({ id: 12, name: 'Robin at Demo' }),
      demoLink({ id: 13, name: 'Robin before', status: 'INACTIVE' }),
    ]),
  );
  const history = await renderFor('Wright');
  const type = async (text: string) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox', { name: 'Search pages and actions' })).toHaveFocus();
    expect(option('Robin Demo').query()).toBeNull();
    await userEvent.keyboard(text);
  };

  await type('robin');
  await option('Robin Demo').click();
  await expect.poll(() => history.location.pathname).toBe(`/app/people/${robin.person.memberId}`);

  await type('robin');
  await expect.element(option('Robin at Demo')).toBeVisible();
  expect(option('Robin before').query()).toBeNull();
  await option('Robin at Demo').click();
  await expect.poll(() => history.location.pathname + history.location.hash).toBe('/app/profile-links#link-12');

  for (const [name, pathname] of [
    ['Search people for “robin”', '/app/people'],
    ['Search jobs for “robin”', '/app/jobs'],
  ] as const) {
    await type('robin');
    await option(name).click();
    await expect.poll(() => history.location.pathname + history.location.search).toBe(`${pathname}?query=robin`);
  }
});
