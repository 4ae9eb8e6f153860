import { expect, fn, type within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { type CodeFault, CodeStep } from './code-step';

const code = '48210937';

const refused = () => Promise.reject(new Error('The code is refused.'));

const faults = (fault: CodeFault) => () => fault;

const meta = preview.meta({
  title: 'Form kit/CodeStep',
  component: CodeStep,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it in a dialog whose step before has sent a code to an address that somebody has typed.'],
    dont: ['Do not use it for the codes of the login, which can be sent again: they have a dialog of their own.'],
  }),
  args: {
    length: code.length,
    onCheck: fn(() => Promise.resolve()),
    onChecking: fn(),
    faultOf: faults({ kind: 'passing', text: 'There is no connection.' }),
    hint: 'The code is in a mail. Look into the folder for spam, too.',
    backLabel: 'Use another address',
    onBack: fn(),
  },
});

type Played = { canvas: ReturnType<typeof within>; userEvent: { keyboard: (text: string) => Promise<void> } };

/** Types the code into the field that has the focus. */
async function typeCode({ canvas, userEvent }: Played): Promise<void> {
  await expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  await userEvent.keyboard(code);
}

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  },
});

/** While the code is checked nothing leads back, and the dialog is told to stay open. */
export const Checking = meta.story({
  args: { onCheck: fn(() => new Promise(() => undefined)) },
  play: async ({ canvas, userEvent, args }) => {
    await typeCode({ canvas, userEvent });
    await expect(args.onChecking).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('button', { name: 'Use another address' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** Another code can be typed at once. */
export const WithError = meta.story({
  args: { onCheck: fn(refused), faultOf: faults({ kind: 'wrong', text: 'This code is not right.' }) },
  play: async ({ canvas, userEvent, args }) => {
    await typeCode({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This code is not right.');
    await expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveValue('');
    await expect(args.onChecking).toHaveBeenLastCalledWith(false);
  },
});

/** Only another address or a new code helps, so the button that leads there gets the focus. */
export const Over = meta.story({
  args: { onCheck: fn(refused), faultOf: faults({ kind: 'over', text: 'This code has expired.' }) },
  play: async ({ canvas, userEvent }) => {
    await typeCode({ canvas, userEvent });
    await expect(await canvas.findByText('This code has expired.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use another address' })).toHaveFocus();
  },
});

/** The code was not checked, so it can be sent again. */
export const NotChecked = meta.story({
  args: { onCheck: fn(refused) },
  play: async ({ canvas, userEvent, args }) => {
    await typeCode({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.onCheck).toHaveBeenCalledTimes(2);
    await expect(args.onCheck).toHaveBeenLastCalledWith(code);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
