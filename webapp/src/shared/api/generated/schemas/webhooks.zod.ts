/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const WebhookEventType = /*#__PURE__*/ zod.enum(['profile.changed', 'link.visited', 'message.received', 'connection.changed', 'application.changed', 'job.changed']).check(/*#__PURE__*/ zod.describe('What has happened. A message from somebody else has come (`conversationId`). The profile of the user was changed (`version`). A connection or a\nrequest for one was changed. An application of the user, or for a job for which the user hires, was changed (`applicationId`, `jobId`). A job for which the\nuser hires was changed (`jobId`). A personal link was visited (`linkId`, `visits` on the UTC day `date`; told once, after the day).\n'));

export type WebhookEventType = zod.input<typeof WebhookEventType>;
export type WebhookEventTypeOutput = zod.output<typeof WebhookEventType>;

export const webhookInputUrlMax = 2048;

export const webhookInputTypesMax = 20;



export const WebhookInput = /*#__PURE__*/ zod.strictObject({
  "url": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(webhookInputUrlMax)).check(/*#__PURE__*/ zod.describe('The address, with https.')),
  "types": /*#__PURE__*/ zod.array(WebhookEventType).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(webhookInputTypesMax)).check(/*#__PURE__*/ zod.describe('What is sent.'))
}).check(/*#__PURE__*/ zod.describe('A webhook to add.'));

export type WebhookInput = zod.input<typeof WebhookInput>;
export type WebhookInputOutput = zod.output<typeof WebhookInput>;

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

export const webhookUpdateUrlMax = 2048;

export const webhookUpdateTypesMax = 20;



export const WebhookUpdate = /*#__PURE__*/ zod.strictObject({
  "url": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(webhookUpdateUrlMax))).check(/*#__PURE__*/ zod.describe('The address, with https.')),
  "types": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(WebhookEventType).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(webhookUpdateTypesMax))).check(/*#__PURE__*/ zod.describe('What is sent.')),
  "isEnabled": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether events are sent.'))
}).check(/*#__PURE__*/ zod.describe('Changes of a webhook. What is missing stays.'));

export type WebhookUpdate = zod.input<typeof WebhookUpdate>;
export type WebhookUpdateOutput = zod.output<typeof WebhookUpdate>;
/**
 * Events of the chosen types are sent to the address from now on, by the rules of Standard Webhooks: `POST` with the
 * headers `webhook-id` (id of the event), `webhook-timestamp` (seconds) and `webhook-signature`. The signature is `v1,` and the base64 of the
 * HMAC-SHA256 over `{id}.{timestamp}.{body}`. Its key is what follows `whsec_` in the secret, decoded from base64. While a secret is replaced there are two,
 * with a space between. The body is a `WebhookEvent`: it names what has changed, and its receiver reads that by the other operations.
 *
 * - Each event is sent at least once and in no order; its id tells those apart that come twice. An answer of 2xx within ten seconds is a delivery. Redirects are
 *   not followed, and the body of the answer is not read. One event is sent to an address at a time.
 * - What fails is tried eight times within about 25 hours. An address that has answered nothing but errors for 24 hours is switched off, and the user is told
 *   by mail. 410 switches it off at once. What was missed is read by `listEvents`.
 * - The address has https and is public on the internet. That is checked again each time that something is sent, after its name was resolved.
 *   In development (`WRIGHT_DEV=true`), addresses of the same computer are taken, too, also with http.
 * - Nothing is sent while the account is suspended or about to be deleted.
 *
 * The answer and that of `rotateWebhookSecret` are the only ones with the secret. One webhook more than five answers 409 `WebhookLimitError`.
 * @summary Add a webhook
 */
export const CreateWebhookBody = WebhookInput


/**
 * A missing member stays as it is. Another `url` forgets the failures of the former one, and gets what waits at once. `isEnabled: true` switches a webhook on again and forgets its failures; what has happened meanwhile is not sent, and is read by `listEvents`.
 * `isEnabled: false` gives up what waits.
 * @summary Change a webhook
 */
export const UpdateWebhookBody = WebhookUpdate
