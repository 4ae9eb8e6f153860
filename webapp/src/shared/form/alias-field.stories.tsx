import { useForm, useWatch } from 'react-hook-form';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { AliasField, type AliasFieldProps } from './alias-field';
import { Form } from './form';

type Values = { alias: string };

/** A form that has the alias, as the field expects it. */
function AliasForm({ typed, ...field }: AliasFieldProps<Values>) {
  const form = useForm<Values>({ defaultValues: { alias: typed } });
  const alias = useWatch({ control: form.control, name: 'alias' });
  return (
    <Form form={form} label="Alias" onSubmit={() => undefined}>
      <AliasField<Values> {...field} typed={alias} />
    </Form>
  );
}

const args: AliasFieldProps<Values> = { name: 'alias', typed: 'alex-demo', check: { state: 'free' } };

const meta = preview.meta({
  title: 'Form kit/AliasField',
  component: AliasField<Values>,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Pass the result of `useAliasCheck`, and as `typed` what the form holds at the moment.'],
    dont: [
      'Do not refuse an alias that could not be checked. The server decides when it is saved.',
      'Do not change what was typed to a suggestion by yourself.',
    ],
  }),
  args,
  render: (props) => <AliasForm {...props} />,
});

export const Free = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This alias is free.')).toBeVisible();
    await expect(canvas.getByText(/\/p\/alex-demo$/)).toBeVisible();
  },
});

/** A suggestion replaces what was typed, and the field gets the focus. */
export const Taken = meta.story({
  args: { check: { state: 'refused', reason: 'TAKEN', suggestions: ['alex-demo-2', 'alexdemo'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'alexdemo' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('alexdemo');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});
/** A reason that only a newer server knows. */
export const RefusedForUnknownReason = meta.story({
  args: { check: { state: 'refused', reason: 'TOO_NEW', suggestions: [] } },
});
export const Checking = meta.story({ args: { check: { state: 'checking' } } });
export const NotChecked = meta.story({ args: { check: { state: 'failed' } } });
/** Aliases like the name are looked for. */
export const Suggesting = meta.story({ args: { typed: '', check: { state: 'suggesting' } } });
export const NotSuggested = meta.story({ args: { typed: '', check: { state: 'notSuggested' } } });
/** As for a name in letters that have no one way to be written in Latin ones. */
export const NothingSuggested = meta.story({
  args: { typed: '', check: { state: 'suggested', suggestions: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We have no suggestion for your name. Type one that you like.')).toBeVisible();
  },
});
/** The first free one was filled in; the others stay on offer. */
export const FilledIn = meta.story({
  args: { check: { state: 'free', suggestions: ['alex-demo', 'alexdemo'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'alexdemo' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('alexdemo');
  },
});
export const Optional = meta.story({ args: { typed: '', check: { state: 'idle' }, isOptional: true } });
export const Phone = Taken.extend({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = Taken.extend({ globals: { theme: 'dark' } });
export const RightToLeft = Taken.extend({ globals: { direction: 'rtl' } });
export const German = Taken.extend({ globals: { language: 'de' } });
