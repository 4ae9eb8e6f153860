import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { strategyLoginAddress } from '@/shared/api/strategy-address';
import { demoStrategies, namedStrategies } from '@/shared/testing/fixtures/strategies';
import { getListStrategiesMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { ProviderButtons } from './provider-buttons';

const meta = preview.meta({
  component: ProviderButtons,
  title: 'Features/Sign in/Providers',
  parameters: { path: '/app/login' },
  decorators: [
    (Story) => (
      <div className="max-w-90">
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(getListStrategiesMockHandler([...demoStrategies]));
  },
});

export const Loaded = meta.story({
  args: { returnTo: '/t/demo', inviteToken: 'demo-invite' },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual(['GitHub', 'GitLab', 'Google', 'LinkedIn']);
    await expect(canvas.getByRole('link', { name: 'Continue with GitHub' })).toHaveAttribute(
      'href',
      strategyLoginAddress('github', { returnTo: '/t/demo', inviteToken: 'demo-invite' }),
    );
  },
});

export const One = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListStrategiesMockHandler(demoStrategies.slice(0, 2)));
  },
});

export const Three = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListStrategiesMockHandler(demoStrategies.slice(0, 4)));
  },
});

/** Beside the four, the operator has named two providers of their own: one with an icon, one without. */
export const Named = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListStrategiesMockHandler([...demoStrategies, ...namedStrategies]));
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Continue with Example Company' });
    await expect(link).toHaveAttribute('href', strategyLoginAddress('oidc-company', {}));
    await expect(link).toHaveTextContent('apartment');
    await expect(canvas.getByRole('link', { name: 'Continue with Cooperative of carpenters' })).toBeVisible();
  },
});

/** A site that has set up no provider: there is only the e-mail. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListStrategiesMockHandler(demoStrategies.slice(0, 1)));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const strategies = hold<typeof demoStrategies>();
    msw.use(getListStrategiesMockHandler(async () => [...(await strategies.answer())]));
    return () => {
      strategies.release(demoStrategies);
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListStrategiesMockHandler(() => {
        throw refusal(503, 'ServiceUnavailableError');
      }),
    );
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Other ways to log in could not be loaded.');
    msw.use(getListStrategiesMockHandler([...demoStrategies]));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('link', { name: 'Continue with GitLab' })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
