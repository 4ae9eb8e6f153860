import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from '../ui/button';
import { CheckboxField, type CheckboxFieldProps } from './checkbox-field';
import { Form } from './form';

type Values = { isCurrent: boolean };

/** What a story can pass: the value comes from the form around the field. */
type CurrentProps = Omit<CheckboxFieldProps<Values>, 'name'> & { onSave: (values: Values) => void };

function Current({ onSave, ...field }: CurrentProps) {
  const form = useForm<Values>({ defaultValues: { isCurrent: false } });
  return (
    <Form
      form={form}
      label="Workplace"
      onSubmit={(values) => {
        onSave(values);
      }}
      actions={<Button type="submit">Save</Button>}
    >
      <CheckboxField<Values> {...field} name="isCurrent" />
    </Form>
  );
}

const meta = preview.meta({
  title: 'Form kit/CheckboxField',
  component: CheckboxField<Values> as unknown as ComponentType<CurrentProps>,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it for a choice between yes and no that is saved with the form.'],
    dont: ['Do not use it for a choice that is saved at once; that is a `Switch`.'],
  }),
  args: { label: 'I work here now', onSave: fn() },
  render: (args) => <Current {...args} />,
});

/** Its value is one of the values of the form. */
export const Idle = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I work here now' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith({ isCurrent: true });
  },
});
export const WithHint = meta.story({ args: { hint: 'The end date is left empty.' } });
export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
