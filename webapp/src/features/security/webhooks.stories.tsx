import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { securityNow } from '@/shared/testing/fixtures/accounts';
import { demoCreatedWebhook, demoDeliveries, demoWebhook, demoWebhooks } from '@/shared/testing/fixtures/webhooks';
import {
  getCreateWebhookMockHandler,
  getListWebhookDeliveriesMockHandler,
  getListWebhooksMockHandler,
} from '@/shared/testing/generated/webhooks/webhooks.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { answerQuestions } from '@/shared/testing/story-questions';
import { Webhooks } from './webhooks';

const url = 'https://hooks.example/wright';

const meta = preview.meta({
  component: Webhooks,
  title: 'Features/Security/Webhooks',
  parameters: { path: '/app/auth' },
  args: { now: securityNow },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState()));
    return answerQuestions(true);
  },
});

type Canvas = { findByRole: typeof screen.findByRole };

const openMenu = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: `More for ${url}` }));

const openDeliveries = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: `Deliveries to ${url}` }));

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText(url);
    const [on, failing, off] = canvas.getAllByRole('listitem');
    await expect(on).toHaveTextContent('New messages');
    await expect(failing).toHaveTextContent('Every try has failed since today');
    await expect(off).toHaveTextContent('after 24 hours with nothing but errors');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListWebhooksMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListWebhooksMockHandler({ items: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No webhooks' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListWebhooksMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your webhooks could not be loaded.');
    msw.use(getListWebhooksMockHandler({ items: demoWebhooks }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByText(url);
  },
});

/** The form says what is missing. */
export const Adding = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a webhook' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Address/ }), 'hooks.example');
    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
    await expect(await screen.findByText('Choose at least one.')).toBeVisible();
    await expect(screen.getByText(/^Please enter an address such as/)).toBeVisible();
  },
});

/** Only the server knows which addresses are reachable. */
export const PrivateAddress = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a webhook' }));
    const address = await screen.findByRole('textbox', { name: /^Address/ });
    await userEvent.type(address, 'https://192.168.0.7/hook');
    await userEvent.click(screen.getByRole('checkbox', { name: 'New messages' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
    await expect(await screen.findByText('This address cannot be reached from the internet.')).toBeVisible();
    await waitFor(() => expect(address).toHaveFocus());
  },
});

export const LimitReached = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateWebhookMockHandler(refusing(409, 'WebhookLimitError')));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a webhook' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Address/ }), url);
    await userEvent.click(screen.getByRole('checkbox', { name: 'New messages' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
    await expect(await screen.findByText('You have five webhooks already, please delete one first.')).toBeVisible();
  },
});

export const Added = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a webhook' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Address/ }), 'https://new.example/hook');
    await userEvent.click(screen.getByRole('checkbox', { name: 'New messages' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
    await expect(await screen.findByText(demoCreatedWebhook().secret)).toBeVisible();
  },
});

/** Escape leads back to the button of the menu. */
export const MenuClosed = meta.story({
  play: async ({ canvas }) => {
    await openMenu(canvas);
    await screen.findByRole('menuitem', { name: 'Send a test' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: `More for ${url}` })).toHaveFocus());
  },
});

/** The button of the menu gets the focus back. */
export const Changing = meta.story({
  play: async ({ canvas }) => {
    await openMenu(canvas);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the webhook' }));
    await expect(dialog.getByRole('textbox', { name: /^Address/ })).toHaveValue(url);
    await expect(dialog.getByRole('checkbox', { name: 'New messages' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: `More for ${url}` })).toHaveFocus());
  },
});

export const Five = meta.story({
  beforeEach: ({ msw }) => {
    const items = Array.from({ length: 5 }, (_, index) =>
      demoWebhook({ id: `019ab7d2-1c3e-7a4f-8b6d-2f9e0c5a7b4${String(index)}`, url: `${url}/${String(index)}` }),
    );
    msw.use(getListWebhooksMockHandler({ items }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a webhook' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const Deliveries = meta.story({
  play: async ({ canvas }) => {
    await openDeliveries(canvas);
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
    await dialog.findByText('Delivered');
    const [waiting, delivered, failed] = dialog.getAllByRole('listitem');
    await expect(waiting).toHaveTextContent('Next try today');
    await expect(delivered).toHaveTextContent('Answer 204');
    await expect(failed).toHaveTextContent('No answer within ten seconds');
  },
});

/** What is sent again waits. */
export const SentAgain = meta.story({
  play: async ({ canvas }) => {
    await openDeliveries(canvas);
    await userEvent.click(await screen.findByRole('button', { name: /^Send again: Test/ }));
    await waitFor(() => expect(screen.getAllByText('Waiting')).toHaveLength(2));
  },
});

export const DeliveriesLoading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListWebhookDeliveriesMockHandler(never));
  },
  play: ({ canvas }) => openDeliveries(canvas),
});

export const NoDeliveries = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListWebhookDeliveriesMockHandler({ items: [], nextCursor: null }));
  },
  play: async ({ canvas }) => {
    await openDeliveries(canvas);
    await expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
  },
});

export const DeliveriesFail = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListWebhookDeliveriesMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    await openDeliveries(canvas);
    await expect(await screen.findByText('The deliveries could not be loaded.')).toBeVisible();
    msw.use(getListWebhookDeliveriesMockHandler({ items: demoDeliveries, nextCursor: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Delivered');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const DeliveriesOnPhone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await openDeliveries(canvas);
    await screen.findByText('Delivered');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
