import type { HttpHandler } from 'msw';
import type { WebhookDelivery } from '../../api/generated/model/webhook-delivery';
import type { WebhookInput } from '../../api/generated/model/webhook-input';
import type { WebhookUpdate } from '../../api/generated/model/webhook-update';
import { CreateWebhookBody, UpdateWebhookBody } from '../../api/generated/schemas/webhooks.zod.ts';
import { demoCreatedWebhook, demoDelivery, demoWebhook } from '../fixtures/webhooks';
import {
  getCreateWebhookMockHandler,
  getDeleteWebhookMockHandler,
  getListWebhookDeliveriesMockHandler,
  getListWebhooksMockHandler,
  getRetryWebhookDeliveryMockHandler,
  getRotateWebhookSecretMockHandler,
  getTestWebhookMockHandler,
  getUpdateWebhookMockHandler,
} from '../generated/webhooks/webhooks.msw';
import { daysFromNow } from './application-handlers';
import { bodyOf, type Call, demoUuid, found, named, now, pageOf, refuse, replaced, without } from './rules';
import type { KeptWebhook, ServerState } from './state';

const limit = 5;

const refuseAddress = (code: string) =>
  refuse(422, 'ValidationError', {
    errors: [{ pointer: '/url', parameter: null, code, detail: 'Must be reachable from the internet.' }],
  });

/** Hosts of the own machine and of private networks, as far as stories and tests use them. */
const isPrivate = (host: string): boolean => /^(localhost|127\.|10\.|192\.168\.)/.test(host);

function checkAddress(url: string): void {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') refuseAddress('format');
  if (isPrivate(new URL(url).hostname)) refuseAddress('notAllowed');
}

/** A new id for each webhook and delivery. */
function newId(webhooks: readonly KeptWebhook[]): string {
  const taken = new Set(webhooks.flatMap(({ id, deliveries }) => [id, ...deliveries.map((one) => one.id)]));
  let number = 1;
  while (taken.has(demoUuid(number))) number += 1;
  return demoUuid(number);
}

/** The webhook as the server answers it. */
const shown = ({ deliveries: _, ...webhook }: KeptWebhook) => webhook;

/** Handlers for webhooks and their deliveries. What is sent waits: nothing calls an address. */
export function webhookHandlers(state: ServerState): HttpHandler[] {
  const keep = (webhook: KeptWebhook) => {
    state.webhooks = replaced(state.webhooks, webhook);
    return webhook;
  };
  const enabled = (call: Call): KeptWebhook => {
    const webhook = named(state.webhooks, call);
    return webhook.isEnabled ? webhook : refuse(409, 'WebhookDisabledError');
  };
  const waiting = (): Partial<WebhookDelivery> => ({
    status: 'PENDING',
    attempts: 0,
    answerStatus: null,
    error: null,
    nextAttemptAt: now(),
  });
  return [
    getListWebhooksMockHandler(() => ({ items: state.webhooks.map(shown) })),
    getCreateWebhookMockHandler(async (call) => {
      const { url, types } = await bodyOf<WebhookInput>(call, CreateWebhookBody);
      checkAddress(url);
      if (state.webhooks.length >= limit) refuse(409, 'WebhookLimitError');
      const webhook = demoWebhook({ id: newId(state.webhooks), url, types, createdAt: now() });
      state.webhooks = [{ ...webhook, deliveries: [] }, ...state.webhooks];
      return demoCreatedWebhook(webhook);
    }),
    getUpdateWebhookMockHandler(async (call) => {
      const { isEnabled, ...change } = await bodyOf<WebhookUpdate>(call, UpdateWebhookBody);
      const webhook = named(state.webhooks, call);
      if (change.url !== undefined) checkAddress(change.url);
      const next = { ...webhook, ...change };
      if (isEnabled === undefined || isEnabled === webhook.isEnabled) return shown(keep(next));
      const disabled = isEnabled
        ? { disabledReason: null, disabledAt: null, failingSince: null }
        : { disabledReason: 'OWNER', disabledAt: now() };
      return shown(keep({ ...next, isEnabled, ...disabled }));
    }),
    getRotateWebhookSecretMockHandler((call) => {
      const webhook = keep({ ...named(state.webhooks, call), formerSecretUntil: daysFromNow(1) });
      return demoCreatedWebhook({ ...shown(webhook), secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' });
    }),
    getDeleteWebhookMockHandler((call) => {
      state.webhooks = without(state.webhooks, named(state.webhooks, call));
    }),
    getTestWebhookMockHandler((call) => {
      const webhook = enabled(call);
      const before = webhook.deliveries.find(({ type, status }) => type === 'webhook.test' && status === 'PENDING');
      if (before !== undefined) return before;
      const id = newId(state.webhooks);
      const test = demoDelivery({
        ...waiting(),
        id,
        eventId: id,
        type: 'webhook.test',
        createdAt: now(),
        lastAttemptAt: null,
      });
      keep({ ...webhook, deliveries: [test, ...webhook.deliveries] });
      return test;
    }),
    getListWebhookDeliveriesMockHandler((call) => pageOf(named(state.webhooks, call).deliveries, call)),
    getRetryWebhookDeliveryMockHandler((call) => {
      const webhook = named(state.webhooks, call);
      const delivery = found(webhook.deliveries.find(({ id }) => id === call.params['deliveryId']));
      enabled(call);
      const again = { ...delivery, ...waiting() };
      keep({ ...webhook, deliveries: replaced(webhook.deliveries, again) });
      return again;
    }),
  ];
}
