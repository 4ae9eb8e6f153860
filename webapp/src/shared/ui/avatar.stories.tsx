import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Avatar } from './avatar';

const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23888"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23ccc"/%3E%3Cpath d="M1 8a3 3 0 0 1 6 0" fill="%23ccc"/%3E%3C/svg%3E';

const meta = preview.meta({
  title: 'UI/Avatar',
  component: Avatar,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Write the name beside it. Screen readers do not hear the picture.',
      'Use `s` in bars and rows, `m` in lists of people, `l` and `xl` at the head of a profile.',
    ],
    dont: [
      'Do not use it for a company or a file. A file has `FileThumb`.',
      'Do not make the avatar alone a link or a button: it has no accessible name.',
    ],
  }),
  args: { name: 'Alex Demo', size: 'xl' as const },
});

export const Initials = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('AD')).toBeVisible();
  },
});

export const Photo = meta.story({ args: { photoUrl: photo } });

/** A photo that is gone gives way to the initials. */
export const BrokenPhoto = meta.story({
  args: { photoUrl: 'data:image/png;base64,AA' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('AD')).toBeVisible());
  },
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex items-end gap-4">
      {(['s', 'm', 'l', 'xl'] as const).map((size) => (
        <Avatar key={size} name="Alex Demo" size={size} />
      ))}
    </div>
  ),
});
