import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fn, waitFor } from 'storybook/test';
import * as z from 'zod/mini';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { advice } from '@/shared/testing/advice';
import { hold } from '@/shared/testing/hold';
import { problemOf } from '@/shared/testing/problem';
import { Button } from '../ui/button';
import { TextInput } from '../ui/text-input';
import { Form, type FormProps } from './form';
import { FormField } from './form-field';

type Values = { name: string };

const schema = z.object({ name: z.string().check(z.minLength(1)) });

/** What a story can pass: the form itself comes from a hook. */
type NameFormProps = Pick<FormProps<Values>, 'label' | 'onSubmit'>;

/** A form with one field. */
function NameForm(props: NameFormProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { name: 'Alex' } });
  return (
    <Form {...props} form={form} actions={<Button type="submit">Save</Button>}>
      <FormField<Values, 'name'> name="name" label="Name">
        {(field) => <TextInput {...field} />}
      </FormField>
    </Form>
  );
}

const meta = preview.meta({
  title: 'Form kit/Form',
  component: Form<Values> as ComponentType<NameFormProps>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Let `onSubmit` throw what the request throws. The form shows errors of a field below the field, and all others above the buttons.',
      'Set `isGuarded` where leaving the page would lose typed text.',
      'Give it a `label` where no heading says what is filled in.',
    ],
    dont: [
      'Do not disable the button until the form is valid. Sending shows what is missing.',
      'Do not show the error of a save in a toast. It would be gone before it is read.',
    ],
  }),
  args: { label: 'Your name', onSubmit: fn<FormProps<Values>['onSubmit']>() },
  render: (args) => <NameForm {...args} />,
});

/** The button sends what was typed. */
export const Idle = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), ' Demo');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Alex Demo' });
  },
});

/** Nothing can be changed while the request runs. */
export const Sending = meta.story({
  args: { onSubmit: fn<FormProps<Values>['onSubmit']>(() => hold<undefined>().answer()) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toBeDisabled());
  },
});

/** The focus goes to the first wrong field, which says what is missing. */
export const Refused = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(expect.stringContaining('Please fill this in.'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** The server has refused it for a reason that is not about a field. */
export const Failed = meta.story({
  args: {
    onSubmit: fn<FormProps<Values>['onSubmit']>(() => {
      throw new ApiError(500, problemOf(500, 'InternalError'));
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Something went wrong/);
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Alex');
  },
});

export const Dark = Refused.extend({ globals: { theme: 'dark' } });
export const RightToLeft = Refused.extend({ globals: { direction: 'rtl' } });
