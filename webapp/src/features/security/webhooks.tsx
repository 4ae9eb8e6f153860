import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import {
  useCreateWebhook,
  useDeleteWebhook,
  useListWebhooks,
  useRotateWebhookSecret,
  useTestWebhook,
  useUpdateWebhook,
} from '@/shared/api/generated/endpoints/webhooks/webhooks';
import type { Webhook } from '@/shared/api/generated/model/webhook';
import type { WebhookCreated } from '@/shared/api/generated/model/webhook-created';
import type { WebhookInput } from '@/shared/api/generated/model/webhook-input';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { SecuritySkeleton } from './security-skeleton';
import { WebhookDeliveriesDialog } from './webhook-deliveries-dialog';
import { ShownSecretDialog, WebhookFormDialog } from './webhook-dialogs';
import { type WebhookAction, WebhookRow } from './webhook-row';

/** The most webhooks of a user (the contract of `listWebhooks`). */
const max = 5;

const headingId = 'security-webhooks';

export type WebhooksProps = {
  /** The current instant. */
  now: string;
};

type OpenDialog =
  | { kind: 'new' }
  | { kind: 'change'; webhook: Webhook }
  | { kind: 'deliveries'; webhook: Webhook }
  | { kind: 'secret'; created: WebhookCreated };

/** Lists, adds, changes, tests and deletes the webhooks of the user. */
export function Webhooks({ now }: WebhooksProps) {
  const webhooks = useListWebhooks();
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const rotate = useRotateWebhookSecret();
  const test = useTestWebhook();
  const remove = useDeleteWebhook();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const items = webhooks.data?.items;
  const headingRef = useKeptFocus(items === undefined ? null : items.map(({ id }) => id).join());

  const close = () => {
    setOpen(null);
  };
  const add = async (data: WebhookInput) => {
    try {
      setOpen({ kind: 'secret', created: await create.mutateAsync({ data }) });
    } catch (error) {
      // Others may have been added somewhere else.
      void webhooks.refetch();
      throw error;
    }
  };
  const change = async (id: string, data: WebhookInput) => {
    try {
      await update.mutateAsync({ id, data });
    } catch (error) {
      void webhooks.refetch();
      throw error;
    }
    close();
    notify({ tone: 'success', text: memberTexts.webhooks_changed() });
  };
  /** Runs a call about a webhook. It says why it has failed. */
  const run = async (id: string, call: () => Promise<void>) => {
    setBusyId(id);
    try {
      await call();
    } catch (error) {
      void webhooks.refetch();
      notify({ tone: 'error', text: errorText(error) });
    } finally {
      setBusyId(null);
    }
  };
  const switchTo = (id: string, isEnabled: boolean) =>
    run(id, async () => {
      await update.mutateAsync({ id, data: { isEnabled } });
      const text = isEnabled ? memberTexts.webhooks_switched_on() : memberTexts.webhooks_switched_off();
      notify({ tone: 'success', text });
    });
  const sendTest = (webhook: Webhook) =>
    run(webhook.id, async () => {
      await test.mutateAsync({ id: webhook.id });
      setOpen({ kind: 'deliveries', webhook });
    });
  const askAndRotate = async ({ id, url }: Webhook) => {
    const isConfirmed = await confirm({
      title: memberTexts.webhooks_rotate_title(),
      text: memberTexts.webhooks_rotate_text({ url }),
      confirmLabel: memberTexts.webhooks_rotate_confirm(),
    });
    if (!isConfirmed) return;
    await run(id, async () => {
      setOpen({ kind: 'secret', created: await rotate.mutateAsync({ id }) });
    });
  };
  const askAndDelete = async ({ id, url }: Webhook) => {
    const isConfirmed = await confirm({
      title: memberTexts.webhooks_delete_title(),
      text: memberTexts.webhooks_delete_text({ url }),
      confirmLabel: memberTexts.webhooks_delete_confirm(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(id, async () => {
      try {
        await remove.mutateAsync({ id });
      } catch (error) {
        // It was deleted already.
        if (!hasCode(error, 'ResourceNotFoundError')) throw error;
        void webhooks.refetch();
      }
      notify({ tone: 'success', text: memberTexts.webhooks_deleted() });
    });
  };
  const act = (webhook: Webhook, action: WebhookAction) => {
    if (action === 'change' || action === 'deliveries') setOpen({ kind: action, webhook });
    else if (action === 'test') void sendTest(webhook);
    else if (action === 'rotate') void askAndRotate(webhook);
    else if (action === 'delete') void askAndDelete(webhook);
    else void switchTo(webhook.id, action === 'switchOn');
  };

  return (
    <>
      <Card aria-labelledby={headingId}>
        <SectionHeader
          id={headingId}
          title={memberTexts.webhooks_title()}
          description={memberTexts.webhooks_lead()}
          headingRef={headingRef}
          actions={
            items === undefined ? undefined : (
              <Button
                variant="secondary"
                size="s"
                disabledReason={items.length >= max ? memberTexts.webhooks_full() : undefined}
                onClick={() => {
                  setOpen({ kind: 'new' });
                }}
              >
                {memberTexts.webhooks_add()}
              </Button>
            )
          }
        />
        <div className="mt-5">
          <QueryState query={webhooks} failure={memberTexts.webhooks_load_failed()} skeleton={<SecuritySkeleton />}>
            {({ items: known }) =>
              known.length === 0 ? (
                <NoWebhooks />
              ) : (
                <ul>
                  {known.map((webhook) => (
                    <WebhookRow
                      key={webhook.id}
                      webhook={webhook}
                      now={now}
                      isBusy={busyId === webhook.id}
                      onAction={(action) => {
                        act(webhook, action);
                      }}
                    />
                  ))}
                </ul>
              )
            }
          </QueryState>
        </div>
      </Card>
      {open?.kind === 'new' ? <WebhookFormDialog before={null} onSave={add} onClose={close} /> : null}
      {open?.kind === 'change' ? (
        <WebhookFormDialog
          before={{ url: open.webhook.url, types: open.webhook.types }}
          onSave={(input) => change(open.webhook.id, input)}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'deliveries' ? (
        <WebhookDeliveriesDialog
          webhook={items?.find(({ id }) => id === open.webhook.id) ?? open.webhook}
          now={now}
          onClose={() => {
            close();
            // What was sent may have changed the state of the webhook.
            void webhooks.refetch();
          }}
        />
      ) : null}
      {open?.kind === 'secret' ? <ShownSecretDialog created={open.created} now={now} onClose={close} /> : null}
    </>
  );
}

function NoWebhooks() {
  return (
    <>
      <h3 className="text-control font-semibold">{memberTexts.webhooks_empty_title()}</h3>
      <p className="text-small text-ink-muted">{memberTexts.webhooks_empty_text()}</p>
    </>
  );
}
