import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoMembership } from '@/shared/testing/fixtures/organizations';
import { mockServer } from '@/shared/testing/mock-server';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ConfirmedWorkplace } from './confirmed-workplace';

const onServer = serverState({
  memberships: [
    demoMembership({ domain: 'shown.example', sectionId: 1, isShown: true }),
    demoMembership({ domain: 'former.example', sectionId: 2, isShown: true, expired: true }),
    demoMembership({ domain: 'hidden.example', sectionId: 3, isShown: false }),
  ],
});
mockServer(...statefulHandlers(onServer));

test('a row says what readers see of its workplace: confirmed, past, or nothing', async () => {
  await renderInRouter(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {[1, 2, 3].map((id) => (
        <ConfirmedWorkplace key={id} sectionId={id} />
      ))}
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Confirmed at shown.example, Nov 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Last confirmed at former.example, Nov 2026', { exact: true })).toBeVisible();
  expect(page.getByText(/hidden\.example/).query()).toBeNull();
});
