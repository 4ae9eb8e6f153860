import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { rightCode } from '@/shared/testing/state/account-handlers';
import { profileOf } from '@/shared/testing/state/profile-handlers';
import { changed } from '@/shared/testing/state/rules';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { start } from './start';

type TabProps = { address: string; onVisit: (address: string) => void };

/** The application from its start to the end of the page, as a tab of the browser has it. */
function Tab({ address, onVisit }: TabProps) {
  const [{ router, viewer }] = useState(() => start(createMemoryHistory({ initialEntries: [address] })));
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        onVisit(toLocation.href);
      }),
    [router, onVisit],
  );
  useEffect(
    () => () => {
      // As the end of a session does, this empties the cache, which lives as long as the page of the stories.
      viewer.set(null);
    },
    [viewer],
  );
  return <RouterProvider router={router} />;
}

/** The whole application with the real router, at an address. `Reload` starts it anew, and what the server has remembered is shown. */
function Application({ address }: { address: string }) {
  const [visit, setVisit] = useState(1);
  const [last, setLast] = useState(address);
  return (
    <>
      <Tab key={visit} address={last} onVisit={setLast} />
      <nav aria-label="Browser">
        <button
          type="button"
          onClick={() => {
            setVisit(visit + 1);
          }}
        >
          Reload
        </button>
      </nav>
    </>
  );
}

const onServer = serverState();

const meta = preview.meta({
  component: Application,
  title: 'App/Application',
  parameters: { layout: 'fullscreen' },
  args: { address: '/app' },
  beforeEach: ({ msw }) => {
    Object.assign(onServer, serverState());
    msw.use(...statefulHandlers(onServer));
  },
});

const click = async (role: string, name: string | RegExp) => {
  await userEvent.click(await screen.findByRole(role, { name }));
};

async function type(name: RegExp, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** A visitor signs in, changes their profile, and finds the change after loading the page anew. */
export const SignInAndEdit = meta.story({
  args: { address: '/app/profile' },
  beforeEach: () => {
    onServer.isSignedIn = false;
  },
  play: async () => {
    await type(/E-mail/, onServer.user.email);
    await click('button', 'Continue with e-mail');
    await userEvent.click(await screen.findByRole('textbox', { name: 'Code' }));
    await userEvent.keyboard(rightCode);
    await click('button', 'Edit basics');
    await type(/Headline/, 'Principal engineer');
    await click('button', 'Save basics');
    await screen.findByRole('button', { name: 'Edit basics' });
    await click('button', 'Reload');
    await expect(await screen.findByText('Principal engineer')).toBeVisible();
  },
});

/** A Wright answers a message, and finds the answer after loading the conversation anew. */
export const AnswerMessage = meta.story({
  args: { address: '/app/messages' },
  play: async () => {
    await click('link', /Kim Demo/);
    await type(/^Your message/, 'See you in Porto!');
    await click('button', 'Send message');
    await waitFor(() => expect(onServer.messages.at(-1)?.answers).toHaveLength(3));
    await click('button', 'Reload');
    await expect(await screen.findByText('See you in Porto!')).toBeVisible();
  },
});

/** A Wright makes a personal link, and deletes it. */
export const MakeAndDeleteLink = meta.story({
  args: { address: '/app/profile-links' },
  play: async () => {
    await click('button', 'New link with a name…');
    await type(/^Name/, 'Application');
    await click('button', 'Make link');
    const ready = await screen.findByRole('dialog', { name: 'Your personal link is ready' });
    await userEvent.click(within(ready).getByRole('button', { name: 'Close' }));
    await click('button', 'More for Application');
    await click('menuitem', 'Delete');
    await click('button', 'Delete link');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More for Application' })).toBeNull());
    await expect(onServer.links.at(-1)).toMatchObject({ name: 'Application', status: 'INACTIVE' });
  },
});

/** Another device changes one field meanwhile, and both changes are saved. */
export const Conflict = meta.story({
  args: { address: '/app/profile' },
  play: async () => {
    await click('button', 'Edit basics');
    await type(/Headline/, 'Principal engineer');
    const before = profileOf(onServer);
    onServer.profile = changed(before, { attributes: { ...before.attributes, location: 'Delft, Netherlands' } });
    await click('button', 'Save basics');
    await screen.findByRole('button', { name: 'Edit basics' });
    await expect(await screen.findByText('Principal engineer')).toBeVisible();
    await expect(profileOf(onServer).attributes).toMatchObject({
      headline: 'Principal engineer',
      location: 'Delft, Netherlands',
    });
  },
});

/** Every answer takes two seconds. The page has its frame meanwhile. */
export const Slow = meta.story({
  args: { address: '/app/profile-links' },
  globals: { delay: 'slow' },
  play: async () => {
    await expect(screen.queryByText('Conference badge')).toBeNull();
    await expect(await screen.findByText('Conference badge')).toBeVisible();
  },
});
