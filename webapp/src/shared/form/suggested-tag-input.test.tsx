import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { refusal } from '@/shared/testing/problem';
import { typeAtOnce } from '@/shared/testing/type-at-once';
import { Field } from '../ui/field';
import { SuggestedTagInput } from './suggested-tag-input';

const fetchMock = vi.fn<typeof fetch>();

function Skills() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <Field label="Skills">
      <SuggestedTagInput value={value} onChange={setValue} limit={20} />
    </Field>
  );
}

const input = () => page.getByRole('combobox', { name: /Skills/ });
const asked = () => fetchMock.mock.calls.map(([path]) => String(path));

beforeEach(async () => {
  fetchMock.mockImplementation(() =>
    Promise.resolve(
      Response.json([
        { label: 'PostgreSQL', count: 31 },
        { label: 'PostGIS', count: 4 },
      ]),
    ),
  );
  vi.stubGlobal('fetch', fetchMock);
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Skills />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('what others use is suggested, and the keyboard takes it', async () => {
  await userEvent.type(input(), 'post');
  await expect.element(page.getByRole('option', { name: 'PostgreSQL' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove PostgreSQL' })).toBeVisible();
  await expect.element(input()).toHaveValue('');
});

test('typing on asks once, and nothing is asked for nothing', async () => {
  await userEvent.click(input());
  await userEvent.type(input(), '   ');
  typeAtOnce(input().element(), 'post');
  await expect.element(page.getByRole('option', { name: 'PostGIS' })).toBeVisible();
  expect(asked()).toEqual(['/v1/tags?query=post&limit=8']);
});

test('without an answer one types on', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(refusal(429, 'RequestLimitExceededError')));
  await userEvent.click(input());
  typeAtOnce(input().element(), 'Rust');
  await vi.waitFor(() => {
    expect(asked()).toHaveLength(1);
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Rust' })).toBeVisible();
});
