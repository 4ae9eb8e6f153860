import { formatFileSize } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** The media types of files that an entry may have. */
export const fileTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/avif',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  // Not every system knows the media types of these.
  '.heic',
  '.heif',
  '.avif',
  '.docx',
  '.odt',
].join();

/** The limits that the operator has configured. */
export type FileLimits = { maxFileBytes: number; maxFilesPerUpload: number };

type Candidate = { name: string; size: number; type: string };

export type CheckedFiles<File extends Candidate> = {
  accepted: File[];
  /** A message for each file that is not uploaded, in the language of the moment in which it is called. */
  refused: (() => string)[];
};

function reasonAgainst({ name, size, type }: Candidate, { maxFileBytes }: FileLimits): (() => string) | null {
  // If the browser does not know the media type, the server decides by the content.
  if (type !== '' && !fileTypes.split(',').includes(type)) return () => memberTexts.files_refused_type({ name });
  if (size === 0) return () => memberTexts.files_refused_empty({ name });
  if (size > maxFileBytes) {
    return () =>
      memberTexts.files_refused_size({ name, size: formatFileSize(size), limit: formatFileSize(maxFileBytes) });
  }
  return null;
}

/** Separates the files that the server would refuse, before the upload. */
export function checkFiles<File extends Candidate>(files: readonly File[], limits: FileLimits): CheckedFiles<File> {
  const accepted: File[] = [];
  const refused: (() => string)[] = [];
  for (const file of files) {
    const reason = reasonAgainst(file, limits);
    if (reason !== null) refused.push(reason);
    else if (accepted.length < limits.maxFilesPerUpload) accepted.push(file);
    else refused.push(() => memberTexts.files_refused_count({ name: file.name, count: limits.maxFilesPerUpload }));
  }
  return { accepted, refused };
}
