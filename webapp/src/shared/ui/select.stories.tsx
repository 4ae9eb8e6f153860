import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Field } from './field';
import { Select, type SelectOption, type SelectProps } from './select';

type WorkMode = 'ON_SITE' | 'HYBRID' | 'REMOTE';

function Controlled({ error, ...props }: SelectProps<WorkMode> & { error?: string }) {
  const [value, setValue] = useState(props.value);
  return (
    <div className="max-w-60">
      <Field label="Work mode" error={error}>
        <Select {...props} value={value} onChange={setValue} />
      </Field>
    </div>
  );
}

const meta = preview.meta({
  title: 'UI/Select',
  component: Select<WorkMode>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for about four to ten known values, in a `Field`.',
      'Sort by meaning where there is an order, otherwise by the alphabet of the language.',
    ],
    dont: [
      'Do not use it for long lists. `Combobox` can be searched.',
      'Do not act at once on a choice in a form that has a save button.',
    ],
  }),
  render: (args) => <Controlled {...args} />,
  args: {
    options: [
      { value: 'ON_SITE', label: 'On site' },
      { value: 'HYBRID', label: 'Hybrid' },
      { value: 'REMOTE', label: 'Remote' },
    ] as readonly SelectOption<WorkMode>[],
    value: null,
    onChange: () => undefined,
  },
});

export const Empty = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Work mode/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Remote' }));
    await expect(canvas.getByRole('combobox')).toHaveTextContent('Remote');
  },
});

export const Chosen = meta.story({ args: { value: 'HYBRID' } });

/** The content security policy refuses style elements, so the list brings none. */
export const Open = meta.story({
  args: { value: 'HYBRID' },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox').focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('option', { name: 'Hybrid' })).toHaveAttribute('aria-selected', 'true');
    await expect(document.querySelector('style[data-href]')).toBeNull();
  },
});

export const WithError = meta.story({ render: (args) => <Controlled {...args} error="Please fill this in." /> });
export const Disabled = meta.story({ args: { value: 'REMOTE', isDisabled: true } });
