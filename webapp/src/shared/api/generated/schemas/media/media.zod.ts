/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

import {
  FileCaption,
  FilesUpload,
  Id,
  PhotoUpload
} from '../wright-api.schemas.zod.ts';


/**
 * Each file has a result of its own, in the order in which the files came: one that is refused keeps no other from being stored. An item
 * fails with `FileTooLargeError`, `StorageQuotaExceededError`, `UnsupportedFileTypeError`, `FileUnreadableError` or, when the limit of uploads
 * is reached on the way, `RequestLimitExceededError`. One file too many, and nothing is stored at all.
 * @summary Upload files to a section
 */
export const UploadSectionFilesBody = FilesUpload

/**
 * A caption says to visitors what the file shows. Each has a result of its own; a number that is no file of this section fails with
 * `ResourceNotFoundError`. Of several captions for one file the last one counts.
 * @summary Change the captions of files of a section
 */
export const CaptionSectionFilesBodyItem = FileCaption
export const CaptionSectionFilesBody = /*#__PURE__*/ zod.array(CaptionSectionFilesBodyItem).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(80))

/**
 * The numbers come as a JSON array in the body or, where a client cannot send a body, in the query. Each has a result of its own; a number
 * that is no file of this section fails with `ResourceNotFoundError`.
 * @summary Delete files of a section
 */
export const DeleteSectionFilesBodyItem = Id
export const DeleteSectionFilesBody = /*#__PURE__*/ zod.array(DeleteSectionFilesBodyItem).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(100))

/**
 * The photo takes the place of the one before, whose address leads nowhere from then on. It is at least 64 pixels wide and high and is
 * encoded anew: what a camera writes beside the picture is gone.
 * @summary Upload the photo of the own profile
 */
export const UploadProfilePhotoBody = PhotoUpload

