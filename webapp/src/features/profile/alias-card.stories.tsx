import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { AliasAvailability } from '@/shared/api/generated/model/alias-availability';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getGetAliasAvailabilityMockHandler,
  getUpdateProfileAliasMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { AliasCard } from './alias-card';

const withAlias = (alias: string | null) => demoProfile({ alias, accessMode: 'Public' });

/** The answer to each question about an alias. */
const answers = (reason: AliasAvailability['reason'], ...suggestions: string[]) =>
  getGetAliasAvailabilityMockHandler(({ request }) => ({
    alias: new URL(request.url).searchParams.get('alias') ?? '',
    available: reason === null,
    reason,
    suggestions,
  }));

const meta = preview.meta({
  component: AliasCard,
  title: 'Features/Profile/Alias',
  args: { profile: withAlias('alex-demo') },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser()),
      answers('CURRENT'),
      getUpdateProfileAliasMockHandler(async ({ request }) => (await request.json()) as { alias: string }),
    );
  },
});

/** Opens the field, which then has the focus. */
async function change(name = 'Change address') {
  const card = within(document.body);
  await userEvent.click(card.getByRole('button', { name }));
  const field = await card.findByRole('textbox', { name: /Alias/ });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

export const Chosen = meta.story({
  play: async ({ canvas }) => {
    await expect(await change()).toHaveValue('alex-demo');
    await expect(canvas.getByText(/\/p\/alex-demo$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});

/** What is typed becomes what an alias may be; it is sent as it is shown. */
export const Renamed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers(null), getUpdateProfileAliasMockHandler(never));
  },
  play: async ({ canvas }) => {
    const field = await change();
    await userEvent.clear(field);
    await userEvent.type(field, 'Alex Of_Today');
    await expect(field).toHaveValue('alex-of-today');
    await expect(await canvas.findByText('This alias is free.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save alias' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save alias' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

/** Nothing is chosen yet: the first alias like the name is filled in, and the others are one press away. */
export const None = meta.story({
  args: { profile: withAlias(null) },
  beforeEach: ({ msw }) => {
    msw.use(answers('INVALID', 'alex-demo', 'alexdemo', 'ademo'));
  },
  play: async ({ canvas }) => {
    const field = await change('Choose address');
    await waitFor(() => expect(field).toHaveValue('alex-demo'));
    await userEvent.click(await canvas.findByRole('button', { name: 'alexdemo' }));
    await expect(field).toHaveValue('alexdemo');
    await expect(field).toHaveFocus();
  },
});

/** One line as long as nothing is chosen. */
export const NotChosen = meta.story({ args: { profile: withAlias(null) } });

/** The address, to be copied, opened and changed. */
export const InForce = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByRole('link', { name: /^Open page/ })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('button', { name: 'Copy address' })).toBeEnabled();
  },
});

/** The address of a Restricted profile opens for nobody else, so it is not offered to be copied. */
export const Closed = meta.story({
  args: { profile: demoProfile({ alias: 'alex-demo', accessMode: 'Restricted' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Opens only for you while your profile is Restricted.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy address' })).toBeNull();
  },
});

export const ClosedOnPhone = meta.story({
  args: { profile: demoProfile({ alias: 'alexandrina-wilhelmina-demo', accessMode: 'Restricted' }) },
  globals: { viewport: { value: 'mobile1' } },
});

export const Checking = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetAliasAvailabilityMockHandler(never));
  },
  play: async () => {
    await userEvent.type(await change(), '-2');
  },
});

export const Taken = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers('TAKEN', 'alex-demo-2', 'ademo'));
  },
  play: async ({ canvas }) => {
    await userEvent.type(await change(), '-1');
    await expect(await canvas.findByText('This alias is taken.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: /Free at present/ })).toBeVisible();
  },
});

export const NotChecked = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetAliasAvailabilityMockHandler(refusing(500, 'InternalError')));
  },
  play: async () => {
    await userEvent.type(await change(), '-2');
  },
});

/** Somebody was faster: the server says so at the field. */
export const Refused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answers(null), getUpdateProfileAliasMockHandler(refusing(409, 'AliasTakenError')));
  },
  play: async ({ canvas }) => {
    const field = await change();
    await userEvent.type(field, '-2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save alias' }));
    await expect(await canvas.findByText('This alias is taken.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.queryByText('This alias is free.')).toBeNull();
  },
});

export const Phone = Taken.extend({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = Renamed.extend({ globals: { theme: 'dark' } });
