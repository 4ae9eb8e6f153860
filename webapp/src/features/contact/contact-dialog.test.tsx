import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { ErrorCode } from '@/shared/api/generated/error-codes';
import type { ContactVerification } from '@/shared/api/generated/model/contact-verification';
import { hasUnsavedWork } from '@/shared/lib/unsaved-work';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { conversationOf, demoConversationId, demoMemberConversation } from '@/shared/testing/fixtures/messages';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getSendContactMessageMockHandler,
  getStartConversationMockHandler,
  getVerifyContactMessageMockHandler,
} from '@/shared/testing/generated/messaging/messaging.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { ContactDialog, type ContactDialogProps } from './contact-dialog';
import { unknownContact } from './use-known-contact';

const to = { token: 'demo-link-token-00000000003' };
const memberId = '01940000-0000-7000-8000-000000000008';
const token = 'q7Vb1n8cQ0uX3kTz5rLw7yPd2sGh4jMf6aEe9oNi0tR';
const codeSent: ContactVerification = {
  token,
  expiresAt: '2026-11-24T09:29:00Z',
  codeLength: 8,
  sentTo: 'r•••@example.com',
};
const started = conversationOf(demoMemberConversation());

const server = mockServer(
  getSendContactMessageMockHandler(codeSent),
  getVerifyContactMessageMockHandler(),
  getStartConversationMockHandler(started),
);

type StartBody = { to: object; text: string; clientId: string; intro?: object };

const opener = page.getByRole('button', { name: 'Contact' });
const text = page.getByRole('textbox', { name: /^Your message/ });
const sender = page.getByRole('textbox', { name: /^Your name/ });
const email = page.getByRole('textbox', { name: /^Your e-mail/ });
const code = page.getByRole('textbox', { name: 'Code' });
const sent = () => server.requestsTo(getSendContactMessageMockHandler).map(({ body }) => body);
const begun = () => server.requestsTo(getStartConversationMockHandler).map(({ body }) => body as StartBody);
const checked = () => server.requestsTo(getVerifyContactMessageMockHandler).map(({ body }) => body);

function Opened(props: Partial<ContactDialogProps>) {
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
        isMember={false}
        known={unknownContact}
        captcha={fakeCaptcha()}
        {...props}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}

async function open(props: Partial<ContactDialogProps> = {}) {
  await renderInRouter(<Opened {...props} />);
  await opener.click();
  await expect.element(text).toHaveFocus();
}

function sessionEnds() {
  server.use(
    getStartConversationMockHandler(refusing(401, 'SessionExpiredError')),
    getGetUserMockHandler(refusing(401, 'UnauthorizedError')),
  );
}

const send = () => page.getByRole('button', { name: 'Send message' }).click();

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

test('a member begins a conversation with the text alone, and is led to it', async () => {
  await open({ isMember: true });
  await text.fill('Hello Alex.');
  await send();
  await expect
    .element(page.getByRole('link', { name: 'Open the conversation' }))
    .toHaveAttribute('href', `/app/chat/${demoConversationId(1)}`);
  expect(begun()).toEqual([{ to, text: 'Hello Alex.', clientId: expect.any(String) as string }]);
});

test('sending again after an answer that was lost has the same name, and the next message another one', async () => {
  server.use(getStartConversationMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open({ isMember: true });
  await text.fill('Hello Alex.');
  await send();
  await expect.element(page.getByText('The service is unavailable', { exact: false })).toBeVisible();
  server.use(getStartConversationMockHandler(started));
  await send();
  await page.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await text.fill('One more thing.');
  await send();
  await expect.element(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  const [first, again, next] = begun().map(({ clientId }) => clientId);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
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

test.for<[number, ErrorCode, object, string]>([
  [403, 'ContactNotOfferedError', {}, 'Alex Demo does not take messages here any more.'],
  [403, 'ProfileBlockedError', {}, 'You have blocked Alex Demo.'],
  [409, 'RequestPendingError', {}, 'Alex Demo has not answered your first message yet.'],
  [409, 'AnswerLimitExceededError', {}, 'You have written ten times in a row.'],
  [429, 'RequestLimitExceededError', { retryAfter: 17_000 }, 'You can send the next one in 5 hours.'],
])('after %i %s the text of a member stays and the reason is said (%j)', async ([status, errorCode, more, reason]) => {
  server.use(getStartConversationMockHandler(refusing(status, errorCode, more)));
  await open({ isMember: true });
  await text.fill('Hello Alex.');
  await send();
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible();
  await expect.element(text).toHaveValue('Hello Alex.');
});

test('a member whose session has ended is asked who they are, and the text stays', async () => {
  sessionEnds();
  const conversation = { id: demoConversationId(4), state: 'open' } as const;
  await open({ isMember: true, known: { ...unknownContact, conversation } });
  await text.fill('Hello Alex.');
  await send();
  await expect.element(page.getByText('You are no longer logged in.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the conversation' })).not.toBeInTheDocument();
  await expect.element(sender).toHaveFocus();
  await expect.element(text).toHaveValue('Hello Alex.');
  await sender.fill('Robin Demo');
  await email.fill('robin.demo@example.com');
  await page.getByRole('button', { name: 'Continue to the code' }).click();
  await expect.element(code).toHaveFocus();
});

test('somebody found by their member page is written to by members alone', async () => {
  sessionEnds();
  await open({ isMember: true, to: { memberId } });
  await text.fill('Hello Alex.');
  await send();
  await expect.element(page.getByText('Only members can write here now.', { exact: false })).toBeVisible();
  await expect.element(sender).not.toBeInTheDocument();
});

test('a member whose request waits for an answer cannot write, and is led to it', async () => {
  const conversation = { id: demoConversationId(8), state: 'waiting' } as const;
  await renderInRouter(<Opened isMember to={{ memberId }} known={{ ...unknownContact, conversation }} />);
  await opener.click();
  await expect
    .element(page.getByRole('link', { name: 'Open the conversation' }))
    .toHaveAttribute('href', `/app/chat/${demoConversationId(8)}`);
  await expect.element(text).not.toBeInTheDocument();
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
