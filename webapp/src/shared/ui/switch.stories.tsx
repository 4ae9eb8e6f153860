import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Switch, type SwitchProps } from './switch';

function Controlled(props: SwitchProps) {
  const [isOn, setIsOn] = useState(props.isOn);
  return (
    <div className="max-w-80">
      <Switch {...props} isOn={isOn} onChange={setIsOn} />
    </div>
  );
}

const meta = preview.meta({
  title: 'UI/Switch',
  component: Switch,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for a setting that is saved as soon as it is switched.',
      'Word the label as what happens when it is on: "Mail me about visits".',
      'Switch back and say why when saving fails.',
    ],
    dont: [
      'Do not use it in a form with a save button. That is a `Checkbox`.',
      'Do not change the label with the state. The state is announced.',
    ],
  }),
  render: (args) => <Controlled {...args} />,
  args: { label: 'Mail me about visits', isOn: false, onChange: () => undefined },
});

/** The label switches it, and so does the space bar. */
export const Off = meta.story({
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'Mail me about visits' });
    await expect(control).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(canvas.getByText('Mail me about visits'));
    await expect(control).toHaveAttribute('aria-checked', 'true');
    control.focus();
    await userEvent.keyboard(' ');
    await expect(control).toHaveAttribute('aria-checked', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(control).toHaveAttribute('aria-checked', 'true');
  },
});

export const On = meta.story({ args: { isOn: true } });

export const WithHint = meta.story({
  args: { hint: 'Once a week, on Mondays.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription('Once a week, on Mondays.');
  },
});

/** In a table, the heading of the column is above it, and a label would take room. */
export const HiddenLabel = meta.story({
  args: { isLabelHidden: true },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Mail me about visits' });
    const { left } = control.getBoundingClientRect();
    await expect(control.closest('label')?.getBoundingClientRect().left).toBe(left);
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Mail me about visits'));
    await expect(canvas.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  },
});

export const DisabledOn = meta.story({ args: { isDisabled: true, isOn: true } });

/** On is where a line ends: on the left. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: { isOn: true },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch');
    const thumb = control.firstElementChild?.getBoundingClientRect();
    const { left, width } = control.getBoundingClientRect();
    await expect(thumb?.left).toBeLessThan(left + width / 2);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, args: { isOn: true } });
