import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { FileThumb } from './file-thumb';

const wide =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="80" height="20"%3E%3Cpath fill="teal" d="M0 0h80v20H0z"/%3E%3Cpath fill="gold" d="M30 0h20v20H30z"/%3E%3C/svg%3E';

const meta = preview.meta({
  title: 'UI/FileThumb',
  component: FileThumb,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Write the name of the file beside it. Screen readers do not hear the picture.',
      'Pass `null` for files that are not pictures.',
    ],
    dont: [
      'Do not use it for large previews: the box is always 40 pixels.',
      'Do not use it for people. They have `Avatar`.',
    ],
  }),
  args: { thumbnailUrl: null },
  render: (args) => (
    <p className="flex items-center gap-3">
      <FileThumb {...args} />
      talk.pdf
    </p>
  ),
});

const boxOf = (canvasElement: HTMLElement) => canvasElement.querySelector('[aria-hidden]')?.getBoundingClientRect();

/** A document has no picture of itself. */
export const Document = meta.story();

/** A picture of any shape fills the same box. */
export const Picture = meta.story({
  args: { thumbnailUrl: wide },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toMatchObject({ width: 40, height: 40 });
  },
});

/** The picture is gone: a document stands in its place, in the same box. */
export const BrokenPicture = meta.story({
  args: { thumbnailUrl: 'data:image/png;base64,AA' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('description')).toBeInTheDocument();
    await expect(boxOf(canvasElement)).toMatchObject({ width: 40, height: 40 });
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
