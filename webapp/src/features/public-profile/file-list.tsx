import type { PublicFile } from '@/shared/api/generated/model/public-file';
import { formatFileSize, nextFact } from '@/shared/i18n/format-visitor';
import { Icon } from '@/shared/ui/icon';
import { isPicture, PictureList, titleOf } from './picture-list';

export type FileListProps = {
  /** The id of the list on the page. */
  id: string;
  files: readonly PublicFile[];
};

/** The files of an entry: previews of its pictures, and its documents with type and size. */
export function FileList({ id, files }: FileListProps) {
  if (files.length === 0) return null;
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  return (
    <div className="mt-3 grid gap-3 print:hidden">
      {pictures.length > 0 ? <PictureList id={id} pictures={pictures} /> : null}
      {documents.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {documents.map((file) => (
            <li key={file.url} className="max-w-full min-w-0">
              <Document file={file} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** "PDF" for application/pdf. */
const typeOf = ({ contentType }: PublicFile) => contentType.slice(contentType.indexOf('/') + 1).toUpperCase();

/** A document, which the browser saves: in a tab it would run what is in it on this site (docs/security.md, T53). */
function Document({ file }: { file: PublicFile }) {
  return (
    <a
      href={file.url}
      download={file.name}
      className="flex min-h-10 items-center gap-2 rounded-m border border-border px-3 py-1.5 text-small hover:bg-sunken"
    >
      <Icon name="download" className="text-ink-muted" />
      <bdi className="min-w-0 truncate font-medium">{titleOf(file)}</bdi>{' '}
      <span className="flex-none text-caption text-ink-muted tabular">
        {typeOf(file) + nextFact + formatFileSize(file.size)}
      </span>
    </a>
  );
}
