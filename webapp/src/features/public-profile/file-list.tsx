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
            <li key={file.url} className="w-full min-[30rem]:max-w-80">
              <DocumentLink file={file} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The usual names of types whose media type is no word. */
const typeNames = new Map([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'DOCX'],
  ['application/vnd.oasis.opendocument.text', 'ODT'],
]);

/** "PDF" for application/pdf. */
const typeOf = ({ contentType }: Pick<PublicFile, 'contentType'>) =>
  typeNames.get(contentType) ?? contentType.slice(contentType.indexOf('/') + 1).toUpperCase();

/** A document. The browser downloads it, because in a tab its scripts would run on this site (docs/security.md, T53). */
export function DocumentLink({
  file,
}: {
  file: Pick<PublicFile, 'contentType' | 'name' | 'caption' | 'size' | 'url'>;
}) {
  return (
    <a
      href={file.url}
      download={file.name}
      className="flex items-center gap-3 rounded-m border border-border p-2 pe-3 hover:bg-sunken"
    >
      {/* An icon in place of a preview, which documents do not have. */}
      <span
        aria-hidden="true"
        className="grid h-12 w-10 flex-none place-items-center rounded-s border border-border bg-sunken text-tiny font-semibold text-ink-muted"
      >
        {typeOf(file)}
      </span>
      <span className="grid min-w-0 flex-1">
        <bdi className="max-w-full justify-self-start truncate text-small font-medium">{titleOf(file)}</bdi>{' '}
        <span className="text-caption text-ink-muted tabular">
          <span className="sr-only">{typeOf(file) + nextFact}</span>
          {formatFileSize(file.size)}
        </span>
      </span>
      <Icon name="download" className="flex-none text-ink-muted" />
    </a>
  );
}
