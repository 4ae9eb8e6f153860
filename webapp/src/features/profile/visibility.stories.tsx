import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { User } from '@/shared/api/generated/model/user';
import { demoAccount } from '@/shared/testing/fixtures/accounts';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getUpdateProfileAccessModeMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { Visibility } from './visibility';

/** Somebody with a linked GitHub account, unless the story says otherwise. */
const withUser = (particular: Partial<User> = {}) =>
  getGetUserMockHandler(demoUser({ accounts: [demoAccount()], ...particular }));

const meta = preview.meta({
  component: Visibility,
  title: 'Features/Profile/Visibility',
  args: { profile: demoProfile({ accessMode: 'Restricted' }) },
  beforeEach: ({ msw }) => {
    msw.use(withUser(), getUpdateProfileAccessModeMockHandler(never));
  },
});

/** Opens the choice, in which the mode in force then has the focus. */
async function change() {
  const card = within(document.body);
  await userEvent.click(card.getByRole('button', { name: 'Change visibility' }));
  await waitFor(() => expect(card.getByRole('radio', { checked: true })).toHaveFocus());
}

/** A choice is shown while it is being saved. */
export const AccountLinked = meta.story({
  args: { profile: demoProfile({ accessMode: 'Authenticated' }) },
  play: async ({ canvas }) => {
    await change();
    await expect(await canvas.findByText(/yours is linked/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Public' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Public' })).toBeChecked());
  },
});

export const NoAccount = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withUser({ accounts: [] }));
  },
  play: async ({ canvas }) => {
    await change();
    await expect(await canvas.findAllByText('Needs a linked GitHub or GitLab account.')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('radio', { name: 'Public' }));
    await expect(canvas.getByRole('radio', { name: 'Restricted' })).toBeChecked();
  },
});

/** Recruiters have no personal links: nobody but them sees a Restricted profile. */
export const Recruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withUser({ role: 'Recruiter' }));
  },
  play: async ({ canvas }) => {
    await change();
    await expect(await canvas.findByText('Visible only to you, and to connections to whom you show it.')).toBeVisible();
    await expect(canvas.queryByText(/personal link/)).toBeNull();
  },
});

/** Whether an account is linked is not known yet: nothing is forbidden, and nothing promised. */
export const Unknown = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(never));
  },
  play: async ({ canvas }) => {
    await change();
    await expect(canvas.queryByText(/yours is linked|Needs a linked/)).toBeNull();
  },
});

/** A mode that only a newer server knows stays until another one is chosen. */
export const UnknownMode = meta.story({
  args: { profile: demoProfile({ accessMode: 'Friends' as never }) },
  play: async ({ canvas }) => {
    await change();
    await expect(canvas.getByRole('radio', { name: 'Friends' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Restricted' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Restricted' })).toBeChecked());
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateProfileAccessModeMockHandler(refusing(409, 'RepositoryAccountRequiredError')));
  },
  play: async ({ canvas }) => {
    await change();
    await userEvent.click(canvas.getByRole('radio', { name: 'Public' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('none is linked to yours');
    await expect(canvas.getByRole('radio', { name: 'Restricted' })).toBeChecked();
  },
});

/** As long as the profile is Restricted, those with personal links are told that these open it. */
export const Shared = meta.story({
  args: { hasLinks: true },
  play: async ({ canvas }) => {
    await change();
    await expect(canvas.getByText(/^Nobody sees your profile by its address/)).toBeVisible();
  },
});

export const SharedOnPhone = Shared.extend({ globals: { viewport: { value: 'mobile1' } } });

/** A profile that more people can open is shared by its address. */
export const SharedByAddress = meta.story({
  args: { profile: demoProfile({ accessMode: 'Public' }), hasLinks: true },
  play: async ({ canvas }) => {
    await change();
    await expect(canvas.queryByText(/^Nobody sees your profile by its address/)).toBeNull();
  },
});

/** The mode in force, with the way to change it. */
export const InForce = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByText('Restricted')).toBeVisible();
  },
});

export const InForceOnPhone = InForce.extend({ globals: { viewport: { value: 'mobile1' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } }, play: change });

export const Dark = meta.story({
  args: { profile: demoProfile({ accessMode: 'Public' }) },
  globals: { theme: 'dark' },
  play: change,
});

export const Zoomed = NoAccount.extend({ globals: { zoom: '200-percent' } });
