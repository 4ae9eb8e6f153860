import { useId } from 'react';
import type { OutsideConversation } from '@/shared/api/generated/model/outside-conversation';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ButtonLink } from '@/shared/ui/link';

export type GuestSideProps = {
  conversation: Pick<OutsideConversation, 'person' | 'endsAt' | 'mailed'>;
  isChoosing: boolean;
  /** Chooses whether further texts are mailed. */
  onChoose: (mailed: boolean) => void;
};

/** What the link of somebody without an account does, and how they get an account. */
export function GuestSide({ conversation: { person, endsAt, mailed }, isChoosing, onChoose }: GuestSideProps) {
  const id = useId();
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
        <Button
          variant="secondary"
          size="s"
          icon={mailed ? 'notifications_off' : 'mail'}
          isLoading={isChoosing}
          onClick={() => {
            onChoose(!mailed);
          }}
          className="mt-3"
        >
          {mailed ? memberTexts.messages_link_mails_stop() : memberTexts.messages_link_mails_start()}
        </Button>
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
    </div>
  );
}
