import { type ComponentType, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { TextInput } from '../ui/text-input';
import { Form } from './form';
import { FormField, type FormFieldProps } from './form-field';

type Values = { company: string };

type CompanyFieldProps = Omit<FormFieldProps<Values, 'company'>, 'children'> & { error?: string };

/** A field gets its value and its error from the form around it. */
function CompanyField({ error, ...field }: CompanyFieldProps) {
  const form = useForm<Values>({ defaultValues: { company: 'Demo Works' } });
  const { setError } = form;
  useEffect(() => {
    if (error !== undefined) setError('company', { message: error });
  }, [error, setError]);
  return (
    <Form form={form} label="Workplace" onSubmit={() => undefined}>
      <FormField<Values, 'company'> {...field}>{(control) => <TextInput {...control} />}</FormField>
    </Form>
  );
}

const meta = preview.meta({
  title: 'Form kit/FormField',
  component: FormField<Values, 'company'> as ComponentType<CompanyFieldProps>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for every control inside a `Form`. It connects label, hint and error with the control.',
      'Spread the argument over the control: `{(field) => <TextInput {...field} />}`.',
      'Mark the optional fields where most are required.',
    ],
    dont: [
      'Do not repeat the label as a placeholder.',
      'Do not use it outside a `Form`. `Field` takes an error as a property.',
    ],
  }),
  args: { name: 'company' as const, label: 'Company' },
  render: (args) => <CompanyField {...args} />,
});

export const Idle = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Company/ })).toHaveValue('Demo Works');
  },
});
export const WithHint = meta.story({
  args: { hint: 'As it is written on its website.', isOptional: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('As it is written on its website.');
  },
});
export const WithError = meta.story({
  args: { error: 'Please fill this in.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Please fill this in.');
  },
});
export const LongLabel = meta.story({
  args: {
    label: 'Name des Unternehmens, bei dem Sie zuletzt gearbeitet haben',
    hint: 'Ein sehr langer Hinweis. '.repeat(4),
  },
  globals: { viewport: { value: 'mobile1' } },
});
export const Dark = WithError.extend({ globals: { theme: 'dark' } });
export const RightToLeft = WithError.extend({ globals: { direction: 'rtl' } });
