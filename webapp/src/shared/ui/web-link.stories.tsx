import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { WebLink } from './web-link';

const meta = preview.meta({
  title: 'UI/WebLink',
  component: WebLink,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it for an address in a text that somebody has typed, after `addressIn` has let it pass.'],
    dont: ['Do not load anything of the other site, such as a picture of it.'],
  }),
  args: { url: 'https://example.com/notes', text: 'https://example.com/notes' },
});

export const InText = meta.story({
  render: (args) => (
    <p>
      The notes are at <WebLink {...args} />.
    </p>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^https:\/\/example\.com\/notes/ });
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
});
