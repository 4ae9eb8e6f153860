import type { FileRef } from '@/shared/api/generated/model/file-ref';
import { formatFileSize } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { FileThumb } from '@/shared/ui/file-thumb';
import { IconButton } from '@/shared/ui/icon-button';
import { StatusMark } from '@/shared/ui/status-mark';
import { CaptionField } from './caption-field';

export type FileRowProps = {
  file: FileRef;
  /** Save will remove the file; until then the user can decide to keep it. */
  isMarked: boolean;
  isRemoving: boolean;
  /** The reason why the file could not be removed; null if nothing went wrong. */
  fault: string | null;
  /** The caption, as it was typed. */
  caption: string;
  /** Why the caption could not be stored; null if nothing went wrong. */
  captionFault: string | null;
  onCaption: (caption: string) => void;
  onRemove: () => void;
  onKeep: () => void;
};

/** A file of an entry. */
export function FileRow(props: FileRowProps) {
  const { file, isMarked, isRemoving, fault, captionFault, onRemove, onKeep } = props;
  const { name, size } = file;
  return (
    <li aria-busy={isRemoving || undefined} className="flex items-center gap-3 py-2">
      <FileThumb thumbnailUrl={file.thumbnailUrl} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex min-w-0 gap-2 text-small">
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            dir="auto"
            className={classNames(
              'min-w-0 truncate font-semibold text-primary-ink',
              isMarked ? 'line-through' : 'hover:underline',
            )}
          >
            {name}
          </a>
          <span className="flex-none text-ink-muted tabular">{formatFileSize(size)}</span>
        </p>
        {isMarked ? (
          <p className="text-caption text-ink-muted">{memberTexts.files_removed_on_save()}</p>
        ) : (
          <CaptionField name={name} value={props.caption} onChange={props.onCaption} />
        )}
        <div role="alert" className="empty:hidden wrap-anywhere">
          {fault === null ? null : (
            <StatusMark tone="negative">{memberTexts.files_remove_failed({ reason: fault })}</StatusMark>
          )}
          {captionFault === null ? null : (
            <StatusMark tone="negative">{memberTexts.files_caption_failed({ reason: captionFault })}</StatusMark>
          )}
        </div>
      </div>
      {/* One button, so that it keeps the focus. */}
      <IconButton
        icon={isMarked ? 'undo' : 'delete'}
        label={isMarked ? memberTexts.files_keep({ name }) : memberTexts.files_remove({ name })}
        isLoading={isRemoving}
        onClick={isMarked ? onKeep : onRemove}
      />
    </li>
  );
}
