import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { ErrorCode } from '@/shared/api/generated/error-codes';
import type { ContactReceipt } from '@/shared/api/generated/model/contact-receipt';
import { hasUnsavedWork } from '@/shared/lib/unsaved-work';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import {
  getSendContactMessageMockHandler,
  getVerifyContactMessageMockHandler,
} from '@/shared/testing/generated/contact/contact.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusal, refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { ContactDialog } from './contact-dialog';

const to = { token: 'demo-link-token-00000000003' };
const token = 'q7Vb1n8cQ0uX3kTz5rLw7yPd2sGh4jMf6aEe9oNi0tR';
const codeSent: ContactReceipt = {
  status: 'CODE_SENT',
  verification: { token, expiresAt: '2026-11-24T09:29:00Z', codeLength: 8, sentTo: 'r•••@example.com' },
};
const delivered: ContactReceipt = { status: 'DELIVERED', verification: null };

const server = mockServer(getSendContactMessageMockHandler(codeSent), getVerifyContactMessageMockHandler());

const opener = page.getByRole('button', { name: 'Contact' });
const text = page.getByRole('textbox', { name: /^Your message/ });
const sender = page.getByRole('textbox', { name: /^Your name/ });
const email = page.getByRole('textbox', { name: /^Your e-mail/ });
const code = page.getByRole('textbox', { name: 'Code' });
const sent = () => server.requestsTo(getSendContactMessageMockHandler).map(({ body }) => body);
const checked = () => server.requestsTo(getVerifyContactMessageMockHandler).map(({ body }) => body);

