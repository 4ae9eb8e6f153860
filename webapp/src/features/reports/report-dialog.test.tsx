import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import { getBlockUserMockHandler, getCreateReportMockHandler } from '@/shared/testing/generated/network/network.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { ReportDialog } from './report-dialog';

const memberId = '01940000-0000-7000-8000-000000000001';

const server = mockServer(
  getCreateReportMockHandler({ id: '019ab7d2-4e5f-7a60-8b1c-9d0e1f2a3b4c' }),
  getBlockUserMockHandler(),
);

async function open() {
  const onClose = vi.fn();
  await renderInRouter(<ReportDialog isOpen onClose={onClose} memberId={memberId} name="Robin Demo" linkToken="tok" />);
  await page.getByRole('radio', { name: 'Harassment' }).click();
  return onClose;
}

const send = () => page.getByRole('button', { name: 'Send report' }).click();
const bodiesOf = (handler: typeof getCreateReportMockHandler | typeof getBlockUserMockHandler) =>
  server.requestsTo(handler).map(({ body }) => body);

test('a report is sent with its reason and comment, and nobody is blocked unasked', async () => {
  const onClose = await open();
  await page.getByRole('textbox', { name: /^More about it/ }).fill('It threatens me.');
  await send();
  await expect.element(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  expect(bodiesOf(getCreateReportMockHandler)).toEqual([
    { subject: 'PROFILE', subjectId: memberId, reason: 'HARASSMENT', comment: 'It threatens me.' },
  ]);
  expect(bodiesOf(getBlockUserMockHandler)).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a text is reported in place of its author, who cannot be blocked here without an account', async () => {
  await renderInRouter(<ReportDialog isOpen onClose={vi.fn()} memberId={null} messageId="text-1" name="Kim Demo" />);
  await expect.element(page.getByRole('heading', { name: 'Report a message of Kim Demo' })).toBeVisible();
  await page.getByRole('radio', { name: 'Harassment' }).click();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await send();
  await expect.element(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  expect(bodiesOf(getCreateReportMockHandler)).toEqual([
    { subject: 'MESSAGE', subjectId: 'text-1', reason: 'HARASSMENT', comment: null },
  ]);
});

test('a job is reported in place of its recruiter, who can be blocked as well', async () => {
  await renderInRouter(<ReportDialog isOpen onClose={vi.fn()} memberId={memberId} jobId="job-1" name="Robin Demo" />);
  await expect.element(page.getByRole('heading', { name: 'Report this job' })).toBeVisible();
  await page.getByRole('radio', { name: 'Not a real job' }).click();
  await page.getByRole('checkbox', { name: 'Block Robin Demo as well' }).click();
  await send();
  await expect.element(page.getByText('Robin Demo is blocked.')).toBeVisible();
  expect(bodiesOf(getCreateReportMockHandler)).toEqual([
    { subject: 'JOB', subjectId: 'job-1', reason: 'FAKE', comment: null },
  ]);
});

test('whoever wants it blocks the person as well', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'Block Robin Demo as well' }).click();
  await send();
  await expect.element(page.getByText('Robin Demo is blocked.')).toBeVisible();
  expect(bodiesOf(getBlockUserMockHandler)).toEqual([{ note: null, linkToken: 'tok' }]);
});

test('a block that fails does not hide that the report has arrived', async () => {
  server.use(getBlockUserMockHandler(refusing(409, 'BlockLimitExceededError')));
  await open();
  await page.getByRole('checkbox', { name: 'Block Robin Demo as well' }).click();
  await send();
  await expect.element(page.getByText(/Your report has arrived, but Robin Demo could not be blocked/)).toBeVisible();
  await expect.element(page.getByText(/Your block list is full/)).toBeVisible();
});

test.each([
  [404, 'ResourceNotFoundError', /could not be found/],
  [422, 'SelfActionError', /does not work with yourself/],
  [429, 'RequestLimitExceededError', /Too many/],
  [500, 'InternalError', /went wrong/],
] as const)('a refusal with %s is said in words, and what was typed stays', async (status, code, words) => {
  server.use(getCreateReportMockHandler(refusing(status, code)));
  await open();
  await page.getByRole('textbox', { name: /^More about it/ }).fill('Look.');
  await send();
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^More about it/ })).toHaveValue('Look.');
  expect(bodiesOf(getBlockUserMockHandler)).toEqual([]);
});
