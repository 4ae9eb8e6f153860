import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { TextInput } from '../ui/text-input';
import { FormDialog, type FormDialogProps } from './form-dialog';
import { FormField } from './form-field';

type Values = { name: string };
type Save = FormDialogProps<Values>['onSubmit'];

/** What a story can pass: the form itself comes from a hook. */
type NameDialogProps = Omit<FormDialogProps<Values>, 'form' | 'children'>;

function NameDialog(props: NameDialogProps) {
  const form = useForm<Values>({ defaultValues: { name: 'Conference badge' } });
  return (
    <FormDialog {...props} form={form}>
      <FormField<Values, 'name'> name="name" label="Name">
        {(field) => <TextInput {...field} />}
      </FormField>
    </FormDialog>
  );
}

const meta = preview.meta({
  title: 'Form kit/FormDialog',
  component: FormDialog<Values> as ComponentType<NameDialogProps>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Mount it when it opens, and remove it after `onClose`.',
      'Name the action on its button: "Save link", not "OK".',
      'Pass `finalFocus` when what opened it disappears with the save.',
    ],
    dont: [
      'Do not use it for a single choice. `ConfirmDialog` asks that.',
      'Do not close it before the request has succeeded. An error is shown in it.',
    ],
    isOverlay: true,
  }),
  args: {
    title: 'Edit link',
    description: 'The address of the link stays the same.',
    submitLabel: 'Save link',
    onSubmit: fn<Save>(),
    onClose: fn(),
  },
  render: (args) => <NameDialog {...args} />,
});

/** Without a change it closes at once. */
export const Open = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** After a change it asks before it throws the change away. */
export const Discards = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit link' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2027');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const German = meta.story({
  args: { title: 'Persönlichen Link bearbeiten', submitLabel: 'Änderungen am Link speichern' },
  globals: { language: 'de', viewport: { value: 'mobile1' } },
});
