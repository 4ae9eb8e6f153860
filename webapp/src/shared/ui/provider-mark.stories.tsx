import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '../testing/advice';
import { Icon } from './icon';
import { ProviderMark } from './provider-mark';

const meta = preview.meta({
  title: 'UI/Provider mark',
  component: ProviderMark,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Place it before the name of the provider, which screen readers hear.'],
    dont: ['Do not use it for the sites of a profile: they have marks of their own.'],
  }),
  args: { providerId: 'github' },
});

export const AllProviders = meta.story({
  render: () => (
    <ul className="grid gap-3">
      {['GitHub', 'GitLab', 'Google', 'LinkedIn'].map((name) => (
        <li key={name} className="flex items-center gap-3">
          <ProviderMark providerId={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
});

/** A provider of the operator, who has chosen an icon. */
export const WithIcon = meta.story({
  args: { providerId: 'oidc-company', icon: 'apartment' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('apartment')).toHaveAttribute('aria-hidden', 'true');
  },
});

/** A provider that only this site has. */
export const WithoutMark = meta.story({
  args: { providerId: 'company', fallback: <Icon name="person" /> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toBeNull();
  },
});
