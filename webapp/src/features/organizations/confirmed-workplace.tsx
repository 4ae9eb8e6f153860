import { useOwnConfirmations } from '@/shared/api/use-own-confirmations';
import { confirmationText } from '@/shared/i18n/confirmation-words';
import { StatusMark } from '@/shared/ui/status-mark';

export type ConfirmedWorkplaceProps = { sectionId: number };

/** Says of an own workplace that readers see where it is confirmed. */
export function ConfirmedWorkplace({ sectionId }: ConfirmedWorkplaceProps) {
  const confirmation = useOwnConfirmations().get(sectionId);
  if (confirmation === undefined) return null;
  const text = confirmationText(confirmation);
  return (
    <p className="mt-1 wrap-anywhere">
      {confirmation.expired ? (
        <StatusMark icon="schedule">{text}</StatusMark>
      ) : (
        <StatusMark tone="positive" icon="verified">
          {text}
        </StatusMark>
      )}
    </p>
  );
}
