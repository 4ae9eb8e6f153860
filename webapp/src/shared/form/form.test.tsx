import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import '@/shared/styles/app.css';
import { ApiError } from '../api/api-error';
import type { FieldError } from '../api/generated/model/field-error';
import { Email } from '../api/generated/schemas/auth.zod.ts';
import { setLanguage } from '../i18n/messages';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { TagInput } from '../ui/tag-input';
import { TextInput } from '../ui/text-input';
import { Form } from './form';
import { FormField } from './form-field';
import { FormRefusal } from './form-refusal';

/** Of the light theme. */
const negativeInk = 'rgb(200, 21, 15)';

const schema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(10)),
  email: Email,
  tags: z.array(z.string()),
});
type Values = z.infer<typeof schema>;

function Demo({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { title: '', email: 'alex.demo@example.com', tags: [] },
  });
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      fieldOfCode={{ EmailTakenError: 'email' }}
      actions={<Button type="submit">Save</Button>}
    >
      <FormField<Values, 'title'> name="title" label="Title">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField<Values, 'email'> name="email" label="E-mail">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField<Values, 'tags'> name="tags" label="Tags" isOptional>
        {(field) => <TagInput {...field} limit={5} />}
      </FormField>
    </Form>
  );
}

function RequiredOnly() {
  const form = useForm<Pick<Values, 'title'>>({ defaultValues: { title: '' } });
  return (
    <Form form={form} onSubmit={() => Promise.resolve()}>
      <FormField<Pick<Values, 'title'>, 'title'> name="title" label="Title">
        {(field) => <TextInput {...field} />}
      </FormField>
    </Form>
  );
}

