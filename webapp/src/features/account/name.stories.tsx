import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler, getUpdateUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { nextVersion } from '@/shared/testing/versions';
import { Name } from './name';

const meta = preview.meta({
  component: Name,
  title: 'Features/Account/Name',
  parameters: { path: '/app/account' },
  args: { user: demoUser() },
});

export const Filled = meta.story();

export const Changed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Your name/ }), ' Example');
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await expect(canvas.getByRole('textbox', { name: /Your name/ })).toHaveValue('Alex Demo');
  },
});

export const Saving = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateUserMockHandler(never));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Your name/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(canvas.getByRole('button', { name: 'Save name' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const NoName = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: /Your name/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Your name/ })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: /Your name/ })).toBeInvalid();
  },
});

/** Another device was faster: the typed name stays, and both are shown. */
export const Conflict = meta.story({
  beforeEach: ({ msw }) => {
    const user = demoUser();
    msw.use(
      getUpdateUserMockHandler(refusing(412, 'PreconditionFailedError')),
      getGetUserMockHandler({ ...user, displayName: 'Sascha Demo', ...nextVersion(user) }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Your name/ }), ' Example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(await canvas.findByText('Sascha Demo')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Your name/ })).toHaveValue('Alex Demo Example');
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateUserMockHandler(refusing(503, 'ServiceUnavailableError')));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Your name/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(canvas.getByRole('alert')).not.toBeEmptyDOMElement());
  },
});

export const Limited = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateUserMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 13 * 3600 })));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Your name/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(await canvas.findByText('Possible again in 13 hours')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
