import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from '../ui/button';
import { TextInput } from '../ui/text-input';
import type { Difference } from './conflict-notice';
import { Form } from './form';
import { FormConflict, type FormConflictProps } from './form-conflict';
import { FormField } from './form-field';

type Values = { title: string; location: string };

const labels: Values = { title: 'Role', location: 'Location' };
const names = ['title', 'location'] as const;

function differences(saved: Values, typed: Values): Difference<keyof Values>[] {
  return names
    .filter((name) => saved[name] !== typed[name])
    .map((name) => ({ name, label: labels[name], saved: saved[name], typed: typed[name] }));
}

/** What a story can pass: the form itself comes from a hook. */
type WorkplaceProps = Pick<FormConflictProps<Values>, 'saved' | 'differences'>;

/** The form of a workplace that another device has changed. */
function Workplace(props: WorkplaceProps) {
  const form = useForm<Values>({ defaultValues: { title: 'Principal engineer', location: 'Utrecht' } });
  return (
    <Form form={form} label="Workplace" onSubmit={() => undefined} actions={<Button type="submit">Save</Button>}>
      {names.map((name) => (
        <FormField<Values, keyof Values> key={name} name={name} label={labels[name]}>
          {(field) => <TextInput {...field} />}
        </FormField>
      ))}
      <FormConflict {...props} form={form} />
    </Form>
  );
}

const meta = preview.meta({
  title: 'Form kit/FormConflict',
  component: FormConflict<Values> as ComponentType<WorkplaceProps>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Place it inside the form, above its buttons, after `saveWithConflictCheck` has returned a conflict.',
      'Show values in `differences` as the form shows them, with the same labels.',
    ],
    dont: ['Do not list fields that are equal.', 'Do not load the saved version into the form without asking.'],
  }),
  args: { saved: { title: 'Staff engineer', location: '' }, differences },
  render: (args) => <Workplace {...args} />,
});

/** A saved value replaces the typed one only when somebody chooses it. */
export const TwoFields = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use saved: Role' }));
    await expect(canvas.getByRole('textbox', { name: /^Role/ })).toHaveValue('Staff engineer');
    await expect(canvas.getByRole('textbox', { name: /^Location/ })).toHaveValue('Utrecht');
    await expect(canvas.queryByRole('button', { name: 'Use saved: Role' })).toBeNull();
  },
});

/** With everything taken over, the notice is gone and the button that saves has the focus. */
export const AllTaken = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use everything that is saved' }));
    await expect(canvas.getByRole('textbox', { name: /^Location/ })).toHaveValue('');
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const German = meta.story({ globals: { language: 'de' } });