function Opened({ isMember }: { isMember: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Contact
      </button>
      <ContactDialog
        to={to}
        name="Alex Demo"
        isMember={isMember}
        conversation={isMember ? { id: '019c0000-0000-7000-8000-000000000004', hasEnded: false } : null}
        captcha={fakeCaptcha()}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}

async function open(isMember = false) {
  await renderInRouter(<Opened isMember={isMember} />);
  await opener.click();
  await expect.element(text).toHaveFocus();
}

async function fillIn() {
  await text.fill('  Hello Alex.\n');
  await sender.fill('Robin Demo');
  await email.fill('robin.demo@example.com');
  await page.getByRole('button', { name: 'Continue to the code' }).click();
}

test('a stranger sends who they are with the solution of the captcha, and then the code with the token', async () => {
  await open();
  await fillIn();
  await expect.element(code).toHaveFocus();
  expect(sent()).toEqual([
    {
      to,
      text: 'Hello Alex.',
      sender: { name: 'Robin Demo', email: 'robin.demo@example.com', captcha: { token: 'solution-1' } },
    },
  ]);
  await userEvent.keyboard('12345678');
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(checked()).toEqual([{ token, code: '12345678' }]);
  await userEvent.keyboard('{Enter}');
  await expect.element(opener).toHaveFocus();
  expect(hasUnsavedWork()).toBe(false);
});

test('a member sends the text alone', async () => {
  server.use(getSendContactMessageMockHandler(delivered));
  await open(true);
  await text.fill('Hello Alex.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  expect(sent()).toEqual([{ to, text: 'Hello Alex.' }]);
});

test('nothing is sent without a text, a name and an address, and the first that is missing gets the focus', async () => {
  await open();
  await page.getByRole('button', { name: 'Continue to the code' }).click();
  await expect.element(text).toHaveFocus();
  await text.fill('Hello');
  await sender.fill('Robin Demo');
  await email.fill('no address');
  await page.getByRole('button', { name: 'Continue to the code' }).click();
  await expect.element(email).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('what was typed is there when the dialog is opened again, and counts as unsaved until it is sent', async () => {
  await open();
  await text.fill('Hello');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(hasUnsavedWork()).toBe(true);
  await opener.click();
  await expect.element(text).toHaveValue('Hello');
});

test('the next message begins empty, from the same sender', async () => {
  await open();
  await fillIn();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('12345678');
  await page.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect.element(text).toHaveValue('');
  await expect.element(sender).toHaveValue('Robin Demo');
});

test.for<[number, ErrorCode, object, string]>([
  [403, 'ContactNotOfferedError', {}, 'Alex Demo does not take messages here any more.'],
  [404, 'ResourceNotFoundError', {}, 'This profile can no longer be opened, so your message was not sent.'],
  [403, 'ProfileBlockedError', {}, 'You have blocked Alex Demo.'],
  [403, 'ProfileRestrictedError', {}, 'This profile now opens by personal link only'],
  [403, 'ProfileSuspendedError', {}, 'This profile is suspended at the moment'],
  [422, 'SelfActionError', {}, 'This is your own profile'],
  [422, 'CaptchaFailedError', {}, 'The check that you are human failed'],
  [429, 'RequestLimitExceededError', { retryAfter: 17_000 }, 'You can send the next one in 5 hours.'],
  [429, 'RequestLimitExceededError', { retryAfter: 5 }, 'Too many attempts'],
  [503, 'ServiceUnavailableError', {}, 'The service is unavailable'],
])('after %i %s the text stays and the reason is said (%j)', async ([status, errorCode, more, reason]) => {
  server.use(getSendContactMessageMockHandler(refusing(status, errorCode, more)));
  await open();
  await fillIn();
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible();
  await expect.element(text).toHaveValue('  Hello Alex.\n');
  await expect.element(email).toHaveValue('robin.demo@example.com');
});

const senderIs = (rule: string) => ({
  errors: [{ pointer: '/sender', parameter: null, code: rule, detail: rule }],
});

test('a member whose session has ended is asked who they are, and the text stays', async () => {
  server.use(getSendContactMessageMockHandler(refusing(422, 'ValidationError', senderIs('required'))));
  await open(true);
  await text.fill('Hello Alex.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText('You are no longer logged in.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Continue your conversation' })).not.toBeInTheDocument();
  await expect.element(sender).toHaveFocus();
  await expect.element(text).toHaveValue('Hello Alex.');
  server.use(getSendContactMessageMockHandler(codeSent));
  await sender.fill('Robin Demo');
  await email.fill('robin.demo@example.com');
  await page.getByRole('button', { name: 'Continue to the code' }).click();
  await expect.element(code).toHaveFocus();
});

test('somebody who has signed in meanwhile sends as a member', async () => {
  server.use(
    getSendContactMessageMockHandler(async ({ request }) => {
      const body = (await request.json()) as { sender?: unknown };

      if (body.sender !== undefined) throw refusal(422, 'ValidationError', senderIs('notAllowed'));
      return delivered;
    }),
  );
  await open();
  await fillIn();
  await expect.element(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('a wrong code can be corrected', async () => {
  server.use(getVerifyContactMessageMockHandler(refusing(422, 'TokenMismatchError')));
  await open();
  await fillIn();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('12345678');
  await expect.element(page.getByText('This is not the code that we sent.', { exact: false })).toBeVisible();
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
  server.use(getVerifyContactMessageMockHandler());
  await userEvent.keyboard('87654321');
  await expect.element(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
});

test.for<[number, ErrorCode]>([
  [404, 'ResourceNotFoundError'],
  [429, 'RequestLimitExceededError'],
  [403, 'ContactNotOfferedError'],
])('after %i %s for a code the way leads back to the message, which can be sent again', async ([status, errorCode]) => {
  server.use(getVerifyContactMessageMockHandler(refusing(status, errorCode)));
  await open();
  await fillIn();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('12345678');
  const back = page.getByRole('button', { name: 'Back to the message' });
  await expect.element(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveFocus();
  await page.getByRole('button', { name: 'Continue to the code' }).click();
  await expect.element(code).toHaveFocus();
  expect(sent()).toHaveLength(2);
});
