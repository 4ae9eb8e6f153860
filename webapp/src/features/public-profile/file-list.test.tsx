import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { isOverPage, leaveOverPage, overPage } from '@/shared/lib/back-key';
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

test('the name of a picture is not shown as its caption', async () => {
  const files = [pictures[0] ?? demoPicture(), demoPicture({ name: 'x2.png', caption: 'The first day' })];
  const screen = await render(<FileList id="files" files={files} />);
  await expect.element(screen.getByRole('link', { name: 'one.png' })).toBeVisible();
  await expect.element(screen.getByText('The first day')).toBeVisible();
  await expect.element(screen.getByText('one.png')).not.toBeInTheDocument();
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

test('what the owner says that a file shows stands in the place of its name, also in the lightbox', async () => {
  const caption = 'The new ledger on its first day';
  const files = [
    demoPublicFile({ name: 'x1.pdf', caption: 'Slides of my talk' }),
    demoPicture({ name: 'x2.png', caption }),
  ];
  const screen = await render(<FileList id="files" files={files} />);
  await expect
    .element(screen.getByRole('link', { name: /^Slides of my talk PDF/ }))
    .toHaveAttribute('download', 'x1.pdf');
  await screen.getByRole('link', { name: caption }).click();
  const dialog = screen.getByRole('dialog', { name: caption });
  await expect.element(dialog.getByRole('img', { name: caption })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'x2.png');
});

/** The router of the application hears of this event. */
const heard = vi.fn();
beforeEach(async () => {
  // The lightbox of the test before has left its entry.
  await expect.poll(isOverPage).toBe(false);
  heard.mockClear();
  window.addEventListener('popstate', heard);
});
afterEach(() => {
  window.removeEventListener('popstate', heard);
});

test('Back closes the lightbox, leaves the page where it is, and works again for the next one', async () => {
  const screen = await render(<FileList id="files" files={pictures} />);
  for (const name of ['one.png', 'two.png']) {
    const link = screen.getByRole('link', { name });
    await link.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await expect.poll(isOverPage).toBe(true);
    history.back();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
    expect(isOverPage()).toBe(false);
  }
  expect(heard).not.toHaveBeenCalled();
});

test('a lightbox that is closed by itself leaves nothing to go back from', async () => {
  const screen = await render(<FileList id="files" files={pictures} />);
  await screen.getByRole('link', { name: 'one.png' }).click();
  await expect.poll(isOverPage).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(isOverPage).toBe(false);
  expect(heard).not.toHaveBeenCalled();
});

test('what was over the page before it was loaded again leaves nothing to go back from', async () => {
  History.prototype.pushState.call(history, { ...history.state, [overPage]: true }, '');
  leaveOverPage();
  await expect.poll(isOverPage).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  // A page that nothing covered stays.
  leaveOverPage();
  history.pushState(null, '');
  history.back();
  await expect.poll(() => heard.mock.calls.length).toBe(1);
});

test('a finger that moves sideways turns to the next picture, and one that moves down or little does not', async () => {
  const screen = await render(<FileList id="files" files={pictures} />);
  await screen.getByRole('link', { name: 'one.png' }).click();
  const shown = screen.getByRole('dialog').getByRole('img');
  await expect.element(shown).toHaveAttribute('src', pictures[0]?.url ?? '');
  const move = (x: number, y: number, pointerType = 'touch') => {
    const fire = (type: string, clientX: number, clientY: number) =>
      shown
        .element()
        .dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType, clientX, clientY }));
    fire('pointerdown', 200, 200);
    fire('pointerup', 200 + x, 200 + y);
  };
  move(-120, 10);
  await expect.element(shown).toHaveAttribute('src', pictures[1]?.url ?? '');
  move(-30, 0);
  move(-60, 90);
  move(-120, 0, 'mouse');
  await expect.element(screen.getByRole('status')).toHaveTextContent('two.png, 2 of 3');
  move(120, 0);
  await expect.element(shown).toHaveAttribute('src', pictures[0]?.url ?? '');
});
