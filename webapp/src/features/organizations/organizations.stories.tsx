import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoMembership } from '@/shared/testing/fixtures/organizations';
import {
  getListOwnOrganizationsMockHandler,
  getStartWorkMailMockHandler,
} from '@/shared/testing/generated/organization/organization.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { rightCode } from '@/shared/testing/state/account-handlers';
import { freeProvider } from '@/shared/testing/state/organization-handlers';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { answerQuestions } from '@/shared/testing/story-questions';
import { Organizations } from './organizations';

const onServer = serverState();

const meta = preview.meta({
  component: Organizations,
  title: 'Features/Organizations/Organizations',
  parameters: { path: '/app/account' },
  beforeEach: ({ msw }) => {
    Object.assign(onServer, serverState());
    msw.use(...statefulHandlers(onServer));
    return answerQuestions(true);
  },
});

type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> };

const button = (name: string) => screen.findByRole('button', { name });

async function sendCode(userEvent: User, email: string) {
  await userEvent.click(await button('Confirm where you work'));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Your e-mail at work/ }), email);
  await userEvent.click(await button('Send code'));
}

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    // The workplaces are those of the profile, which is another request.
    await canvas.findByText('Belongs to Staff engineer at Example Company');
    const [current, past] = canvas.getAllByRole('listitem');
    await expect(current).toHaveTextContent('Confirmed by mail until 12 November 2027');
    await expect(current).toHaveTextContent('Belongs to Staff engineer at Example Company');
    await expect(past).toHaveTextContent('Was confirmed by mail until 2 June 2026');
    await expect(past).toHaveTextContent('Belongs to no workplace of your profile');
    await expect(await button('Confirm again sample-studio.example')).toBeVisible();
  },
});

/** Address, code, workplace: the workplace whose website has the domain is offered. */
export const Confirming = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('kvarn.example');
    await sendCode(userEvent, 'alex@company.example');
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus());
    await userEvent.keyboard('11111111');
    await expect(await screen.findByText('This code is not right. Please check it.')).toBeVisible();
    await userEvent.keyboard(rightCode);
    await screen.findByRole('heading', { name: 'company.example is confirmed. Which workplace is it?' });
    await expect(screen.getByRole('combobox', { name: /^Workplace/ })).toHaveTextContent(
      'Staff engineer at Example Company',
    );
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Belongs to Staff engineer at Example Company'),
    );
    await expect(await button('Confirm where you work')).toHaveFocus();
  },
});

/** Such an address says nothing about where somebody works. */
export const FreeProvider = meta.story({
  play: async ({ userEvent }) => {
    await sendCode(userEvent, `alex@${freeProvider}`);
    await expect(await screen.findByText(/Anybody can get an address of this provider/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Your e-mail at work/ })).toHaveFocus();
  },
});

export const TooManyCodes = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getStartWorkMailMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 7200 })));
  },
  play: async ({ userEvent }) => {
    await sendCode(userEvent, 'alex@kvarn.example');
    await expect(await screen.findByText(/You can ask for the next one in 2 hours/)).toBeVisible();
  },
});

/** Without workplaces in the profile, nothing is asked after the code. */
export const WithoutWorkplaces = meta.story({
  beforeEach: () => {
    onServer.profile = null;
    onServer.memberships = [];
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'No workplace confirmed yet' });
    await sendCode(userEvent, 'alex@kvarn.example');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus());
    await userEvent.keyboard(rightCode);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('kvarn.example')).toBeVisible();
  },
});

export const Leaving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about kvarn.example' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave' }));
    await waitFor(() => expect(canvas.queryByText('kvarn.example')).toBeNull());
    await expect(canvas.getByText('sample-studio.example')).toBeVisible();
  },
});

export const ChoosingAWorkplace = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about sample-studio.example' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose the workplace' }));
    await userEvent.click(await screen.findByRole('combobox', { name: /^Workplace/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Senior engineer at Sample Studio' }));
    await userEvent.click(await button('Save'));
    await waitFor(() =>
      expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('Belongs to Senior engineer at Sample Studio'),
    );
  },
});

/** It is not shown until the user wants it, and what everybody sees is said beside the switch. */
export const Showing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const shown = await canvas.findByRole('switch', { name: 'Show kvarn.example beside the workplace' });
    await expect(shown).not.toBeChecked();
    await expect(shown).toHaveAccessibleDescription(
      'Everybody who sees the workplace sees the domain and the month of the confirmation, never your address.',
    );
    await userEvent.click(shown);
    await waitFor(() => expect(shown).toBeChecked());
    await waitFor(() => expect(onServer.memberships[0]).toMatchObject({ sectionId: 103, isShown: true }));
    // One without a workplace cannot be shown.
    await expect(canvas.getAllByRole('switch')).toHaveLength(1);
  },
});

export const Full = meta.story({
  beforeEach: () => {
    onServer.memberships = Array.from({ length: 20 }, (_, index) =>
      demoMembership({ domain: `company-${String(index)}.example`, sectionId: null }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm where you work' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByText('You belong to 20 organizations. Leave one to confirm another.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListOwnOrganizationsMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: () => {
    onServer.memberships = [];
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListOwnOrganizationsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your organizations could not be loaded.');
    msw.use(...statefulHandlers(onServer));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('kvarn.example')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
