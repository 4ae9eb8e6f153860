import '@/shared/styles/app.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { VirtualList } from './virtual-list';

const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);

async function renderList(items: readonly number[] = numbers) {
  return render(
    <VirtualList label="Numbers" items={items} itemKey={String} estimatedRowHeight={40} className="h-60">
      {/* Higher than estimated, and each third one higher still. */}
      {(number) => (
        <div style={{ height: number % 3 === 0 ? 90 : 50 }}>
          <button type="button">Number {number}</button>
        </div>
      )}
    </VirtualList>,
  );
}

const region = () => page.getByRole('region', { name: 'Numbers' });
const button = (number: number) => page.getByRole('button', { name: `Number ${String(number)}`, exact: true });

/** Whether all of a row can be seen in the list. */
function isInView(number: number): boolean {
  const row = button(number).query()?.getBoundingClientRect();
  const list = region().element().getBoundingClientRect();
  return row !== undefined && row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
}

/** Presses a key that the browser answers by scrolling, until a row is in view. */
async function pressUntilInView(key: string, number: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await userEvent.keyboard(key.repeat(20));
        return isInView(number);
      },
      { interval: 100 },
    )
    .toBe(true);
}

test('only the rows in view are rendered, and each says its place', async () => {
  await renderList();
  await expect.element(button(1)).toBeVisible();
  const rows = page.getByRole('listitem').elements();
  expect(rows.length).toBeLessThan(20);
  expect(rows.map((row) => row.getAttribute('aria-posinset'))).toEqual(rows.map((_, index) => String(index + 1)));
  expect(new Set(rows.map((row) => row.getAttribute('aria-setsize')))).toEqual(new Set(['1000']));
});

test('End and Home lead to the last and the first row', async () => {
  await renderList();
  region().element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => isInView(1000)).toBe(true);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => isInView(1)).toBe(true);
  await expect.element(region()).toHaveFocus();
});

test('Page Down and Page Up lead to the ends', async () => {
  await renderList(numbers.slice(0, 100));
  region().element().focus();
  await pressUntilInView('{PageDown}', 100);
  await pressUntilInView('{PageUp}', 1);
});

test('a row with the focus keeps it while the others scroll away', async () => {
  await renderList();
  button(2).element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => isInView(1000)).toBe(true);
  await expect.element(button(2)).toHaveFocus();
  expect(isInView(2)).toBe(false);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => isInView(2)).toBe(true);
  await expect.element(button(2)).toHaveFocus();
});

test('the Tab key leads from row to row, also beyond those that were rendered', async () => {
  await renderList();
  button(1).element().focus();
  for (let number = 2; number <= 30; number += 1) {
    await userEvent.tab();
    await expect.element(button(number)).toHaveFocus();
  }
  expect(isInView(30)).toBe(true);
});

test('Home and End move the cursor in a text field of a row', async () => {
  await render(
    <VirtualList label="Numbers" items={numbers} itemKey={String} estimatedRowHeight={40} className="h-60">
      {(number) => <input aria-label={`Note ${String(number)}`} defaultValue="abc" />}
    </VirtualList>,
  );
  await userEvent.click(page.getByRole('textbox', { name: 'Note 1', exact: true }));
  await userEvent.keyboard('{Home}x{End}y');
  await expect.element(page.getByRole('textbox', { name: 'Note 1', exact: true })).toHaveValue('xabcy');
  expect(region().element().scrollTop).toBe(0);
});
