import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { Composer, isSendingKey } from './composer';

const field = page.getByRole('textbox', { name: 'Write to Robin Demo' });
const button = page.getByRole('button', { name: 'Send' });

async function open(first = '') {
  const onSend = vi.fn<(text: string) => void>();
  function Host() {
    const [text, setText] = useState(first);
    return (
      <Composer
        name="Robin Demo"
        text={text}
        onTextChange={setText}
        onSend={(sent) => {
          onSend(sent);
          setText('');
        }}
      />
    );
  }
  await render(<Host />);
  return onSend;
}

test('Enter sends what was written, and the focus stays in the empty field', async () => {
  const onSend = await open();
  await userEvent.type(field, '  Hello{Enter}');
  expect(onSend.mock.calls).toEqual([['Hello']]);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('Shift and Enter break the line', async () => {
  const onSend = await open();
  await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}Two');
  await expect.element(field).toHaveValue('One\nTwo');
  expect(onSend).not.toHaveBeenCalled();
});

test.for(['', '  \n '])('nothing is sent of %j, and the button says why', async (text) => {
  const onSend = await open(text);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('There is nothing to send yet.');
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

test('the number left is shown from 3,800 characters on, and a longer text is not sent', async () => {
  const onSend = await open('x'.repeat(3799));
  await expect.element(page.getByText(/left$/)).not.toBeInTheDocument();
  await field.fill('x'.repeat(3800));
  await expect.element(page.getByText('200 left')).toBeVisible();
  await field.fill('x'.repeat(4001));
  await expect.element(page.getByText('1 too many')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

test('the field grows with the text up to 212 pixels, and then scrolls', async () => {
  await open();
  const height = () => field.element().getBoundingClientRect().height;
  const one = height();
  await field.fill('One\nTwo\nThree');
  expect(height()).toBeGreaterThan(one);
  await field.fill('Line\n'.repeat(40));
  expect(height()).toBe(212);
  expect(field.element().scrollHeight).toBeGreaterThan(212);
});

const enter = (isComposing: boolean, keyCode: number) => ({
  key: 'Enter',
  shiftKey: false,
  altKey: false,
  nativeEvent: { isComposing, keyCode },
});

test('Enter never sends while an input method composes', () => {
  expect(isSendingKey(enter(false, 13))).toBe(true);
  expect(isSendingKey(enter(true, 13))).toBe(false);
  // The last one of Safari.
  expect(isSendingKey(enter(false, 229))).toBe(false);
});

test('on touch screens Enter breaks the line', () => {
  const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(isSendingKey(enter(false, 13))).toBe(false);
  expect(matchMedia).toHaveBeenCalledWith('(pointer: coarse)');
  matchMedia.mockRestore();
});
