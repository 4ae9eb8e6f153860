import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getLeaveOrganizationMockHandler,
  getStartWorkMailMockHandler,
  getUpdateMembershipMockHandler,
  getVerifyWorkMailMockHandler,
} from '@/shared/testing/generated/organization/organization.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { rightCode } from '@/shared/testing/state/account-handlers';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { confirmQueue } from '@/shared/ui/confirm';
import { Organizations } from './organizations';

const notify = hearNotices();
const onServer = serverState();
const server = mockServer(...statefulHandlers(onServer));
let stopAnswering: () => void;

beforeEach(async () => {
  Object.assign(onServer, serverState());
  stopAnswering = confirmQueue.serve((request) => {
    request.answer(true);
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Organizations />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  stopAnswering();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const codeField = page.getByRole('textbox', { name: 'Code', exact: true });

async function leave(domain: string) {
  await button(`More about ${domain}`).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
}

async function sendCode(email = 'alex@company.example') {
  await button('Confirm where you work').click();
  await page.getByRole('textbox', { name: /^Your e-mail at work/ }).fill(email);
  await button('Send code').click();
  await expect.element(codeField).toHaveFocus();
}

test('an organization that could not be left stays in the list, and a notice says why', async () => {
  server.use(getLeaveOrganizationMockHandler(refusing(500, 'InternalError')));
  await leave('kvarn.example');
  await expect.poll(() => notify.mock.lastCall).toEqual([{ tone: 'error', text: expect.any(String) as string }]);
  await expect.element(page.getByText('kvarn.example')).toBeVisible();
});

test('an organization that was left on another device counts as left', async () => {
  await expect.element(page.getByText('kvarn.example')).toBeVisible();
  onServer.memberships = onServer.memberships.slice(1);
  await leave('kvarn.example');
  await expect.poll(() => notify.mock.lastCall).toEqual([{ tone: 'success', text: 'You have left kvarn.example.' }]);
  await expect.element(page.getByText('kvarn.example', { exact: true })).not.toBeInTheDocument();
});

test('after too many wrong codes the way back to the address has the focus, and another code helps', async () => {
  await sendCode();
  server.use(getVerifyWorkMailMockHandler(refusing(429, 'RequestLimitExceededError'), { once: true }));
  await userEvent.keyboard('11111111');
  await expect.element(page.getByText('Too many wrong codes. Please have a new one sent.')).toBeVisible();
  await expect.element(button('Use another address')).toHaveFocus();
  await button('Use another address').click();
  await expect.element(page.getByRole('textbox', { name: /^Your e-mail at work/ })).toHaveValue('alex@company.example');
  await button('Send code').click();
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard(rightCode);
  await expect
    .element(page.getByRole('heading', { name: 'company.example is confirmed. Which workplace is it?' }))
    .toBeVisible();
});

test('a code that was not checked can be sent again without typing it again', async () => {
  await sendCode();
  server.use(getVerifyWorkMailMockHandler(refusing(500, 'InternalError'), { once: true }));
  await userEvent.keyboard(rightCode);
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: /^company.example is confirmed/ })).toBeVisible();
});

test('a confirmation stays without a workplace if none is chosen', async () => {
  await sendCode();
  await userEvent.keyboard(rightCode);
  await button('Cancel').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'company.example' })).toBeVisible();
  expect(onServer.memberships[0]).toMatchObject({ domain: 'company.example', sectionId: null });
});

test('confirming again keeps the workplace and asks for none', async () => {
  await button('More about kvarn.example').click();
  await page.getByRole('menuitem', { name: 'Confirm again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Confirm kvarn.example again' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Your e-mail at work/ }).fill('alex@kvarn.example');
  await button('Send code').click();
  await expect.element(codeField).toHaveFocus();
  await userEvent.keyboard(rightCode);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => onServer.memberships[0]?.confirmedAt).not.toBe('2026-11-12T18:20:00Z');
  expect(onServer.memberships[0]).toMatchObject({ domain: 'kvarn.example', sectionId: 103, expired: false });
});

test('a confirmation that could not be shown is off again, and a notice says why', async () => {
  server.use(getUpdateMembershipMockHandler(refusing(500, 'InternalError')));
  const shown = page.getByRole('switch', { name: 'Show kvarn.example beside the workplace' });
  await shown.click();
  await expect.poll(() => notify.mock.lastCall).toEqual([{ tone: 'error', text: expect.any(String) as string }]);
  await expect.element(shown).not.toBeChecked();
});

test('a confirmation that has no workplace any more is not shown any more', async () => {
  await page.getByRole('switch', { name: 'Show kvarn.example beside the workplace' }).click();
  await expect.poll(() => onServer.memberships[0]?.isShown).toBe(true);
  await button('More about kvarn.example').click();
  await page.getByRole('menuitem', { name: 'Choose the workplace' }).click();
  await page.getByRole('combobox', { name: /^Workplace/ }).click();
  await page.getByRole('option', { name: 'None of them' }).click();
  await button('Save').click();
  await expect.poll(() => onServer.memberships[0]).toMatchObject({ sectionId: null, isShown: false });
});

test('a text that is no address is sent to nobody', async () => {
  let sent = 0;
  server.use(
    getStartWorkMailMockHandler(() => {
      sent += 1;
      throw new Error('nothing should be sent');
    }),
  );
  await button('Confirm where you work').click();
  await page.getByRole('textbox', { name: /^Your e-mail at work/ }).fill('kvarn.example');
  await button('Send code').click();
  await expect
    .element(page.getByRole('textbox', { name: /^Your e-mail at work/ }))
    .toHaveAttribute('aria-invalid', 'true');
  expect(sent).toBe(0);
});
