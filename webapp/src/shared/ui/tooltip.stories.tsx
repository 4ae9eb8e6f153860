import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { IconButton } from './icon-button';
import { Tooltip } from './tooltip';

const meta = preview.meta({
  title: 'UI/Tooltip',
  component: Tooltip,
  args: { text: 'Profile links', children: <IconButton icon="link" label="Profile links" /> },
});

export const Default = meta.story();

export const WithKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Profile links' })).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Profile links')).toBeVisible());
  },
});
