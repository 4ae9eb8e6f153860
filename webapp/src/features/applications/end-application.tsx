import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import { isOpenApplication } from '@/shared/i18n/application-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';

export type EndApplicationProps = {
  status: ApplicationStatus;
  onWithdraw: () => void;
  onDecline: () => void;
};

/** The button with which an applicant ends an open application: an offer is declined, and everything else is withdrawn. */
export function EndApplication({ status, onWithdraw, onDecline }: EndApplicationProps) {
  if (!isOpenApplication(status)) return null;
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {status === 'OFFERED' ? (
        <Button variant="danger" size="s" icon="close" onClick={onDecline}>
          {memberTexts.applications_decline()}
        </Button>
      ) : (
        <Button variant="danger" size="s" icon="undo" onClick={onWithdraw}>
          {memberTexts.applications_withdraw()}
        </Button>
      )}
    </div>
  );
}
