import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '@/shared/styles/app.css';
import { demoOutsideConversation } from '@/shared/testing/fixtures/messages';
import {
  getReadContactConversationMockHandler,
  getReportContactMessageMockHandler,
} from '@/shared/testing/generated/messaging/messaging.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { ConversationPage } from './conversation-page';

const conversation = demoOutsideConversation();
const server = mockServer(getReadContactConversationMockHandler(conversation));

const open = () =>
  renderInRouter(<ConversationPage />, createMemoryHistory({ initialEntries: ['/conversation#demo-token'] }));

const reports = () => server.requestsTo(getReportContactMessageMockHandler).map(({ body }) => body);

test.for([
  ['the side', page.getByRole('button', { name: 'Report…' })],
  ['its menu', page.getByRole('button', { name: /^More about the message/ })],
] as const)('a text of the other person is reported from %s', async ([, button]) => {
  server.use(getReportContactMessageMockHandler());
  await open();
  await button.click();
  const item = page.getByRole('menuitem', { name: 'Report this message' });
  if (item.elements().length > 0) await item.click();
  await expect.element(page.getByRole('heading', { name: 'Report a message of Alex Demo' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Harassment' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByText('you are not told what was decided', { exact: false })).toBeVisible();
  const theirs = conversation.messages.find(({ sender }) => sender === 'THEM');
  expect(reports()).toEqual([{ token: 'demo-token', messageId: theirs?.id, reason: 'HARASSMENT', comment: null }]);
});

test('a report that was refused stays open and says why', async () => {
  server.use(getReportContactMessageMockHandler(refusing(429, 'RequestLimitExceededError')));
  await open();
  await page.getByRole('button', { name: 'Report…' }).click();
  await page.getByRole('radio', { name: 'Harassment' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByRole('alert').getByText(/Too many/)).toBeVisible();
});
