import type { HttpHandler } from 'msw';
import type { BulkUploadResult } from '../../api/generated/model/bulk-upload-result';
import type { FileCaption } from '../../api/generated/model/file-caption';
import type { FileRef } from '../../api/generated/model/file-ref';
import type { ItemError } from '../../api/generated/model/item-error';
import type { Section } from '../../api/generated/model/section';
import {
  CaptionSectionFilesBody,
  DeleteSectionFilesBody,
  filesUploadFilesMax,
} from '../../api/generated/schemas/media.zod.ts';
import { demoFile, demoImage } from '../fixtures/files';
import {
  getCaptionSectionFilesMockHandler,
  getDeleteSectionFilesMockHandler,
  getUploadSectionFilesMockHandler,
} from '../generated/media/media.msw';
import { profileOf } from './profile-handlers';
import { bodyOf, changed, nextId, now, refuse } from './rules';
import { sectionNamed, sectionsOf, storeSection } from './section-handlers';
import type { ServerState } from './state';

/** The name of a file that the server rejects because of its content. */
export const unsupportedFile = 'unsupported.pdf';

const unsupported: ItemError = { code: 'UnsupportedFileTypeError', detail: 'This kind of file is not supported.' };
const gone: ItemError = { code: 'ResourceNotFoundError', detail: 'This could not be found.' };

/** Converts an uploaded file to a stored file. */
function toFile(id: number, { name, type, size }: File): FileRef {
  const sent = { id, name, contentType: type, size, createdAt: now() };
  return type.startsWith('image/') ? demoImage(sent) : demoFile(sent);
}

/** Returns a result for each id: success if the section has the file, otherwise not found. */
const resultsOf = ({ files }: Section, ids: readonly number[]) =>
  ids.map((id) =>
    files.some((file) => file.id === id)
      ? ({ status: 'success', id, error: null } as const)
      : ({ status: 'error', id, error: gone } as const),
  );

/** Handlers for the files of sections. Each change of the files also increments the version of the section. */
export function fileHandlers(state: ServerState): HttpHandler[] {
  const store = (section: Section, files: FileRef[]) => {
    const isSame = JSON.stringify(files) === JSON.stringify(section.files);
    if (!isSame) storeSection(state, changed(section, { files }));
  };
  return [
    getUploadSectionFilesMockHandler(async (call) => {
      const sent = (await call.request.formData()).getAll('files').filter((part) => part instanceof File);
      const section = sectionNamed(state, call);
      if (sent.length > filesUploadFilesMax) refuse(422, 'TooManyFilesError');
      let id = nextId(sectionsOf(profileOf(state)).flatMap(({ files }) => files));
      const results = sent.map((file): BulkUploadResult => {
        const fileName = file.name;
        if (fileName === unsupportedFile) return { status: 'error', fileName, data: null, error: unsupported };
        id += 1;
        return { status: 'success', fileName, data: toFile(id, file), error: null };
      });
      store(section, [...section.files, ...results.flatMap(({ data }) => data ?? [])]);
      return results;
    }),
    getCaptionSectionFilesMockHandler(async (call) => {
      const captions = await bodyOf<FileCaption[]>(call, CaptionSectionFilesBody);
      const section = sectionNamed(state, call);
      const captioned = section.files.map((file) => ({ ...file, ...captions.find(({ id }) => id === file.id) }));
      store(section, captioned);
      return resultsOf(
        section,
        captions.map(({ id }) => id),
      );
    }),
    getDeleteSectionFilesMockHandler(async (call) => {
      const ids = await bodyOf<number[]>(call, DeleteSectionFilesBody);
      const section = sectionNamed(state, call);
      store(
        section,
        section.files.filter(({ id }) => !ids.includes(id)),
      );
      return resultsOf(section, ids);
    }),
  ];
}
