import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox';
import { Field } from './field';

type Country = 'DE' | 'DZ' | 'NE' | 'NG' | 'NL' | 'AX';

const handleSubmit = fn();

function Controlled({ error, ...props }: ComboboxProps<Country> & { error?: string }) {
  const [value, setValue] = useState(props.value);
  return (
    <form
      className="max-w-60"
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Field label="Country" error={error}>
        <Combobox
          {...props}
          value={value}
          onChange={(next) => {
            setValue(next);
            props.onChange(next);
          }}
        />
      </Field>
    </form>
  );
}

const meta = preview.meta({
  title: 'UI/Combobox',
  component: Combobox<Country>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for more than about ten known values, such as countries and languages.',
      'Place it in a `Field` with a label.',
      'Set `clearLabel` where the field may stay empty.',
    ],
    dont: [
      'Do not use it for values that people may invent. That is a `TagInput`.',
      'Do not use it for a few values that fit on the screen. Use `Select`.',
    ],
  }),
  render: (args) => <Controlled {...args} />,
  beforeEach: () => {
    handleSubmit.mockClear();
  },
  args: {
    options: [
      { value: 'AX', label: 'Åland Islands' },
      { value: 'DZ', label: 'Algeria' },
      { value: 'DE', label: 'Germany' },
      { value: 'NL', label: 'Netherlands' },
      { value: 'NE', label: 'Niger' },
      { value: 'NG', label: 'Nigeria' },
    ] as readonly ComboboxOption<Country>[],
    value: null,
    onChange: fn<(value: Country | null) => void>(),
    clearLabel: 'Remove country',
    placeholder: 'Not stated',
  },
});

const names = () => screen.getAllByRole('option').map((option) => option.textContent);
const untilClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

/** What starts with the text comes first, so that Enter takes what was meant. */
export const Empty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: /Country/ });
    await userEvent.type(input, 'ger');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Germany' })).toBeVisible());
    await expect(names()).toEqual(['Germany', 'Algeria', 'Niger', 'Nigeria']);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('DE');
    await expect(input).toHaveValue('Germany');
    await untilClosed();
    await expect(handleSubmit).not.toHaveBeenCalled();
  },
});

export const Chosen = meta.story({ args: { value: 'NL' } });

/** The whole list, with the value marked. */
export const Open = meta.story({
  args: { value: 'NL' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findByRole('option', { name: 'Netherlands' })).toHaveAttribute('aria-selected', 'true');
    await expect(names()).toHaveLength(6);
  },
});

/** Arrow keys choose. Escape closes the list and keeps the value and the focus; on a closed list it does nothing. */
export const Keyboard = meta.story({
  args: { value: 'NL' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() =>
      expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('Niger'),
    );
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Niger');
    await untilClosed();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await untilClosed();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('Niger');
    await expect(args.onChange).toHaveBeenLastCalledWith('NE');
  },
});

/** What nobody offers is said to be no match, is never sent, and gives way to the value when the field is left. */
export const NoMatch = meta.story({
  args: { value: 'NL' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'x');
    await waitFor(() => expect(screen.getByText('No match')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await expect(handleSubmit).not.toHaveBeenCalled();
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('Netherlands'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

/** Somebody who types a whole name and goes on has chosen it, with or without accents and capitals. */
export const WholeName = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'aland islands');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('AX');
    await waitFor(() => expect(input).toHaveValue('Åland Islands'));
  },
});

/** By its button or by deleting the text, and the focus stays in the field. */
export const Clear = meta.story({
  args: { value: 'NL' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove country' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove country' })).toBeNull());
    await userEvent.type(input, 'nigeria{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('NG');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
});

/** A value that a newer server knows is shown as it is and kept. */
export const UnknownValue = meta.story({
  args: { value: 'XK' as Country },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveValue('XK');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

export const WithError = meta.story({
  render: (args) => <Controlled {...args} error="Please fill this in." />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox', { name: /Country/ });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Please fill this in.');
  },
});

export const Disabled = meta.story({
  args: { value: 'NL', isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
  },
});

/** The button and the arrow are on the left, and the text keeps clear of them. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: { value: 'NL' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    const clear = canvas.getByRole('button', { name: 'Remove country' }).getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(input).paddingLeft);
    await expect(clear.right).toBeLessThanOrEqual(input.getBoundingClientRect().left + padding);
    await userEvent.click(input);
    await screen.findByRole('option', { name: 'Niger' });
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  args: { value: 'NL' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('option', { name: 'Niger' });
  },
});
