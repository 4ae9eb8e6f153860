import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { OrganizationInput } from '@/shared/api/generated/model/organization-input';
import type { OwnOrganization } from '@/shared/api/generated/model/own-organization';
import { demoOrganization } from '@/shared/testing/fixtures/organizations';
import {
  getGetOwnOrganizationMockHandler,
  getUpdateOrganizationMockHandler,
} from '@/shared/testing/generated/organization/organization.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusal } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { PageDialog } from './page-dialog';

const opened = demoOrganization({ etag: '"1"' });
const onClose = vi.fn();
let stored: OwnOrganization;

mockServer(
  getGetOwnOrganizationMockHandler(() => stored),
  getUpdateOrganizationMockHandler(async ({ request }) => {
    if (request.headers.get('If-Match') !== stored.etag) throw refusal(412, 'PreconditionFailedError');
    stored = { ...stored, ...((await request.json()) as OrganizationInput), etag: '"3"' };
    return stored;
  }),
);

const about = page.getByRole('textbox', { name: /^About/ });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));

beforeEach(async () => {
  stored = opened;
  onClose.mockReset();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <PageDialog organization={opened} onClose={onClose} />
    </QueryClientProvider>,
  );
});

test('what another owner has changed in other fields is kept, and both changes are saved', async () => {
  await userEvent.fill(about, 'We mill flour.');
  stored = { ...opened, name: 'Kvarn Mills', etag: '"2"' };
  await save();
  await vi.waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(stored).toMatchObject({ name: 'Kvarn Mills', about: 'We mill flour.' });
});

test('a text that another owner has changed, too, is asked about, and saving again keeps the typed one', async () => {
  await userEvent.fill(about, 'We mill flour.');
  stored = { ...opened, about: 'We mill grain.', etag: '"2"' };
  await save();
  await expect.element(page.getByText('We mill grain.')).toBeVisible();
  await expect.element(about).toHaveValue('We mill flour.');
  expect(stored.about).toBe('We mill grain.');
  await userEvent.click(page.getByRole('button', { name: 'Keep mine and save' }));
  await vi.waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(stored.about).toBe('We mill flour.');
});
