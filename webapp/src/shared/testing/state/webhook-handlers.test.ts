import { beforeEach, expect, test } from 'vitest';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '../../api/generated/endpoints/webhooks/webhooks';
import { demoWebhook } from '../fixtures/webhooks';
import { mockServer } from '../mock-server';
import { asTheContractSays } from './as-the-contract-says.test-setup';
import { serverState } from './state';
import { statefulHandlers } from './stateful-handlers';

const state = serverState();

mockServer(asTheContractSays(statefulHandlers(state)));

beforeEach(() => {
  Object.assign(state, serverState({ webhooks: [{ ...demoWebhook(), deliveries: [] }] }));
});

const url = 'https://new.example/hook';
const { id } = demoWebhook();
const notFound = { code: 'ResourceNotFoundError' };

test('a new webhook is listed without its secret', async () => {
  const { secret, ...webhook } = await createWebhook({ url, types: ['job.changed'] });
  expect(secret).toMatch(/^whsec_/);
  expect((await listWebhooks()).items).toEqual([webhook, demoWebhook()]);
});

test('an address that is private, not of https, or one webhook more than five is refused', async () => {
  const wrong = (code: string) => ({ code: 'ValidationError', problem: { errors: [{ pointer: '/url', code }] } });
  const add = (address: string) => createWebhook({ url: address, types: ['job.changed'] });
  await expect(add('https://127.0.0.1/hook')).rejects.toMatchObject(wrong('notAllowed'));
  await expect(add('http://new.example/hook')).rejects.toMatchObject(wrong('format'));
  for (let count = state.webhooks.length; count < 5; count += 1) await add(url);
  await expect(add(url)).rejects.toMatchObject({ code: 'WebhookLimitError' });
});

test('a webhook that is switched off sends nothing until it is switched on again', async () => {
  const off = await updateWebhook(id, { isEnabled: false });
  expect(off).toMatchObject({ isEnabled: false, disabledReason: 'OWNER' });
  await expect(testWebhook(id)).rejects.toMatchObject({ code: 'WebhookDisabledError' });
  expect(await updateWebhook(id, { isEnabled: true })).toEqual(demoWebhook());
  await expect(testWebhook(id)).resolves.toMatchObject({ type: 'webhook.test', status: 'PENDING' });
});

test('a test waits once, and what has ended can be sent again', async () => {
  const sent = await testWebhook(id);
  expect(await testWebhook(id)).toEqual(sent);
  const [webhook] = state.webhooks;
  if (webhook === undefined) throw new Error('There is no webhook.');
  state.webhooks = [{ ...webhook, deliveries: [{ ...sent, status: 'FAILED', attempts: 8, nextAttemptAt: null }] }];
  await retryWebhookDelivery(id, sent.id);
  expect(await listWebhookDeliveries(id)).toMatchObject({ items: [{ id: sent.id, status: 'PENDING', attempts: 0 }] });
});

test('the secret before a replacement has an end, and a deleted webhook is not found', async () => {
  const { secret, ...webhook } = await rotateWebhookSecret(id);
  expect(secret).toMatch(/^whsec_/);
  expect(webhook.formerSecretUntil).not.toBeNull();
  await deleteWebhook(id);
  await expect(rotateWebhookSecret(id)).rejects.toMatchObject(notFound);
  expect((await listWebhooks()).items).toEqual([]);
});
