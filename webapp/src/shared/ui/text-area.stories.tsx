import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Field } from './field';
import { TextArea, type TextAreaProps } from './text-area';

function Controlled(props: TextAreaProps & { error?: string }) {
  const { error, ...rest } = props;
  const [value, setValue] = useState(rest.value);
  return (
    <div className="max-w-120">
      <Field label="Summary" error={error}>
        <TextArea
          {...rest}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
          }}
        />
      </Field>
    </div>
  );
}

const meta = preview.meta({
  title: 'UI/TextArea',
  component: TextArea,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it for more than one line, in a `Field`.', 'Set `limit` to the limit of the contract.'],
    dont: ['Do not set a fixed height. It grows with the text.', 'Do not send the form with Enter from it.'],
  }),
  render: (args) => <Controlled {...args} />,
  args: { value: '', onChange: () => undefined },
});

export const Empty = meta.story();
export const Filled = meta.story({
  args: { value: 'Leads the ledger platform: 40,000 transactions a second in three regions.' },
});

export const WithCounter = meta.story({
  args: { limit: 20 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Summary/ }), 'Hello');
    await expect(canvas.getByText('5 of 20 characters')).toBeVisible();
  },
});

export const OverTheLimit = meta.story({
  args: { limit: 10, value: 'This is too long.' },
  render: (args) => <Controlled {...args} error="Please use at most 10 characters." />,
});

export const ReadOnly = meta.story({ args: { value: 'Nobody changes this.', readOnly: true } });
export const Disabled = meta.story({ args: { value: 'Not now.', disabled: true } });
