import { m } from '@/shared/i18n/messages';
import { DialogButton } from '@/shared/ui/dialog-button';

export type ReportButtonProps = {
  memberId: string;
  name: string;
  /** The token of the personal link by which the profile is shown. */
  linkToken?: string | undefined;
};

/** The dialog together with its texts. */
async function loadDialog() {
  const [dialog] = await Promise.all([
    import('./report-dialog'),
    import('@/shared/i18n/network-texts').then(({ loadNetworkTexts }) => loadNetworkTexts()),
  ]);
  return dialog;
}

/** A button that reports the person of a profile to the operator. */
export function ReportButton({ memberId, name, linkToken }: ReportButtonProps) {
  return (
    <DialogButton icon="flag" label={m.report_open()} variant="ghost" load={loadDialog}>
      {({ ReportDialog }, open) => <ReportDialog {...open} memberId={memberId} name={name} linkToken={linkToken} />}
    </DialogButton>
  );
}
