import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { paste } from '../testing/paste';
import { TextInput } from '../ui/text-input';
import { Form } from './form';
import { FormField } from './form-field';
import { MarkdownField } from './markdown-field';

const save = vi.fn();
const list = { html: '<ul><li>one</li><li>two</li></ul>', text: 'one\ntwo' };

type Values = { description: string; title: string };

function Workplace() {
  const form = useForm<Values>({ defaultValues: { description: 'Led a team', title: 'Engineer' } });
  return (
    <Form form={form} label="Workplace" onSubmit={save} actions={<button type="submit">Save</button>}>
      <MarkdownField<Values, 'description'> name="description" label="Description" limit={20} isOptional />
      <FormField<Values, 'title'> name="title" label="Title">
        {(field) => <TextInput {...field} />}
      </FormField>
    </Form>
  );
}

const text = page.getByRole('textbox', { name: 'Description' });
const title = page.getByRole('textbox', { name: /^Title/ });
const area = () => text.element() as HTMLTextAreaElement;
const select = (start: number, end: number) => {
  area().focus();
  area().setSelectionRange(start, end);
};

beforeEach(async () => {
  save.mockClear();
  await render(<Workplace />);
});

test('a pasted list becomes a list below the words, the cursor stands after it, and one press of Control+Z takes it back', async () => {
  select(10, 10);
  paste(text, list);
  await expect.element(text).toHaveValue('Led a team\n- one\n- two');
  expect([area().selectionStart, area().selectionEnd]).toEqual([22, 22]);
  await expect.element(page.getByText('22 of 20 characters')).toBeVisible();
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.element(text).toHaveValue('Led a team');
});

test('a list replaces what is selected, and continues an item that was just begun', async () => {
  select(0, 10);
  paste(text, list);
  await expect.element(text).toHaveValue('- one\n- two');
  select(11, 11);
  await userEvent.keyboard('{Enter}');
  paste(text, list);
  await expect.element(text).toHaveValue('- one\n- two\n- one\n- two');
});

test('what is pasted is what is saved', async () => {
  select(6, 10);
  paste(text, { html: '<a href="https://a.example/x">team</a>', text: 'team' });
  await page.getByRole('button', { name: 'Save' }).click();
  expect(save.mock.calls[0]?.[0]).toMatchObject({ description: 'Led a [team](https://a.example/x)' });
});

test('text without formatting is pasted as it is', async () => {
  select(10, 10);
  paste(text, { text: '\none *two*' });
  await expect.element(text).toHaveValue('Led a team\none *two*');
  paste(text, { text: '<b>', html: '<span>&lt;b&gt;</span>' });
  await expect.element(text).toHaveValue('Led a team\none *two*<b>');
});

test('line breaks that are pasted into one line become spaces, and Control+Z takes them back', async () => {
  const field = title.element() as HTMLInputElement;
  field.focus();
  field.setSelectionRange(8, 8);
  paste(title, { text: '\r\nand\nspeaker\n' });
  await expect.element(title).toHaveValue('Engineerand speaker');
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.element(title).toHaveValue('Engineer');
  field.select();
  paste(title, { text: 'Head of\r\n  platform\r\n' });
  await expect.element(title).toHaveValue('Head of platform');
});
