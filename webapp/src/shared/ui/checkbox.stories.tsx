import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Checkbox, type CheckboxProps } from './checkbox';

function Controlled(props: CheckboxProps) {
  const [isChecked, setIsChecked] = useState(props.isChecked);
  return <Checkbox {...props} isChecked={isChecked} onChange={setIsChecked} />;
}

const meta = preview.meta({
  title: 'UI/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for a yes or no that is saved with the form around it.',
      'Word the label so that the tick means yes: "I work here now".',
    ],
    dont: [
      'Do not use it for a setting that takes effect at once. That is a `Switch`.',
      'Do not put it in a `Field`. It has its own label, hint and error.',
      'Do not negate the label: nobody understands an unticked "Do not show".',
    ],
  }),
  render: (args) => <Controlled {...args} />,
  args: { label: 'I work here now', isChecked: false, onChange: () => undefined },
});

export const Off = meta.story({
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'I work here now' });
    await userEvent.click(canvas.getByText('I work here now'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
});

export const On = meta.story({ args: { isChecked: true } });
export const Mixed = meta.story({ args: { isMixed: true } });
export const WithHint = meta.story({ args: { hint: 'The end date is then left open.' } });

export const WithError = meta.story({
  args: { label: 'I accept the terms', error: 'Please accept the terms to go on.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/Please accept the terms to go on\./);
  },
});

export const Disabled = meta.story({ args: { isDisabled: true } });
export const DisabledOn = meta.story({ args: { isDisabled: true, isChecked: true } });
