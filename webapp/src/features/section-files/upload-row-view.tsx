import { formatFileSize } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { FilePick } from '@/shared/ui/file-pick';
import { FileThumb } from '@/shared/ui/file-thumb';
import { IconButton } from '@/shared/ui/icon-button';
import { Progress } from '@/shared/ui/progress';
import { StatusMark } from '@/shared/ui/status-mark';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { CaptionField } from './caption-field';
import { fileTypes } from './file-checks';
import { isToBeSent, milestoneOf, type UploadRow } from './upload-rows';

export type UploadRowViewProps = {
  row: UploadRow;
  onCancel: () => void;
  onRetry: () => void;
  /** Called with the files that replace this one. */
  onReplace: (files: File[]) => void;
  onDismiss: () => void;
  onCaption: (caption: string) => void;
};

/**
 * A chosen file, with the progress of its upload or the reason why that failed. Screen readers announce the progress in three
 * steps.
 */
export function UploadRowView({ row, onCancel, onRetry, onReplace, onDismiss, onCaption }: UploadRowViewProps) {
  const { name, state } = row;
  const hasFailed = state.kind === 'failed';
  const isOnWay = state.kind === 'waiting' || state.kind === 'sending';
  return (
    <li className="flex items-center gap-3 py-2">
      <FileThumb thumbnailUrl={row.thumbnailUrl} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex min-w-0 gap-2 text-small">
          <span dir="auto" className="min-w-0 truncate font-semibold">
            {name}
          </span>
          <span className="flex-none text-ink-muted tabular">{formatFileSize(row.size)}</span>
        </p>
        {state.kind === 'chosen' ? <p className="text-caption text-ink-muted">{memberTexts.files_chosen()}</p> : null}
        {isToBeSent(state) ? <CaptionField name={name} value={row.caption} onChange={onCaption} /> : null}
        {state.kind === 'waiting' ? <p className="text-caption text-ink-muted">{memberTexts.files_waiting()}</p> : null}
        {state.kind === 'sending' ? (
          <Progress label={memberTexts.files_sending({ name })} value={Math.round(state.share * 100)} max={100} />
        ) : null}
        <div role="alert" className="empty:hidden wrap-anywhere">
          {state.kind === 'failed' ? <StatusMark tone="negative">{state.reason()}</StatusMark> : null}
        </div>
        {state.kind === 'failed' && state.remedy === 'replace' ? (
          <FilePick label={memberTexts.files_replace()} accept={fileTypes} onFiles={onReplace} />
        ) : null}
        <VisuallyHidden role="status">
          {state.kind === 'sending' ? memberTexts.files_sent_share({ name, percent: milestoneOf(state.share) }) : ''}
        </VisuallyHidden>
      </div>
      {hasFailed && state.remedy === 'retry' ? (
        <IconButton icon="refresh" label={memberTexts.files_retry({ name })} onClick={onRetry} />
      ) : null}
      {/* One button, so that it keeps the focus after cancelling. */}
      <IconButton
        icon="close"
        label={isOnWay ? memberTexts.files_cancel({ name }) : memberTexts.files_dismiss({ name })}
        onClick={isOnWay ? onCancel : onDismiss}
      />
    </li>
  );
}
