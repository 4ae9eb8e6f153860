import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { FileDrop } from './file-drop';

const meta = preview.meta({
  title: 'UI/FileDrop',
  component: FileDrop,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'List the allowed types and the largest size in `hint`.',
      'Check the files in `onFiles`: the dialog of the browser can be told to show every file.',
    ],
    dont: [
      'Do not make dropping the only way. Phones and keyboards cannot drop.',
      'Do not use it for a single small file in a row. Use `FilePick`.',
    ],
  }),
  args: {
    label: 'Choose files',
    hint: 'or drop them here. PDF, up to 15 MB each.',
    accept: 'application/pdf',
    isMultiple: true,
    onFiles: fn(),
  },
});

const file = new File(['%PDF-'], 'talk.pdf', { type: 'application/pdf' });

/** What the browser tells while a file is held over a place; a library's event would not carry it. */
function drag(place: Element, type: 'dragenter' | 'dragover' | 'drop'): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

export const Idle = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Choose files');
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
    await expect(args.onFiles).toHaveBeenLastCalledWith([file]);
  },
});

/** What is dropped counts as chosen. */
export const Dropped = meta.story({
  play: async ({ canvas, args }) => {
    const place = canvas.getByLabelText('Choose files').closest('label');
    if (place === null) throw new Error('There is no label.');
    drag(place, 'dragover');
    drag(place, 'drop');
    await expect(args.onFiles).toHaveBeenCalledOnce();
  },
});

export const Dragging = meta.story({
  play: ({ canvas }) => {
    const place = canvas.getByLabelText('Choose files').closest('label');
    if (place === null) throw new Error('There is no label.');
    drag(place, 'dragenter');
  },
});

export const Disabled = meta.story({ args: { isDisabled: true } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
