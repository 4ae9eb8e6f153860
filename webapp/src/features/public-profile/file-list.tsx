import type { PublicFile } from '@/shared/api/generated/model/public-file';
import { Icon } from '@/shared/ui/icon';

export type FileListProps = { files: readonly PublicFile[] };

/** The files of an entry: thumbnails, and the names of all files. */
export function FileList({ files }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap items-end gap-3 print:hidden">
      {files.map(({ name, url, thumbnailUrl }) => (
        <li key={url} className="min-w-0">
          <a href={url} className="grid gap-1 rounded-s text-caption text-ink-muted hover:underline">
            {thumbnailUrl === null ? null : (
              <img
                src={thumbnailUrl}
                alt=""
                width={112}
                height={84}
                loading="lazy"
                className="h-21 w-28 rounded-m border border-border object-cover"
              />
            )}
            <span className="flex min-h-6 max-w-56 items-center gap-1">
              <Icon name="description" />
              <bdi className="truncate">{name}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
