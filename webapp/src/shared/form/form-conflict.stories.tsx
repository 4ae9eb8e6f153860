import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from '../ui/button';
import { TextInput } from '../ui/text-input';
import { Form } from './form';
import { FormConflict } from './form-conflict';
import { FormField } from './form-field';
import type { FieldTable } from './form-model';
import type { Conflict } from './use-versioned-form';

type Values = { title: string; location: string };

const fields: Required<FieldTable<Values>> = {
  title: { label: () => 'Role', inWords: ({ title }) => title },
  location: { label: () => 'Location', inWords: ({ location }) => location },
};
const names = ['title', 'location'] as const;
const saved: Values = { title: 'Staff engineer', location: '' };
const changed: Conflict<Values> = { kind: 'changed', etag: '"2"', saved, names };

/** What a story can pass: the form itself comes from a hook. */
type WorkplaceProps = { conflict: Conflict<Values>; deletedText?: string };

/** The form of a workplace that another device has changed. */
function Workplace({ conflict, ...texts }: WorkplaceProps) {
  const form = useForm<Values>({ defaultValues: { title: 'Principal engineer', location: 'Utrecht' } });
  return (
    <Form form={form} label="Workplace" onSubmit={() => undefined} actions={<Button type="submit">Save</Button>}>
      {names.map((name) => (
        <FormField<Values, keyof Values> key={name} name={name} label={fields[name].label()}>
          {(field) => <TextInput {...field} />}
        </FormField>
      ))}
      <FormConflict state={{ form, conflict, fields }} {...texts} />
    </Form>
  );
}

const meta = preview.meta({
  title: 'Form kit/FormConflict',
  component: FormConflict<Values> as unknown as ComponentType<WorkplaceProps>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Place it inside the form, above its buttons, with the state of `useVersionedForm`.',
      'Give each field of the `FormModel` the label that it has in the form, and words for its value.',
    ],
    dont: ['Do not list fields that only one device has changed.', 'Do not replace what is typed without asking.'],
  }),
  args: { conflict: changed },
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

/** A field that only this form has changed is not asked about. */
export const OneField = meta.story({
  args: { conflict: { kind: 'changed', etag: '"2"', saved, names: ['title'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use saved: Role' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Use saved: Location' })).toBeNull();
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

export const Deleted = meta.story({
  args: { conflict: { kind: 'deleted' }, deletedText: 'This was deleted elsewhere. Save it as a new one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('This was deleted elsewhere.');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const German = meta.story({ globals: { language: 'de' } });
