import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { OtpInput, type OtpInputProps } from './otp-input';

function Controlled(props: OtpInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div className="max-w-97 bg-raised p-2">
      <OtpInput {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = preview.meta({
  title: 'UI/OtpInput',
  component: OtpInput,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Send the code in `onComplete`. Nobody has to press a button.',
      'Set `isReadOnly` while the code is checked, so that it stays and keeps the focus.',
    ],
    dont: [
      'Do not clear a wrong code. People compare it with the message.',
      'Do not disable it while checking. The focus would be lost.',
    ],
  }),
  render: (args) => <Controlled {...args} />,
  args: { length: 8 as const, value: '', onChange: () => undefined, onComplete: fn() },
});

const valuesOf = (boxes: HTMLElement[]) => boxes.map((box) => (box as HTMLInputElement).value).join('');

export const Empty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const first = canvas.getByRole('textbox', { name: 'Code' });
    await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(first).toHaveAttribute('inputmode', 'numeric');
    await userEvent.click(first);
    await userEvent.keyboard('4821093');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('7');
    await expect(args.onComplete).toHaveBeenCalledWith('48210937', expect.anything());
  },
});

/** The first digit stands on the left, whatever the direction of the page, and the arrows go where they point. */
export const RightToLeft = meta.story({
  args: { value: '4821' },
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const boxes = canvas.getAllByRole('textbox');
    const places = boxes.map((box) => box.getBoundingClientRect().left);
    await expect(places).toEqual(places.toSorted((one, other) => one - other));
    boxes[1]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(boxes[2]).toHaveFocus();
  },
});

export const Half = meta.story({
  args: { value: '4821' },
  play: async ({ canvas, userEvent }) => {
    const boxes = canvas.getAllByRole('textbox');
    boxes[3]?.focus();
    await userEvent.keyboard('{Backspace}');
    await expect(valuesOf(boxes)).toBe('482');
  },
});

/** Spaces and hyphens of the mail fall away. */
export const Pasted = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Code' }));
    await userEvent.paste('4821-0937');
    await expect(valuesOf(canvas.getAllByRole('textbox'))).toBe('48210937');
    await expect(args.onComplete).toHaveBeenCalledOnce();
  },
});

export const WithError = meta.story({
  args: { error: 'Invalid code, please try again or request a new code.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid code, please try again or request a new code.');
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true, error: 'Too many attempts, please wait a moment and try again.' },
});

/** The form for mailboxes under attack: letters and digits, in whatever way they are typed. */
export const ThirteenCharacters = meta.story({
  args: { length: 13 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.click(field);
    await userEvent.paste('k7qm-2x9d h4tvz');
    await expect(field).toHaveValue('K7QM2X9DH4TVZ');
    await expect(args.onComplete).toHaveBeenCalledWith('K7QM2X9DH4TVZ');
  },
});

export const Phone = meta.story({
  args: { value: '4821093' },
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
});
