import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';

export type StrangerMailsProps = {
  /** The other person, who is told whether mails are sent. */
  name: string;
  /** Whether further answers are mailed. */
  isMailed: boolean;
  isChoosing: boolean;
  onChoose: (mailed: boolean) => void;
};

/** Says whether somebody without an account gets the answers by mail, and changes it. */
export function StrangerMails({ name, isMailed, isChoosing, onChoose }: StrangerMailsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border pt-6 max-sm:pt-4">
      <p className="readable text-small text-ink-muted">
        {isMailed ? memberTexts.messages_link_mails_on({ name }) : memberTexts.messages_link_mails_off({ name })}
      </p>
      <Button
        variant="secondary"
        isLoading={isChoosing}
        onClick={() => {
          onChoose(!isMailed);
        }}
      >
        {isMailed ? memberTexts.messages_link_mails_stop() : memberTexts.messages_link_mails_start()}
      </Button>
    </div>
  );
}
