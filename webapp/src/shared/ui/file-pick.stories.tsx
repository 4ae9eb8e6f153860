import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { FilePick } from './file-pick';

const meta = preview.meta({
  title: 'UI/FilePick',
  component: FilePick,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it to replace one file, beside what it replaces.',
      'Check the file in `onFiles`, because `accept` is only a suggestion.',
    ],
    dont: [
      'Do not use it for several files. Use `FileDrop`.',
      'Do not label it "Browse". Say what is chosen: "Choose another photo".',
    ],
  }),
  args: { label: 'Choose another file', accept: 'application/pdf', onFiles: fn() },
});

const file = new File(['%PDF-'], 'talk.pdf', { type: 'application/pdf' });

export const Idle = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Choose another file');
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
    await expect(args.onFiles).toHaveBeenLastCalledWith([file]);
  },
});

/** The focus ring is around the whole button. */
export const Focused = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Choose another file')).toHaveFocus();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
