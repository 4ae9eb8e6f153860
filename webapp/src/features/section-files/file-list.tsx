import type { FileRef } from '@/shared/api/generated/model/file-ref';
import { formatFileSize } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { FileThumb } from '@/shared/ui/file-thumb';

export type FileListProps = { files: readonly FileRef[] };

/** Pictures open in a tab, documents are downloaded. */
const isPicture = ({ contentType }: FileRef) => contentType.startsWith('image/');

/** The files of an entry: thumbnails with a fixed size, and documents with their file size. */
export function FileList({ files }: FileListProps) {
  return (
    <ul aria-label={memberTexts.files_title()} className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <a
            href={file.url}
            {...(isPicture(file) ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
            className="flex min-h-12 max-w-full items-center gap-2 rounded-m border border-border bg-surface py-0.75 pe-3 ps-1 text-caption text-ink transition-colors duration-120 hover:border-primary-ink"
          >
            <FileThumb thumbnailUrl={file.thumbnailUrl} />
            <span dir="auto" className="line-clamp-2 min-w-0 max-w-72 wrap-anywhere">
              {file.caption ?? file.name}
            </span>
            {isPicture(file) ? null : (
              <span className="flex-none text-ink-muted tabular">{formatFileSize(file.size)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