async function demo(onSubmit: (values: Values) => Promise<void> = () => Promise.resolve()) {
  const submit = vi.fn(onSubmit);
  const screen = await render(<Demo onSubmit={submit} />);
  return {
    submit,
    screen,
    title: screen.getByRole('textbox', { name: /Title/ }),
    email: screen.getByRole('textbox', { name: /E-mail/ }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}

function refusal(code: string, errors?: FieldError[], status = 422): ApiError {
  return new ApiError(status, {
    type: `/problems/${code}`,
    title: code,
    status,
    code,
    requestId: 'req-12345678',
    errors,
  });
}

const fieldError = (pointer: string, code: string): FieldError => ({
  pointer,
  parameter: null,
  code,
  detail: 'for developers',
});

test('a tag that nobody has confirmed is sent with the form', async () => {
  const { submit, title, screen } = await demo();
  await title.fill('Engineer');
  await screen.getByRole('combobox', { name: /Tags/ }).fill('Rust');
  // While the list of suggestions is open, the rest of the page is hidden from screen readers; the mouse gets there.
  await screen.getByRole('button', { name: 'Save', includeHidden: true }).click();
  await expect.poll(() => submit.mock.calls[0]?.[0].tags).toEqual(['Rust']);
});

test('a tag that is too long holds the form back, and keeps what was typed', async () => {
  const { submit, title, save, screen } = await demo();
  const tags = screen.getByRole('combobox', { name: /Tags/ });
  await title.fill('Engineer');
  await tags.fill('x'.repeat(81));
  await save.click();
  await expect.element(screen.getByText('No more than 80 characters each.')).toBeVisible();
  await expect.element(tags).toHaveFocus();
  await expect.element(tags).toHaveValue('x'.repeat(81));
  expect(submit).not.toHaveBeenCalled();
});

test('valid values are sent as they are', async () => {
  const { submit, title, save } = await demo();
  await title.fill('Engineer');
  await save.click();
  await vi.waitFor(() => {
    expect(submit).toHaveBeenCalledOnce();
  });
  expect(submit.mock.calls[0]?.[0]).toEqual({ title: 'Engineer', email: 'alex.demo@example.com', tags: [] });
});

test('the first wrong field gets the focus, says what is wrong, and nothing is sent', async () => {
  const { submit, title, save } = await demo();
  await save.click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription('Please fill this in.');
  expect(submit).not.toHaveBeenCalled();
});

test('a wrong field is named once it was left, and cleared while it is corrected', async () => {
  const { email, title, screen } = await demo();
  await email.fill('alex');
  await title.click();
  await expect.element(screen.getByText('Please enter an e-mail address like name@example.com.')).toBeVisible();
  await email.fill('alex.demo@example.com');
  await expect.element(email).toBeValid();
});

test('a wrong field that has the focus is red all around', async () => {
  document.body.classList.add('light');
  const { email, title } = await demo();
  await email.fill('alex');
  await title.click();
  await email.click();
  await expect.element(email).toBeInvalid();
  await vi.waitFor(() => {
    const { outlineColor, borderTopColor } = getComputedStyle(email.element());
    expect([outlineColor, borderTopColor]).toEqual([negativeInk, negativeInk]);
  });
  document.body.classList.remove('light');
});

test('an empty field that was only passed by is called wrong when the form is sent, and not before', async () => {
  const { email, title, save } = await demo();
  await title.click();
  await email.click();
  await title.click();
  await expect.element(title).toBeValid();
  await save.click();
  await expect.element(title).toHaveAccessibleDescription('Please fill this in.');
});

test('a field that was emptied is called wrong once it was left', async () => {
  const { email, title } = await demo();
  await email.fill('');
  await title.click();
  await expect.element(email).toBeInvalid();
});

test('while it is sent, everything in the form is disabled', async () => {
  let finish: () => void = () => undefined;
  const { title, save } = await demo(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await title.fill('Engineer');
  await save.click();
  await expect.element(title).toBeDisabled();
  finish();
  await expect.element(title).toBeEnabled();
});

test('what the server refuses stands at the fields it names, the first of them focused', async () => {
  const { title, email, save, screen } = await demo(() =>
    Promise.reject(refusal('ValidationError', [fieldError('/title', 'notAllowed'), fieldError('/email', 'taken')])),
  );
  await title.fill('Engineer');
  await save.click();
  await expect.element(title).toHaveAccessibleDescription('This cannot be used here.');
  await expect.element(email).toHaveAccessibleDescription('This is already in use.');
  await expect.element(title).toHaveFocus();
  expect(screen.getByText('Please check the marked fields.').elements()).toHaveLength(0);
});

test('a refused member of a list stands at the list, one of a deeper body at the field with its name', async () => {
  const { title, save, screen } = await demo(() =>
    Promise.reject(
      refusal('ValidationError', [fieldError('/tags/0/label', 'maxLength'), fieldError('/attributes/title', 'format')]),
    ),
  );
  await title.fill('Engineer');
  await save.click();
  await expect.element(screen.getByRole('combobox', { name: /Tags/ })).toHaveAccessibleDescription('This is too long.');
  await expect.element(title).toHaveAccessibleDescription('Please check this entry.');
});

test.for([
  ['maxLength', 'This is too long.'],
  ['maxItems', 'This is too long.'],
  ['minimum', 'This is outside of what is possible.'],
  ['maximum', 'This is outside of what is possible.'],
  ['pattern', 'This cannot be used here.'],
  ['type', 'Please check this entry.'],
] as const)('the rule %s of the server has words: %s', async ([code, words]) => {
  const { title, save } = await demo(() => Promise.reject(refusal('ValidationError', [fieldError('/title', code)])));
  await title.fill('Engineer');
  await save.click();
  await expect.element(title).toHaveAccessibleDescription(words);
});

test('a code that belongs to a field stands at that field, in its own words', async () => {
  const { title, email, save } = await demo(() => Promise.reject(refusal('EmailTakenError', undefined, 409)));
  await title.fill('Engineer');
  await save.click();
  await expect.element(email).toHaveAccessibleDescription('This e-mail is already in use.');
});

test('everything else stands above the buttons and goes away with the next try', async () => {
  const { submit, title, save, screen } = await demo(() =>
    Promise.reject(refusal('LinkLimitExceededError', undefined, 409)),
  );
  await title.fill('Engineer');
  await save.click();
  await expect.element(screen.getByRole('alert').getByText('Delete a link before you create another.')).toBeVisible();
  submit.mockResolvedValueOnce();
  await save.click();
  await expect.poll(() => screen.getByText('Delete a link before you create another.').elements()).toHaveLength(0);
});

test('a refusal that names a field the form does not have is not lost', async () => {
  const { title, save, screen } = await demo(() =>
    Promise.reject(refusal('ValidationError', [fieldError('/accessMode', 'enum')])),
  );
  await title.fill('Engineer');
  await save.click();
  await expect.element(screen.getByRole('alert').getByText('Please check the marked fields.')).toBeVisible();
});

test('a form that has both marks the required fields, says what the mark means, and leaves the others alone', async () => {
  const { screen, title } = await demo();
  await expect.element(screen.getByText('*').first()).toBeVisible();
  expect(
    screen
      .getByText('*')
      .elements()
      .filter((mark) => mark.checkVisibility()),
  ).toHaveLength(3);
  await expect.element(screen.getByText('* required')).toBeVisible();
  await expect.element(title).toHaveAccessibleName('Title (required)');
  await expect.element(screen.getByRole('combobox', { name: 'Tags', exact: true })).toBeVisible();
});

test('a form in which every field is required has no marks', async () => {
  const screen = await render(<RequiredOnly />);
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleName('Title (required)');
  expect(
    screen
      .getByText('*')
      .elements()
      .filter((mark) => mark.checkVisibility()),
  ).toEqual([]);
});

/** Changes the language until the test is over. */
async function speakGerman(): Promise<void> {
  onTestFinished(() => setLanguage('en-US'));
  await setLanguage('de');
}

test('errors of the rules are translated when the language changes, and stay until they are mended', async () => {
  const { title, email, save } = await demo();
  await email.fill('nobody');
  await save.click();
  await expect.element(title).toHaveAccessibleDescription('Please fill this in.');
  await speakGerman();
  await expect.element(title).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
  await expect.element(email).toHaveAccessibleDescription(/^Bitte geben Sie eine E-.?Mail-Adresse/);
  await title.fill('Engineer');
  await expect.element(title).not.toHaveAccessibleDescription();
});

test('errors of the server are translated when the language changes, at a field and above the buttons', async () => {
  const errors = [fieldError('/title', 'maxLength'), fieldError('/accessMode', 'enum')];
  const { title, email, save, screen } = await demo(() => Promise.reject(refusal('ValidationError', errors)));
  await title.fill('Engineer');
  await save.click();
  await expect.element(title).toHaveAccessibleDescription('This is too long.');
  await speakGerman();
  await expect.element(title).toHaveAccessibleDescription('Das ist zu lang.');
  await expect.element(screen.getByRole('alert').getByText('Bitte prüfen Sie die markierten Felder.')).toBeVisible();
  // What the server has not refused is not called wrong.
  await expect.element(email).not.toHaveAccessibleDescription();
});

test('a refusal in words of the form is translated, and gone after the next try', async () => {
  const texts = { 'en-US': 'Not today.', de: 'Heute nicht.' };
  let now: keyof typeof texts = 'en-US';
  const { submit, title, save, screen } = await demo(() =>
    Promise.reject(new FormRefusal(() => texts[now], { field: 'title' })),
  );
  await title.fill('Engineer');
  await save.click();
  await expect.element(title).toHaveAccessibleDescription('Not today.');
  await expect.element(title).toHaveFocus();
  now = 'de';
  await speakGerman();
  await expect.element(title).toHaveAccessibleDescription('Heute nicht.');
  submit.mockResolvedValueOnce();
  await save.click();
  await expect.element(screen.getByText('Heute nicht.')).not.toBeInTheDocument();
});

test('a dialog stays open while its form is being sent', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  const close = vi.fn();
  const screen = await render(
    <Dialog isOpen onClose={close} title="Entry">
      <Demo onSubmit={() => promise} />
    </Dialog>,
  );
  await screen.getByRole('textbox', { name: /Title/ }).fill('Engineer');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screen.container.ownerDocument.querySelector('fieldset')?.disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  reject(new FormRefusal(() => 'Not today.'));
  await expect.element(screen.getByText('Not today.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => close.mock.calls).toHaveLength(1);
});
