import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { demoPicture, demoPublicFile } from '@/shared/testing/fixtures/public-profile';
import { FileList } from './file-list';

const talk = demoPublicFile({ name: 'ledger-talk.pdf', size: 182_340 });
const pictures = ['one.png', 'two.png', 'three.png'].map((name) =>
  demoPicture({ name, url: `${demoPicture().url}#${name}` }),
);

test('a document has its type and its size, and a picture its name', async () => {
  const screen = await render(<FileList id="files" files={[talk, ...pictures]} />);
  await expect.element(screen.getByRole('link', { name: /ledger-talk\.pdf PDF\s·\s179 KB/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'two.png' })).toHaveAttribute('href', pictures[1]?.url ?? '');
});

test('the lightbox shows the pressed picture, follows the arrow keys around the end, and gives the focus back', async () => {
  const screen = await render(<FileList id="files" files={[talk, ...pictures]} />);
  const link = screen.getByRole('link', { name: 'three.png' });
  await link.click();
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  await expect.element(dialog('three.png')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog('one.png').getByRole('img')).toHaveAttribute('src', pictures[0]?.url ?? '');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog('three.png')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('three.png, 3 of 3');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('three.png')).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});

test('a picture that is asked for in a tab of its own is left to the browser', async () => {
  const screen = await render(<FileList id="files" files={pictures} />);
  const opened = vi.fn((event: Event) => {
    event.preventDefault();
  });
  const before = vi.fn((event: Event) => event.defaultPrevented);
  const link = screen.getByRole('link', { name: 'one.png' }).element();
  document.addEventListener('click', before, { once: true });
  document.addEventListener('click', opened, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(before).toHaveReturnedWith(false);
  expect(screen.getByRole('dialog').query()).toBeNull();
});

test('without files there is nothing', async () => {
  const { container } = await render(<FileList id="files" files={[]} />);
  expect(container.innerHTML).toBe('');
});
