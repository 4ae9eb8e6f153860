import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { rightCode } from '@/shared/testing/state/account-handlers';
import { profileOf } from '@/shared/testing/state/profile-handlers';
import { changed } from '@/shared/testing/state/rules';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { Application, click, type } from './application.test-setup';

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
    await click('link', /Jonas Demo/);
    await type(/^Write to Jonas Demo/, 'See you in Porto!');
    await click('button', 'Send');
    const newest = () => onServer.conversations.find(({ name }) => name === 'Jonas Demo')?.lastMessage;
    await waitFor(() => expect(newest()).toMatchObject({ text: 'See you in Porto!' }));
    await click('button', 'Reload');
    await expect(await within(await screen.findByRole('log')).findByText('See you in Porto!')).toBeVisible();
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
    // The row goes before the server has answered.
    await waitFor(() => expect(onServer.links.at(-1)).toMatchObject({ name: 'Application', status: 'INACTIVE' }));
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
