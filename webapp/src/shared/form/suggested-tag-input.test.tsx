import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getListTagSuggestionsUrl } from '@/shared/api/generated/endpoints/profile/profile';
import { getListTagSuggestionsMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { typeAtOnce } from '@/shared/testing/type-at-once';
import { Field } from '../ui/field';
import { SuggestedTagInput } from './suggested-tag-input';

const server = mockServer(
  getListTagSuggestionsMockHandler([
    { label: 'PostgreSQL', count: 31 },
    { label: 'PostGIS', count: 4 },
  ]),
);

function Skills() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <Field label="Skills">
      <SuggestedTagInput value={value} onChange={setValue} limit={20} />
    </Field>
  );
}

const input = () => page.getByRole('combobox', { name: /Skills/ });
const asked = () => server.requests.map(({ url }) => url);

beforeEach(async () => {
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Skills />
    </QueryClientProvider>,
  );
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
  expect(asked()).toEqual([getListTagSuggestionsUrl({ query: 'post', limit: 8 })]);
});

test('without an answer one types on', async () => {
  server.use(getListTagSuggestionsMockHandler(refusing(429, 'RequestLimitExceededError')));
  await userEvent.click(input());
  typeAtOnce(input().element(), 'Rust');
  await vi.waitFor(() => {
    expect(asked()).toHaveLength(1);
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Rust' })).toBeVisible();
});
