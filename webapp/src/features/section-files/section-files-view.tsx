import { useId } from 'react';
import type { FileRef } from '@/shared/api/generated/model/file-ref';
import { ConflictNotice } from '@/shared/form/conflict-notice';
import { formatFileSize } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useFocusFallback } from '@/shared/lib/use-focus-fallback';
import { Button } from '@/shared/ui/button';
import { FileDrop } from '@/shared/ui/file-drop';
import { IconButton } from '@/shared/ui/icon-button';
import { StatusMark } from '@/shared/ui/status-mark';
import { type FileLimits, fileTypes } from './file-checks';
import { FileRow } from './file-row';
import { UploadRowView } from './upload-row-view';
import type { UploadRow } from './upload-rows';
import type { CaptionConflict, LostCaption } from './use-captions';

export type SectionFilesViewProps = {
  files: readonly FileRef[];
  uploads: readonly UploadRow[];
  /** Null while the limits are loading. Until then no file can be added. */
  limits: FileLimits | null;
  /** A message for each chosen file that is not uploaded. */
  refused: readonly string[];
  /** The ids of the files that Save will remove. */
  marked: readonly number[];
  /** Whether these files are being removed now. */
  isRemoving: boolean;
  /** The entry is saved, but not all of its files. */
  isBehind: boolean;
  /** Why files could not be removed, by their id. */
  faults: ReadonlyMap<number, string>;
  onAdd: (files: File[]) => void;
  onCancel: (key: number) => void;
  onRetry: (key: number) => void;
  onReplace: (key: number, files: File[]) => void;
  onDismiss: (key: number) => void;
  onRemove: (ids: readonly number[]) => void;
  onKeep: (id: number) => void;
  /** The captions that were typed, by the id of the file. The other files have their stored captions. */
  captions: ReadonlyMap<number, string>;
  /** Why captions could not be stored, by the id of the file. */
  captionFaults: ReadonlyMap<number, string>;
  /** The captions that were changed here and on another device. */
  conflicts: readonly CaptionConflict[];
  /** The captions of files that were removed on another device. */
  lost: readonly LostCaption[];
  /** Drops a lost caption. */
  onForget: (id: number) => void;
  onCaption: (id: number, caption: string) => void;
  onUploadCaption: (key: number, caption: string) => void;
};

/** The files of an entry, those that were chosen or are being uploaded, and a drop zone for more. */
export function SectionFilesView(props: SectionFilesViewProps) {
  const { files, uploads, limits, refused, marked, isRemoving, isBehind, faults, onAdd, onRemove } = props;
  const kept = files.filter(({ id }) => !marked.includes(id));
  const titleId = useId();
  const { fallbackRef, around } = useFocusFallback<HTMLInputElement>();
  return (
    <section {...around} aria-labelledby={titleId} className="grid gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="text-small font-semibold">
          {memberTexts.files_title()}
        </h3>
        {kept.length > 1 ? (
          <Button
            variant="ghost"
            size="s"
            icon="delete"
            onClick={() => {
              onRemove(kept.map(({ id }) => id));
            }}
          >
            {memberTexts.files_remove_all()}
          </Button>
        ) : null}
      </div>
      <div role="status" className="empty:hidden">
        {isBehind ? <StatusMark tone="warning">{memberTexts.files_behind()}</StatusMark> : null}
      </div>
      <Conflicts conflicts={props.conflicts} onCaption={props.onCaption} />
      <LostCaptions lost={props.lost} onForget={props.onForget} />
      {files.length === 0 ? null : (
        <ul aria-label={memberTexts.files_list()} className="divide-y divide-border">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isMarked={marked.includes(file.id)}
              isRemoving={isRemoving && marked.includes(file.id)}
              fault={faults.get(file.id) ?? null}
              caption={props.captions.get(file.id) ?? file.caption ?? ''}
              captionFault={props.captionFaults.get(file.id) ?? null}
              onCaption={(caption) => {
                props.onCaption(file.id, caption);
              }}
              onRemove={() => {
                onRemove([file.id]);
              }}
              onKeep={() => {
                props.onKeep(file.id);
              }}
            />
          ))}
        </ul>
      )}
      {uploads.length === 0 ? null : (
        <ul aria-label={memberTexts.files_to_be_added()} className="divide-y divide-border">
          {uploads.map((row) => (
            <UploadRowView
              key={row.key}
              row={row}
              onCancel={() => {
                props.onCancel(row.key);
              }}
              onRetry={() => {
                props.onRetry(row.key);
              }}
              onReplace={(chosen) => {
                props.onReplace(row.key, chosen);
              }}
              onDismiss={() => {
                props.onDismiss(row.key);
              }}
              onCaption={(caption) => {
                props.onUploadCaption(row.key, caption);
              }}
            />
          ))}
        </ul>
      )}
      {limits === null ? null : (
        <FileDrop
          ref={fallbackRef}
          label={memberTexts.files_choose()}
          hint={memberTexts.files_choose_hint({
            size: formatFileSize(limits.maxFileBytes),
            count: limits.maxFilesPerUpload,
          })}
          accept={fileTypes}
          isMultiple
          onFiles={onAdd}
        />
      )}
      <div role="alert" className="grid gap-1 empty:hidden wrap-anywhere">
        {refused.map((sentence) => (
          <StatusMark key={sentence} tone="negative">
            {sentence}
          </StatusMark>
        ))}
      </div>
    </section>
  );
}

type ConflictsProps = Pick<SectionFilesViewProps, 'conflicts' | 'onCaption'>;

/** Both versions of each caption that was changed here and on another device. */
function Conflicts({ conflicts, onCaption }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  const use = ({ id, saved }: CaptionConflict) => {
    onCaption(id, saved);
  };
  return (
    <ConflictNotice
      differences={conflicts.map(({ id, name, saved, typed }) => ({
        name: String(id),
        label: memberTexts.files_caption_of({ name }),
        saved,
        typed,
      }))}
      onUse={(key) => {
        conflicts.filter(({ id }) => String(id) === key).forEach(use);
      }}
      onUseAll={() => {
        conflicts.forEach(use);
      }}
    />
  );
}

/** The captions of files that were removed on another device. They stay until the user takes them off the list. */
function LostCaptions({ lost, onForget }: Pick<SectionFilesViewProps, 'lost' | 'onForget'>) {
  return (
    <div role="status" className="grid gap-1 empty:hidden wrap-anywhere">
      {lost.map(({ id, name, caption }) => (
        <div key={id} className="flex items-start justify-between gap-2">
          <StatusMark tone="warning">{memberTexts.files_caption_lost({ name, caption })}</StatusMark>
          <IconButton
            icon="close"
            label={memberTexts.files_dismiss({ name })}
            onClick={() => {
              onForget(id);
            }}
          />
        </div>
      ))}
    </div>
  );
}
