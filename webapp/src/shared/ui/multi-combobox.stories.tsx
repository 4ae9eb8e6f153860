import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import type { ComboboxOption } from './combobox';
import { Field } from './field';
import { MultiCombobox, type MultiComboboxProps } from './multi-combobox';

type Country = 'BE' | 'DE' | 'NE' | 'NL';

function Controlled(props: MultiComboboxProps<Country>) {
  const [value, setValue] = useState(props.value);
  return (
    <div className="max-w-80">
      <Field label="Countries">
        <MultiCombobox
          {...props}
          value={value}
          onChange={(next) => {
            setValue(next);
            props.onChange(next);
          }}
        />
      </Field>
    </div>
  );
}

const meta = preview.meta({
  title: 'UI/MultiCombobox',
  component: MultiCombobox<Country>,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it for several of more than about ten known values.', 'Place it in a `Field` with a label.'],
    dont: [
      'Do not use it for values that people may invent. That is a `TagInput`.',
      'Do not use it for a few values that fit on the screen. Use `ToggleChip` elements.',
    ],
  }),
  render: (args) => <Controlled {...args} />,
  args: {
    options: [
      { value: 'BE', label: 'Belgium' },
      { value: 'DE', label: 'Germany' },
      { value: 'NL', label: 'Netherlands' },
      { value: 'NE', label: 'Niger' },
    ] as readonly ComboboxOption<Country>[],
    value: [] as readonly Country[],
    limit: 2,
    placeholder: 'Add a country',
    onChange: fn<(values: Country[]) => void>(),
  },
});

/** Typing a part of a name and pressing Enter adds the value, and the field is empty again. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox', { name: /Countries/ });
    await userEvent.type(field, 'ger');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Niger' })).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['DE']);
    await expect(field).toHaveValue('');
  },
});

/** A value can be removed, also with Backspace in the empty field. */
export const Chosen = meta.story({
  args: { value: ['NL', 'BE'], limit: 5 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Netherlands' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['BE']);
  },
});

/** Nothing more can be added. */
export const Full = meta.story({
  args: { value: ['NL', 'BE'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /Countries/ })).toHaveAttribute('readonly');
  },
});

/** A value that only a newer server knows is shown unchanged. */
export const Unknown = meta.story({ args: { value: ['XX' as Country] } });

export const Dark = meta.story({ args: { value: ['NL'] }, globals: { theme: 'dark' } });
