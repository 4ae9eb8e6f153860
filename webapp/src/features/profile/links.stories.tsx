import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { User } from '@/shared/api/generated/model/user';
import { demoAccount } from '@/shared/testing/fixtures/accounts';
import { demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler, getListStrategiesMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getUpdateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { Links } from './links';

const linked = demoProfile({
  attributes: {
    ...demoProfile().attributes,
    externalLinks: [
      { type: 'GITHUB', value: 'alex-demo' },
      { type: 'STACK_OVERFLOW', value: '22656/alex-demo' },
    ],
  },
  verifiedLinks: ['GITHUB'],
});

const withUser = (particular: Partial<User>) => getGetUserMockHandler(demoUser(particular));

/** The links that were sent last. */
const sent = fn();

/** Opens the form of a site that has no row yet. */
async function add(site: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Add an external profile' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: site }));
  return screen.findByRole('textbox', { name: new RegExp(`^${site}`) });
}

const meta = preview.meta({
  component: Links,
  title: 'Features/Profile/External links',
  parameters: { path: '/app/profile' },
  args: { profile: linked },
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      withUser({
        accounts: [demoAccount(), demoAccount({ id: 32, providerId: 'gitlab', providerUsername: 'alex.demo' })],
      }),
      getListStrategiesMockHandler([...demoStrategies]),
      getUpdateProfileMockHandler(async ({ request }) => {
        const { attributes } = (await request.json()) as Pick<Profile, 'attributes'>;
        sent(attributes?.externalLinks);
        return { ...linked, attributes };
      }),
    );
  },
});

export const Filled = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('Verified')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^github\.com\/alex-demo/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More for Stack Overflow' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove Stack Overflow' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith([{ type: 'GITHUB', value: 'alex-demo' }]));
  },
});

export const Empty = meta.story({
  args: { profile: newProfile },
  beforeEach: ({ msw }) => {
    msw.use(withUser({ accounts: [] }));
  },
});

/** A recruiter has four of the eleven sites. */
export const Recruiter = meta.story({
  args: { profile: newProfile },
  beforeEach: ({ msw }) => {
    msw.use(withUser({ role: 'Recruiter', accounts: [] }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add an external profile' }));
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(4));
  },
});

/** A site that has a row is not offered again, and its row becomes the form. */
export const Editing = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit GitHub' }));
    await expect(canvas.getByRole('textbox', { name: /^GitHub/ })).toHaveFocus();
    await expect(await canvas.findByText('Verified: this is your linked account.')).toBeVisible();
  },
});

/** A whole address becomes what names the person, pasted or typed. */
export const WholeAddress = meta.story({
  play: async () => {
    const linkedIn = await add('LinkedIn');
    await waitFor(() => expect(linkedIn).toHaveFocus());
    await userEvent.paste('https://nl.linkedin.com/in/alex-demo/?locale=en');
    await expect(linkedIn).toHaveValue('alex-demo');
    await userEvent.clear(linkedIn);
    await userEvent.type(linkedIn, 'linkedin.com/in/alex_demo');
    await userEvent.tab();
    await expect(linkedIn).toHaveValue('alex_demo');
  },
});

/** What cannot be a name there is kept and explained. */
export const Wrong = meta.story({
  play: async ({ canvas }) => {
    const medium = await add('Medium');
    await userEvent.type(medium, 'https://elsewhere.example/alex');
    await userEvent.click(canvas.getByRole('button', { name: 'Save external profile' }));
    await expect(medium).toHaveFocus();
    await expect(medium).toHaveAccessibleDescription(/Enter only what comes after medium\.com\/@/);
    await expect(medium).toHaveValue('https://elsewhere.example/alex');
    await expect(sent).not.toHaveBeenCalled();
  },
});

/** The name of the linked account is one press away, without the form and in it. */
export const UseLinked = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add your GitLab account alex.demo' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.arrayContaining([{ type: 'GITLAB', value: 'alex.demo' }])),
    );
    const gitLab = await add('GitLab');
    await userEvent.click(canvas.getByRole('button', { name: 'Use your linked account alex.demo' }));
    await expect(gitLab).toHaveValue('alex.demo');
    await expect(canvas.getByText('Verified: this is your linked account.')).toBeVisible();
  },
});

/** Another name than that of the linked account is not marked as verified. */
export const NotTheLinkedOne = meta.story({
  args: { profile: { ...linked, verifiedLinks: [] } },
  beforeEach: ({ msw }) => {
    msw.use(withUser({ accounts: [demoAccount({ providerUsername: 'somebody-else' })] }));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Verified')).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
