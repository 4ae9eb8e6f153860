import { useId, useState } from 'react';
import type { OutsideConversation } from '@/shared/api/generated/model/outside-conversation';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Button, type ButtonProps } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Dialog } from '@/shared/ui/dialog';
import { ButtonLink } from '@/shared/ui/link';
import { LostLinkForm } from './lost-link';

export type GuestSideProps = {
  conversation: Pick<OutsideConversation, 'person' | 'endsAt' | 'mailed'>;
  isChoosing: boolean;
  /** Chooses whether further texts are mailed. */
  onChoose: (mailed: boolean) => void;
  isDeleting: boolean;
  /** Asks whether all own texts are deleted. */
  onDelete: () => void;
  /** Reports the newest text of the other person, and gives the focus back to a button. Undefined if there is none. */
  onReport: ((button: HTMLElement) => void) | undefined;
};

/** What the link of somebody without an account does, what they can do about the conversation, and how they get an account. */
export function GuestSide({
  conversation: { person, endsAt, mailed },
  isChoosing,
  onChoose,
  isDeleting,
  onDelete,
  onReport,
}: GuestSideProps) {
  const id = useId();
  const [isAskingForLink, setIsAskingForLink] = useState(false);
  const { name } = person;
  return (
    <div className="grid gap-4 max-md:p-4">
      <Card aria-labelledby={`${id}-link`} padding="none" className="px-5 py-4.5">
        <h2 id={`${id}-link`} className="text-control font-semibold">
          {memberTexts.messages_link_title()}
        </h2>
        <p className="mt-1 text-small text-ink-muted">
          {memberTexts.messages_link_until({ day: formatFullDay(endsAt) })}
        </p>
        <p className="mt-3 text-small text-ink-muted">
          {mailed ? memberTexts.messages_link_mails_on({ name }) : memberTexts.messages_link_mails_off({ name })}
        </p>
        <div className="mt-2 -mb-1 grid">
          <Action
            icon={mailed ? 'notifications_off' : 'mail'}
            isLoading={isChoosing}
            onClick={() => {
              onChoose(!mailed);
            }}
          >
            {mailed ? memberTexts.messages_link_mails_stop() : memberTexts.messages_link_mails_start()}
          </Action>
          <Action
            icon="refresh"
            aria-haspopup="dialog"
            onClick={() => {
              setIsAskingForLink(true);
            }}
          >
            {memberTexts.messages_link_again()}
          </Action>
          <Action
            icon="delete"
            isLoading={isDeleting}
            aria-haspopup="dialog"
            onClick={onDelete}
            className="text-negative-ink! hover:bg-negative-soft"
          >
            {memberTexts.messages_link_delete()}
          </Action>
          {onReport === undefined ? null : (
            <Action
              icon="flag"
              aria-haspopup="dialog"
              onClick={(event) => {
                onReport(event.currentTarget);
              }}
            >
              {memberTexts.messages_link_report()}
            </Action>
          )}
        </div>
      </Card>
      <Card aria-labelledby={`${id}-page`} padding="none" className="px-5 py-4.5">
        <h2 id={`${id}-page`} className="text-control font-semibold">
          {memberTexts.messages_link_own_page()}
        </h2>
        <p className="mt-1 text-small text-ink-muted">{memberTexts.messages_link_own_page_text()}</p>
        <ButtonLink to="/app/login" variant="secondary" size="s" className="mt-3">
          {memberTexts.messages_link_own_page_create()}
        </ButtonLink>
      </Card>
      <Dialog
        isOpen={isAskingForLink}
        onClose={() => {
          setIsAskingForLink(false);
        }}
        isHeldOpen
        title={memberTexts.messages_link_lost_title()}
        description={memberTexts.messages_link_lost_text()}
      >
        <LostLinkForm
          onCancel={() => {
            setIsAskingForLink(false);
          }}
        />
      </Dialog>
    </div>
  );
}

/** One thing that can be done, in a column of such. */
function Action({ className, ...button }: Omit<ButtonProps, 'variant' | 'size'>) {
  return (
    <Button
      {...button}
      variant="ghost"
      size="s"
      className={classNames('-mx-2.5 h-9! justify-start! px-2.5! text-ink! max-md:h-11!', className)}
    />
  );
}
