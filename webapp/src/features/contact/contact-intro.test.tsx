import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { conversationOf, demoRequest } from '@/shared/testing/fixtures/messages';
import { demoOrganization } from '@/shared/testing/fixtures/organizations';
import { getStartConversationMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { getListTeamsMockHandler } from '@/shared/testing/generated/organization/organization.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { ContactDialog } from './contact-dialog';
import { type KnownContact, unknownContact } from './use-known-contact';

const to = { memberId: '01940000-0000-7000-8000-000000000008' };
const asRecruiter: KnownContact = { conversation: null, isRequest: true, needsIntro: true };
const server = mockServer(
  getStartConversationMockHandler(conversationOf(demoRequest())),
  getListTeamsMockHandler({ items: [] }),
);

const field = (name: RegExp) => page.getByRole('textbox', { name });
const begun = () => server.requestsTo(getStartConversationMockHandler).map(({ body }) => body);
const send = () => page.getByRole('button', { name: 'Send message' }).click();

function Opened({ known }: { known: KnownContact }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ContactDialog
      to={to}
      name="Alex Demo"
      isMember
      known={known}
      captcha={fakeCaptcha()}
      isOpen={isOpen}
      onClose={() => {
        setIsOpen(false);
      }}
    />
  );
}

async function open(known = asRecruiter) {
  await renderInRouter(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Opened known={known} />
    </QueryClientProvider>,
  );
  await field(/^Your message/).fill('Hello Alex.');
}

async function offer() {
  await field(/^Organization/).fill('Sample Studio');
  await field(/^Role/).fill('Senior platform engineer');
  await page.getByRole('combobox', { name: /^Way of working/ }).click();
  await page.getByRole('option', { name: 'Hybrid' }).click();
  await field(/^Why Alex Demo/).fill('You moved a ledger to events.');
}

async function namePay(from: string, upTo: string) {
  await field(/^From/).fill(from);
  await field(/^To/).fill(upTo);
  await page.getByRole('combobox', { name: /^Currency/ }).fill('EUR');
  await page.getByRole('option', { name: /^EUR/ }).click();
}

test('the offer of a Recruiter is sent with the pay by all four of its members', async () => {
  await open();
  await offer();
  await namePay('70,000', '85 000');
  await send();
  await expect.element(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  expect(begun()).toEqual([
    {
      to,
      text: 'Hello Alex.',
      clientId: expect.any(String) as string,
      intro: {
        organizationId: null,
        companyName: 'Sample Studio',
        roleTitle: 'Senior platform engineer',
        workMode: 'HYBRID',
        location: null,
        salaryMin: 70_000,
        salaryMax: 85_000,
        currency: 'EUR',
        salaryPeriod: 'YEAR',
        whyYou: 'You moved a ledger to events.',
      },
    },
  ]);
});

test('a pay that is not named is sent as its reason alone, whatever was typed before', async () => {
  await open();
  await offer();
  await field(/^From/).fill('70000');
  await page.getByRole('radio', { name: 'I cannot name it' }).click();
  await field(/^Why no pay is named/).fill('The range is decided in March.');
  await send();
  await expect.element(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  const [{ intro }] = begun() as [{ intro: object }];
  expect(intro).toMatchObject({ salaryUnknownReason: 'The range is decided in March.' });
  expect(intro).not.toHaveProperty('salaryMin');
});

test('nothing is sent without an offer: each field says what is missing, and the first has the focus', async () => {
  await open();
  await send();
  await expect.element(field(/^Organization/)).toHaveFocus();
  await expect.element(page.getByText('Please fill this in.').nth(5)).toBeVisible();
  expect(begun()).toEqual([]);
});

test.for<[string, string, string]>([
  ['85000', '70000', 'This is less than the beginning of the range.'],
  ['many', '70000', 'Please enter a whole number.'],
])('a pay from %s to %s is refused at its field', async ([from, upTo, reason]) => {
  await open();
  await offer();
  await namePay(from, upTo);
  await send();
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(begun()).toEqual([]);
});

test('what the server refuses of an offer is said at the field', async () => {
  const errors = [{ pointer: '/intro/roleTitle', parameter: null, code: 'maxLength', detail: 'is too long' }];
  server.use(getStartConversationMockHandler(refusing(422, 'ValidationError', { errors })));
  await open();
  await offer();
  await namePay('70000', '85000');
  await send();
  await expect.element(field(/^Role/)).toHaveFocus();
  await expect.element(page.getByText('This is too long.')).toBeVisible();
});

test('a Recruiter of whom the page did not know it is asked for the offer by the server', async () => {
  const errors = [{ pointer: '/intro', parameter: null, code: 'required', detail: 'is required' }];
  server.use(getStartConversationMockHandler(refusing(422, 'ValidationError', { errors })));
  await open(unknownContact);
  await expect.element(field(/^Organization/)).not.toBeInTheDocument();
  await send();
  await expect.element(page.getByText('Say what you offer, then send your message.', { exact: false })).toBeVisible();
  await expect.element(field(/^Organization/)).toBeVisible();
  await expect.element(field(/^Your message/)).toHaveValue('Hello Alex.');
});

test('an offer that is not wanted is left out when the message is sent again', async () => {
  const errors = [{ pointer: '/intro', parameter: null, code: 'notAllowed', detail: 'is not allowed' }];
  server.use(getStartConversationMockHandler(refusing(422, 'ValidationError', { errors })));
  await open();
  await offer();
  await namePay('70000', '85000');
  await send();
  await expect.element(page.getByText('needs no offer', { exact: false })).toBeVisible();
  server.use(getStartConversationMockHandler(conversationOf(demoRequest())));
  await userEvent.keyboard('{Tab}');
  await send();
  await expect.element(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  expect(begun().at(-1)).not.toHaveProperty('intro');
});

test('an organization for which the Recruiter hires is sent with its name, and another one with the name that is typed', async () => {
  server.use(
    getListTeamsMockHandler({
      items: [
        demoOrganization(),
        demoOrganization({ id: demoOrganization().id.replace(/.$/, '9'), role: 'EMPLOYEE', name: 'Other' }),
      ],
    }),
  );
  await open();
  const choice = page.getByRole('combobox', { name: /^I hire for/ });
  await choice.click();
  await expect.element(page.getByRole('option', { name: /^Other/ })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Kvarn (kvarn.example)' }).click();
  await expect.element(field(/^Organization/)).not.toBeInTheDocument();
  await choice.click();
  await page.getByRole('option', { name: 'Another organization' }).click();
  await expect.element(field(/^Organization/)).toHaveValue('');
  await offer();
  await choice.click();
  await page.getByRole('option', { name: 'Kvarn (kvarn.example)' }).click();
  await namePay('70000', '85000');
  await send();
  await expect.element(page.getByRole('heading', { name: 'Your message is sent' })).toBeVisible();
  expect(begun().at(-1)).toMatchObject({
    intro: { organizationId: demoOrganization().id, companyName: 'Kvarn' },
  });
});
