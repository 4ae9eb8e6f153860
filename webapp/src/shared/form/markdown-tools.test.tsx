import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form';
import { MarkdownField } from './markdown-field';

const hearWindow = vi.fn();

function Description() {
  const form = useForm({ defaultValues: { description: 'Leads the ledger' } });
  return (
    <Form form={form} label="Workplace" onSubmit={() => undefined}>
      <MarkdownField<{ description: string }, 'description'>
        name="description"
        label="Description"
        limit={200}
        isOptional
      />
    </Form>
  );
}

const text = page.getByRole('textbox', { name: 'Description' });
const select = (start: number, end: number) => {
  const area = text.element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(start, end);
};

beforeEach(async () => {
  hearWindow.mockClear();
  await render(<Description />);
});

test('what a button or a key changed is taken back by one press of Control+Z, and what was typed before it by the next', async () => {
  select(16, 16);
  await userEvent.keyboard(' team');
  select(6, 9);
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect.element(text).toHaveValue('Leads **the** ledger team');
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.element(text).toHaveValue('Leads the ledger team');
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.element(text).not.toHaveValue('Leads the ledger team');
});

test('Control+B makes bold and Control+K a link, and neither leaves the text', async () => {
  window.addEventListener('keydown', hearWindow);
  select(10, 16);
  await userEvent.keyboard('{ControlOrMeta>}b{/ControlOrMeta}');
  await expect.element(text).toHaveValue('Leads the **ledger**');
  await userEvent.keyboard('{ControlOrMeta>}b{/ControlOrMeta}');
  await expect.element(text).toHaveValue('Leads the ledger');
  hearWindow.mockClear();
  await userEvent.keyboard('{ControlOrMeta>}k{/ControlOrMeta}');
  await expect.element(text).toHaveValue('Leads the [ledger](https://)');
  const heard = hearWindow.mock.calls.map(([event]) => (event as KeyboardEvent).key);
  expect(heard).not.toContain('k');
  await expect.element(text).toHaveFocus();
  window.removeEventListener('keydown', hearWindow);
});

test('a list goes on with each line and ends with an empty one', async () => {
  select(0, 0);
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  select(18, 18);
  await userEvent.keyboard('{Enter}Six engineers{Enter}{Enter}No nights');
  await expect.element(text).toHaveValue('- Leads the ledger\n- Six engineers\nNo nights');
});
