import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/link';
import { WelcomeView } from './welcome-view';

const meta = preview.meta({
  component: WelcomeView,
  title: 'Features/Dashboard/Welcome',
  parameters: { path: '/app' },
  args: {
    greeting: 'Good morning, Alex',
    news: 'Your profile was opened 30 times today.',
    token: 'demo-link-token-00000000003',
    action: <Button icon="link">Copy a personal link</Button>,
    isLoading: false,
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'View profile' })).toHaveAttribute(
      'href',
      '/t/demo-link-token-00000000003',
    );
    await expect(canvas.getByRole('button', { name: 'Copy a personal link' })).toBeVisible();
  },
});

/** As long as it is not known which buttons there are, there is none to press. */
export const Loading = meta.story({
  args: { token: null, isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

/** There is no address yet at which the profile could be seen. */
export const WithoutLink = meta.story({
  args: { token: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'View profile' })).toBeNull();
  },
});

export const Recruiter = meta.story({
  args: { token: null, action: <ButtonLink to="/app/profile">Edit profile</ButtonLink> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/app/profile');
  },
});

/** Without a profile there is nothing to share, see or edit. */
export const WithoutProfile = meta.story({
  args: { token: null, action: null, news: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
