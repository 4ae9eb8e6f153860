import type { Webhook } from '@/shared/api/generated/model/webhook';
import type { WebhookDelivery } from '@/shared/api/generated/model/webhook-delivery';
import { WebhookDeliveryStatus } from '@/shared/api/generated/model/webhook-delivery-status';
import { WebhookEventType } from '@/shared/api/generated/model/webhook-event-type';
import { formatDayAndTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { Tone } from '@/shared/ui/badge';

/** What is sent to a webhook, in words. */
export const typeTexts: Readonly<Record<WebhookEventType, () => string>> = {
  'profile.changed': memberTexts.webhooks_type_profile,
  'link.visited': memberTexts.webhooks_type_visits,
  'message.received': memberTexts.webhooks_type_message,
  'connection.changed': memberTexts.webhooks_type_connection,
  'application.changed': memberTexts.webhooks_type_application,
  'job.changed': memberTexts.webhooks_type_job,
};

/** The types that a webhook chooses from, in the order of the contract. */
export const eventTypes: readonly WebhookEventType[] = Object.values(WebhookEventType);

const isEventType = (type: string): type is WebhookEventType => Object.hasOwn(typeTexts, type);

/** What was sent, in words. A type that this version does not know is shown as it is. */
export function sentText(type: string): string {
  if (type === 'webhook.test') return memberTexts.webhooks_type_test();
  return isEventType(type) ? typeTexts[type]() : type;
}

type OffText = (values: { when: string }) => string;

const offTexts: Readonly<Record<string, OffText>> = {
  OWNER: memberTexts.webhooks_off_owner,
  FAILURES: memberTexts.webhooks_off_failures,
  GONE: memberTexts.webhooks_off_gone,
  SECRET: memberTexts.webhooks_off_secret,
};

/** Since when and why a webhook is switched off. */
export function offText({ disabledReason, disabledAt, createdAt }: Webhook, now: string): string {
  const text = offTexts[disabledReason ?? ''] ?? memberTexts.webhooks_off_other;
  return text({ when: formatDayAndTime(disabledAt ?? createdAt, now) });
}

/** The mark of a delivery. */
export const statusMarks: Readonly<Record<WebhookDeliveryStatus, { tone: Tone; text: () => string }>> = {
  [WebhookDeliveryStatus.PENDING]: { tone: 'info', text: memberTexts.webhooks_sent_pending },
  [WebhookDeliveryStatus.DELIVERED]: { tone: 'positive', text: memberTexts.webhooks_sent_delivered },
  [WebhookDeliveryStatus.FAILED]: { tone: 'negative', text: memberTexts.webhooks_sent_failed },
};

const failureTexts: Readonly<Record<string, () => string>> = {
  STATUS: memberTexts.webhooks_sent_error_status,
  TIMEOUT: memberTexts.webhooks_sent_error_timeout,
  ADDRESS: memberTexts.webhooks_sent_error_address,
  REDIRECT: memberTexts.webhooks_sent_error_redirect,
  CONNECTION: memberTexts.webhooks_sent_error_connection,
  DISABLED: memberTexts.webhooks_sent_error_disabled,
  ACCOUNT: memberTexts.webhooks_sent_error_account,
};

/** Why the last try of a delivery has failed, null if none has. */
export function failureText({ error }: WebhookDelivery): string | null {
  return error === null ? null : (failureTexts[error] ?? memberTexts.webhooks_sent_error_other)();
}
