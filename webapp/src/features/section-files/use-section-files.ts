import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error';
import {
  uploadSectionFiles,
  useCaptionSectionFiles,
  useDeleteSectionFiles,
} from '@/shared/api/generated/endpoints/media/media';
import {
  getGetProfileQueryKey,
  getListContributionsQueryKey,
  useGetProfile,
  useListContributions,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { BulkCaptionResult } from '@/shared/api/generated/model/bulk-caption-result';
import type { BulkUploadResult } from '@/shared/api/generated/model/bulk-upload-result';
import type { FileCaption } from '@/shared/api/generated/model/file-caption';
import type { FileRef } from '@/shared/api/generated/model/file-ref';
import type { ItemError } from '@/shared/api/generated/model/item-error';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { sendingWith } from '@/shared/api/upload';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { UploadFault } from './upload-rows';

/** One file of a bulk operation was refused. The others may have been accepted. */
class ItemRefusedError extends Error {
  override readonly name = 'ItemRefusedError';
  readonly item: ItemError;

  constructor(item: ItemError) {
    super(item.code);
    this.item = item;
  }
}

/** Returns the text of an error of one item. It is the same as for an error of a whole request with this code. */
function itemText({ code, detail }: ItemError): string {
  if (code === 'StorageQuotaExceededError') return memberTexts.files_storage_full();
  return errorText(new ApiError(422, { type: '', title: detail, status: 422, code, requestId: '' }));
}

/** Why an upload failed. An error about the content cannot be retried. */
export function uploadFault(error: unknown): UploadFault {
  if (error instanceof ApiError && error.code === 'ResourceNotFoundError') {
    return { reason: memberTexts.files_lost, remedy: 'none' };
  }
  const code = error instanceof ItemRefusedError ? error.item.code : null;
  if (code === 'UnsupportedFileTypeError') return { reason: memberTexts.files_unsupported, remedy: 'replace' };
  const reason = () => (error instanceof ItemRefusedError ? itemText(error.item) : errorText(error));
  const isAboutTheFile = code === 'FileUnreadableError' || code === 'FileTooLargeError';
  return { reason, remedy: isAboutTheFile ? 'replace' : 'retry' };
}

/** How many captions one request may have (openapi/media/schemas.yaml, FileCaptions). */
const captionsPerRequest = 80;

const lists = ['workplaces', 'schools', 'projects', 'repositories', 'certifications', 'contributions'] as const;

/**
 * The errors by the id of their file. The error that a file does not exist is left out, because then it was removed
 * elsewhere.
 */
function faultsOf(results: readonly { id: number; error: ItemError | null }[]): ReadonlyMap<number, string> {
  const failed = results.filter(({ error }) => error !== null && error.code !== 'ResourceNotFoundError');
  return new Map(failed.map(({ id, error }) => [id, error === null ? '' : itemText(error)]));
}

/** The current version of the entry, which changes with each file, unlike the one that the form was opened with. */
function filesNow(section: Section | null, profile: Profile | null, contributions: readonly Section[] | undefined) {
  if (section === null) return [];
  const known = section.typeId === 'Contribution' ? contributions : profile && lists.flatMap((list) => profile[list]);
  return known?.find(({ id }) => id === section.id)?.files ?? section.files;
}

export type SectionFilesAccess = {
  files: readonly FileRef[];
  /** Uploads a file. Resolves to its id. */
  send: (sectionId: number, file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<number>;
  /** Removes files. Resolves to the errors of those that could not be removed. */
  remove: (sectionId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Stores captions. Resolves to the errors of those that could not be stored. */
  describe: (sectionId: number, captions: FileCaption[]) => Promise<ReadonlyMap<number, string>>;
};

/** The files of an entry, with the functions that change them. A new entry has none until it is saved. */
export function useSectionFiles(section: Section | null): SectionFilesAccess {
  const queryClient = useQueryClient();
  const isContribution = section?.typeId === 'Contribution';
  const profile = useGetProfile();
  const contributions = useListContributions({ query: { enabled: isContribution } });
  const deleteFiles = useDeleteSectionFiles();
  const captionFiles = useCaptionSectionFiles();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() }),
      queryClient.invalidateQueries({ queryKey: getListContributionsQueryKey() }),
    ]);
  return {
    files: filesNow(section, profile.data ?? null, contributions.data),
    send: async (sectionId, file, onProgress, signal) => {
      let results: BulkUploadResult[];
      try {
        results = await uploadSectionFiles(sectionId, { files: [file] }, { fetch: sendingWith(onProgress), signal });
      } finally {
        // A request that was cancelled late may have succeeded. Its row is removed when the file is shown.
        await refresh();
      }
      const error = results[0]?.error ?? null;
      if (error !== null) throw new ItemRefusedError(error);
      return results[0]?.data?.id ?? 0;
    },
    remove: async (sectionId, ids) => {
      const results = await deleteFiles.mutateAsync({ id: sectionId, data: [...ids] });
      await refresh();
      return faultsOf(results);
    },
    describe: async (sectionId, captions) => {
      const results: BulkCaptionResult[] = [];
      try {
        for (let start = 0; start < captions.length; start += captionsPerRequest) {
          const data = captions.slice(start, start + captionsPerRequest);
          results.push(...(await captionFiles.mutateAsync({ id: sectionId, data })));
        }
      } finally {
        await refresh();
      }
      return faultsOf(results);
    },
  };
}
