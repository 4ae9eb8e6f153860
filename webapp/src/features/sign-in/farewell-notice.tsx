import { appTexts } from '@/shared/i18n/app-texts';
import { formatFullDay } from '@/shared/i18n/format';
import { Card } from '@/shared/ui/card';

export type FarewellNoticeProps = {
  /** When the data is erased. */
  eraseAt: string | null;
};

/** Tells a person who has deleted the account when its data is erased, and how to cancel that. */
export function FarewellNotice({ eraseAt }: FarewellNoticeProps) {
  return (
    <Card aria-labelledby="farewell" className="bg-canvas! p-5!">
      <h2 id="farewell" className="text-h3">
        {appTexts.goodbye_title()}
      </h2>
      <p className="mt-1 text-small text-ink-muted">
        {eraseAt === null ? appTexts.goodbye_text_open() : appTexts.goodbye_text({ day: formatFullDay(eraseAt) })}
      </p>
    </Card>
  );
}
