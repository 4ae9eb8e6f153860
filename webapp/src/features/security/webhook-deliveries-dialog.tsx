import type { InfiniteData } from '@tanstack/react-query';
import {
  useListWebhookDeliveriesInfinite,
  useRetryWebhookDelivery,
} from '@/shared/api/generated/endpoints/webhooks/webhooks';
import type { Webhook } from '@/shared/api/generated/model/webhook';
import type { WebhookDelivery } from '@/shared/api/generated/model/webhook-delivery';
import type { WebhookDeliveryPage } from '@/shared/api/generated/model/webhook-delivery-page';
import { errorText } from '@/shared/i18n/error-text';
import { formatDayAndTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { readEvery } from '@/shared/live/read-every';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FactLine } from '@/shared/ui/fact-line';
import { LoadMore } from '@/shared/ui/load-more';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { useList } from '@/shared/ui/use-list';
import { SecuritySkeleton } from './security-skeleton';
import { failureText, sentText, statusMarks } from './webhook-words';

/** How soon the list is read again while something waits: for its first try, or for a later one. */
const readAgainMs = { first: 2000, later: 15_000 };

function readAgainAfter(data: InfiniteData<WebhookDeliveryPage> | undefined): number | false {
  const waiting = data?.pages.flatMap(({ items }) => items.filter(({ status }) => status === 'PENDING')) ?? [];
  if (waiting.length === 0) return false;
  return waiting.some(({ attempts }) => attempts === 0) ? readAgainMs.first : readAgainMs.later;
}

const deliveryId = ({ id }: WebhookDelivery): string => id;

export type WebhookDeliveriesDialogProps = {
  webhook: Webhook;
  /** The current instant. */
  now: string;
  onClose: () => void;
};

/** Lists what was sent to a webhook, and sends it again. */
export function WebhookDeliveriesDialog({ webhook, now, onClose }: WebhookDeliveriesDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={memberTexts.webhooks_deliveries()}
      description={<span className="wrap-anywhere">{webhook.url}</span>}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      <Deliveries webhook={webhook} now={now} />
    </Dialog>
  );
}

function Deliveries({ webhook: { id, isEnabled }, now }: Omit<WebhookDeliveriesDialogProps, 'onClose'>) {
  const query = useListWebhookDeliveriesInfinite(id, undefined, {
    query: {
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
      refetchOnMount: 'always',
      ...readEvery<InfiniteData<WebhookDeliveryPage>>(readAgainAfter),
    },
  });
  const { more, headingRef, ...deliveries } = useList(query, deliveryId, memberTexts.webhooks_sent_load_failed());
  const retry = useRetryWebhookDelivery();

  const sendAgain = async (delivery: WebhookDelivery) => {
    try {
      await retry.mutateAsync({ id, deliveryId: delivery.id });
    } catch (error) {
      void query.refetch();
      notify({ tone: 'error', text: errorText(error) });
      return;
    }
    notify({ tone: 'success', text: memberTexts.webhooks_sent_again_done() });
  };

  return (
    <>
      <h3 ref={headingRef} tabIndex={-1} className="sr-only">
        {memberTexts.webhooks_deliveries()}
      </h3>
      <QueryState query={deliveries} failure={memberTexts.webhooks_sent_load_failed()} skeleton={<SecuritySkeleton />}>
        {(known) =>
          known.length === 0 ? (
            <>
              <p className="text-control font-semibold">{memberTexts.webhooks_sent_empty_title()}</p>
              <p className="text-small text-ink-muted">{memberTexts.webhooks_sent_empty_text()}</p>
            </>
          ) : (
            <ul>
              {known.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  now={now}
                  isSending={retry.isPending && retry.variables.deliveryId === delivery.id}
                  isOff={!isEnabled}
                  onSendAgain={() => {
                    void sendAgain(delivery);
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      <LoadMore {...more} className="mt-4" />
    </>
  );
}

type DeliveryRowProps = {
  delivery: WebhookDelivery;
  now: string;
  isSending: boolean;
  /** Nothing is sent while the webhook is switched off. */
  isOff: boolean;
  onSendAgain: () => void;
};

function DeliveryRow({ delivery, now, isSending, isOff, onSendAgain }: DeliveryRowProps) {
  const { type, status, answerStatus, createdAt, nextAttemptAt } = delivery;
  const when = formatDayAndTime(createdAt, now);
  const { tone, text } = statusMarks[status];
  const facts = [
    when,
    answerStatus === null ? null : memberTexts.webhooks_sent_answer({ status: answerStatus }),
    failureText(delivery),
    nextAttemptAt === null || delivery.attempts === 0
      ? null
      : memberTexts.webhooks_sent_next({ when: formatDayAndTime(nextAttemptAt, now) }),
  ];
  return (
    <li className="flex items-center gap-4 border-t border-border py-3 first:border-t-0 first:pt-0 last:pb-0 max-sm:flex-wrap max-sm:gap-2">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{sentText(type)}</span>
          <Badge tone={tone}>{text()}</Badge>
        </p>
        <p className="text-small text-ink-muted tabular">
          <FactLine facts={facts} />
        </p>
      </div>
      {isOff ? null : (
        <Button
          variant="secondary"
          size="s"
          className="flex-none"
          aria-label={memberTexts.webhooks_sent_again_one({ type: sentText(type), when })}
          isLoading={isSending}
          onClick={onSendAgain}
        >
          {memberTexts.webhooks_sent_again()}
        </Button>
      )}
    </li>
  );
}
