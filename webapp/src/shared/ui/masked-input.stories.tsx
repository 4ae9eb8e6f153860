import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { cardMask, dateMask, phoneMask } from '../form/masks';
import { Field } from './field';
import { MaskedInput } from './masked-input';

const meta = preview.meta({
  title: 'UI/MaskedInput',
  component: MaskedInput,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Define the mask once in `form/masks.ts`.',
      'Check the value by a rule of the form, too: a mask only shapes what is typed.',
    ],
    dont: [
      'Do not use a mask for names, addresses or phone numbers of the world. They have no single form.',
      'Do not create the mask while rendering. A new one on each render moves the cursor.',
    ],
  }),
  args: { mask: dateMask, onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-60">
        <Field label="Start date">
          <Story />
        </Field>
      </div>
    ),
  ],
});

export const Day = meta.story({
  args: { placeholder: 'yyyy/mm/dd' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '20260131');
    await expect(input).toHaveValue('2026/01/31');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ target: input }));
  },
});

/** What is no day is shown as it was typed or pasted, for the rules to refuse; correcting it by hand works from the end. */
export const NoDay = meta.story({
  args: { placeholder: 'yyyy/mm/dd' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '20210230');
    await expect(input).toHaveValue('2021/02/30');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}3');
    await expect(input).toHaveValue('2021/03');
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste('15.06.2021');
    await expect(input).toHaveValue('15/06/2021');
  },
});

/** For forms to come; no screen asks for a number today. */
export const Phone = meta.story({
  args: { mask: phoneMask, inputMode: 'tel' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '436641234567');
    await expect(canvas.getByRole('textbox')).toHaveValue('+436641234567');
  },
});

/** For forms to come; no screen asks for a card today. */
export const Card = meta.story({
  args: { mask: cardMask },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '4111111111111111');
    await expect(canvas.getByRole('textbox')).toHaveValue('4111 1111 1111 1111');
  },
});

export const Disabled = meta.story({ args: { defaultValue: '2026/01/31', disabled: true } });
