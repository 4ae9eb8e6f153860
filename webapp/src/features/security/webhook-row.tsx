import { useState } from 'react';
import type { Webhook } from '@/shared/api/generated/model/webhook';
import { formatAgo, formatDayAndTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { AnchoredMenu, MenuItem } from '@/shared/ui/menu';
import { SecurityRow } from './security-row';
import { offText, typeTexts } from './webhook-words';

/** What can be done with a webhook. */
export type WebhookAction = 'change' | 'deliveries' | 'test' | 'switchOn' | 'switchOff' | 'rotate' | 'delete';

export type WebhookRowProps = {
  webhook: Webhook;
  /** The current instant. */
  now: string;
  /** A call about it is running. */
  isBusy: boolean;
  onAction: (action: WebhookAction) => void;
};

/** A webhook of the list: address, state, what is sent, and what can be done with it. */
export function WebhookRow({ webhook, now, isBusy, onAction }: WebhookRowProps) {
  const { url, types, isEnabled, failingSince, formerSecretUntil, createdAt } = webhook;
  const facts = [
    isEnabled ? memberTexts.webhooks_added({ when: formatAgo(createdAt, now) }) : offText(webhook, now),
    isEnabled && failingSince !== null
      ? memberTexts.webhooks_failing_since({ when: formatDayAndTime(failingSince, now) })
      : null,
    formerSecretUntil !== null && formerSecretUntil > now
      ? memberTexts.webhooks_former({ when: formatDayAndTime(formerSecretUntil, now) })
      : null,
  ];
  return (
    <SecurityRow
      isActionBelow
      icon={<Icon name="link" />}
      title={url}
      mark={<StateMark webhook={webhook} />}
      detail={
        <>
          <FactLine facts={facts} />
          <FactLine facts={types.map((type) => typeTexts[type]())} />
        </>
      }
      action={
        <div className="flex flex-none flex-wrap justify-end gap-2">
          {isEnabled ? null : (
            <Button
              variant="secondary"
              size="s"
              aria-label={memberTexts.webhooks_switch_on_one({ url })}
              isLoading={isBusy}
              onClick={() => {
                onAction('switchOn');
              }}
            >
              {memberTexts.webhooks_switch_on()}
            </Button>
          )}
          <Button
            variant="secondary"
            size="s"
            aria-label={memberTexts.webhooks_deliveries_one({ url })}
            onClick={() => {
              onAction('deliveries');
            }}
          >
            {memberTexts.webhooks_deliveries()}
          </Button>
          <RowMenu webhook={webhook} isBusy={isBusy} onAction={onAction} />
        </div>
      }
    />
  );
}

function StateMark({ webhook: { isEnabled, failingSince } }: Pick<WebhookRowProps, 'webhook'>) {
  if (!isEnabled) return <Badge tone="neutral">{memberTexts.webhooks_off()}</Badge>;
  return failingSince === null ? null : <Badge tone="warning">{memberTexts.webhooks_failing()}</Badge>;
}

function RowMenu({ webhook: { url, isEnabled }, isBusy, onAction }: Omit<WebhookRowProps, 'now'>) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const choose = (action: WebhookAction) => () => {
    // The dialog that opens gives the focus back to where it was.
    button?.focus();
    onAction(action);
  };
  return (
    <>
      <IconButton
        icon="more_horiz"
        size="s"
        label={memberTexts.webhooks_more({ url })}
        isLoading={isBusy && isEnabled}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => {
          setButton(currentTarget);
        }}
      />
      <AnchoredMenu
        button={button}
        onClose={() => {
          setButton(null);
        }}
      >
        {isEnabled ? (
          <MenuItem icon="send" onSelect={choose('test')}>
            {memberTexts.webhooks_test()}
          </MenuItem>
        ) : null}
        <MenuItem icon="edit" onSelect={choose('change')}>
          {memberTexts.webhooks_change()}
        </MenuItem>
        <MenuItem icon="refresh" onSelect={choose('rotate')}>
          {memberTexts.webhooks_rotate()}
        </MenuItem>
        {isEnabled ? (
          <MenuItem icon="block" onSelect={choose('switchOff')}>
            {memberTexts.webhooks_switch_off()}
          </MenuItem>
        ) : null}
        <MenuItem icon="delete" isDangerous onSelect={choose('delete')}>
          {memberTexts.webhooks_delete()}
        </MenuItem>
      </AnchoredMenu>
    </>
  );
}
