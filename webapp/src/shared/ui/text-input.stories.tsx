import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Field } from './field';
import { TextInput } from './text-input';

const meta = preview.meta({
  title: 'UI/TextInput',
  component: TextInput,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Place it in a `Field`. Set `type`, `autoComplete` and `inputMode`, so that phones show the right keyboard.',
      'Use `prefix` for the fixed beginning of an address.',
    ],
    dont: [
      'Do not use the placeholder as the label. It shows the form of the value.',
      'Do not use it for more than one line. That is a `TextArea`.',
    ],
  }),
  args: { onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-90">
        <Field label="Role">
          <Story />
        </Field>
      </div>
    ),
  ],
});

export const Empty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Staff engineer');
    await expect(canvas.getByRole('textbox')).toHaveValue('Staff engineer');
    await expect(args.onChange).toHaveBeenCalled();
  },
});

export const Filled = meta.story({ args: { defaultValue: 'Staff engineer' } });
export const Placeholder = meta.story({ args: { placeholder: 'yyyy/mm/dd' } });
export const ReadOnly = meta.story({ args: { defaultValue: 'alex.demo@example.com', readOnly: true } });
export const Disabled = meta.story({ args: { defaultValue: 'Staff engineer', disabled: true } });

export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});

/** The prefix is no part of the value. */
export const WithPrefix = meta.story({
  args: { prefix: 'https://github.com/', defaultValue: 'alex-demo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('alex-demo');
  },
});

/** An address is read from its beginning, whatever the direction of the page. */
export const WithPrefixFromRightToLeft = meta.story({
  args: { prefix: 'https://github.com/', defaultValue: 'alex-demo' },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const prefix = canvas.getByText('https://github.com/').getBoundingClientRect();
    await expect(prefix.right).toBeLessThanOrEqual(canvas.getByRole('textbox').getBoundingClientRect().left);
  },
});
