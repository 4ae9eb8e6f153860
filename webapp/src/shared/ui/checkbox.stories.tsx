import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Checkbox, type CheckboxProps } from './checkbox';

function Controlled(props: CheckboxProps) {
  const [isChecked, setIsChecked] = useState(props.isChecked);
  return <Checkbox {...props} isChecked={isChecked} onChange={setIsChecked} />;
}

const meta = preview.meta({
  title: 'UI/Checkbox',
  component: Controlled,
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
