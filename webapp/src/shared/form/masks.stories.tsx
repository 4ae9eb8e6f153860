import { expect, fn, type userEvent as userEvents, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { KitForm, type KitFormProps } from '../testing/kit-form';
import { kitRules } from '../testing/kit-rules';
import { cardMask, dateMask, phoneMask } from './masks';

/*
 * What each mask makes of typed text and of pasted text. Keys in the middle, other digits and methods of input that compose
 * need a real keyboard: `ui/masked-input.test.tsx`.
 */
const meta = preview.meta({
  title: 'Form kit/Masks',
  component: KitForm,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use a mask for values with one written form, such as a day.',
      'Keep pasted text that fits after its separators were removed.',
    ],
    dont: ['Do not use a mask in place of a rule.', 'Do not create a mask while rendering.'],
  }),
  args: { label: 'Value', hint: '', action: 'Save', onSend: fn() },
});

type Played = {
  args: KitFormProps;
  canvas: { getByRole: (role: string, options?: { name: string }) => HTMLElement };
  userEvent: Pick<typeof userEvents, 'click' | 'paste' | 'type'>;
};

/** Brings the text into the field and sends what it shows then. */
const shows =
  (way: 'type' | 'paste', text: string, shown: string) =>
  async ({ args, canvas, userEvent }: Played) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(input);
    if (way === 'type') await userEvent.type(input, text);
    else await userEvent.paste(text);
    await expect(input).toHaveValue(shown);
    await userEvent.click(canvas.getByRole('button', { name: args.action }));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce());
    await expect(args.onSend).toHaveBeenLastCalledWith(shown);
  };

const day = { ...kitRules.day, mask: dateMask };
const phone = { label: 'Phone', hint: '+ and up to fifteen digits', mask: phoneMask, inputMode: 'tel' as const };
const card = { label: 'Card number', hint: 'Sixteen digits', mask: cardMask };

/** It sets the slashes. What is no day stays as it was typed, for the rule to refuse. */
export const Day = meta.story({ args: day, play: shows('type', '20260131', '2026/01/31') });
export const DayPasted = meta.story({ args: day, play: shows('paste', '2026-01-31', '2026/01/31') });

/** For forms to come: no screen asks for a number, and the mask stands here alone. */
export const PhoneNumber = meta.story({ args: phone, play: shows('type', '31 (0)10-555x01 23', '+310105550123') });
export const PhoneNumberPasted = meta.story({
  args: phone,
  play: shows('paste', 'tel:+31105550123', '+31105550123'),
});

/** For forms to come: no screen asks for a card, and the mask stands here alone. */
export const CardNumber = meta.story({
  args: card,
  play: shows('type', '4111x1111-11111111999', '4111 1111 1111 1111'),
});
export const CardNumberPasted = meta.story({
  args: card,
  play: shows('paste', '4111-1111-1111-1111', '4111 1111 1111 1111'),
});

export const Phone = meta.story({ args: card, globals: { viewport: { value: 'mobile1' } } });
