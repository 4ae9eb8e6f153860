import { useRouter } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { blockUser } from '@/shared/api/generated/blocking';
import { createReport } from '@/shared/api/generated/reporting';
import { errorText } from '@/shared/i18n/error-text';
import { ReportDialogView, type ReportOutcome } from './report-dialog-view';
import { type ReportValues, toReportInput } from './report-values';

export type ReportDialogProps = {
  memberId: string;
  name: string;
  /** The token of the personal link by which the profile is shown. */
  linkToken?: string | undefined;
  isOpen: boolean;
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Reports a person, and blocks them if that is wanted. Then the profile is loaded again when the dialog closes. */
export function ReportDialog({ memberId, name, linkToken, isOpen, onClose, ...focus }: ReportDialogProps) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  const report = async (values: ReportValues) => {
    await createReport(toReportInput(memberId, values));
    if (!values.isBlocking) {
      setOutcome({ isBlocked: false });
      return;
    }
    try {
      await blockUser(memberId, { note: null, ...(linkToken === undefined ? {} : { linkToken }) });
      setOutcome({ isBlocked: true });
    } catch (error) {
      setOutcome({ isBlocked: false, blockError: errorText(error) });
    }
  };
  const close = () => {
    onClose();
    if (outcome?.isBlocked === true) void router.invalidate();
    setOutcome(null);
  };
  return (
    <ReportDialogView {...focus} isOpen={isOpen} name={name} outcome={outcome} onReport={report} onClose={close} />
  );
}
