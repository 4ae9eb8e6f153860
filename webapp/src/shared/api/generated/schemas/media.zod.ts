/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const IdMax = 9007199254740991;



export const Id = /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(IdMax)).check(/*#__PURE__*/ zod.describe('Number of an entity of the signed-in user. Appears in answers to its owner only and is never an authority.'));

export type Id = zod.input<typeof Id>;
export type IdOutput = zod.output<typeof Id>;

export const LetterUpload = /*#__PURE__*/ zod.strictObject({
  "file": /*#__PURE__*/ zod.instanceof(Blob).check(/*#__PURE__*/ zod.describe('PDF.'))
}).check(/*#__PURE__*/ zod.describe('One letter. Its type is found by looking at the content; what the part says about it does not count.'));

export type LetterUpload = zod.input<typeof LetterUpload>;
export type LetterUploadOutput = zod.output<typeof LetterUpload>;

export const filesUploadFilesMax = 8;



export const FilesUpload = /*#__PURE__*/ zod.strictObject({
  "files": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.instanceof(Blob).check(/*#__PURE__*/ zod.describe('One file.'))).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(filesUploadFilesMax)).check(/*#__PURE__*/ zod.describe('JPEG, PNG, WebP, GIF, HEIC or AVIF; PDF, DOCX or ODT, without macros. Eight may come at once where the operator decided nothing else; `getPublicConfig` says how many may\ncome and how large each may be.\n'))
}).check(/*#__PURE__*/ zod.describe('Files for one section, each a part of its own. Their types are found by looking at the content.'));

export type FilesUpload = zod.input<typeof FilesUpload>;
export type FilesUploadOutput = zod.output<typeof FilesUpload>;

export const fileCaptionCaptionMax = 160;



export const FileCaption = /*#__PURE__*/ zod.strictObject({
  "id": Id,
  "caption": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fileCaptionCaptionMax))).check(/*#__PURE__*/ zod.describe('What the file shows, in one line. Null or only spaces remove it.'))
}).check(/*#__PURE__*/ zod.describe('The caption of one file.'));

export type FileCaption = zod.input<typeof FileCaption>;
export type FileCaptionOutput = zod.output<typeof FileCaption>;

export const FileCaptionsMax = 80;



export const FileCaptions = /*#__PURE__*/ zod.array(FileCaption).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(FileCaptionsMax)).check(/*#__PURE__*/ zod.describe('Captions of files.'));

export type FileCaptions = zod.input<typeof FileCaptions>;
export type FileCaptionsOutput = zod.output<typeof FileCaptions>;

export const FileIdsMax = 100;



export const FileIds = /*#__PURE__*/ zod.array(Id).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(FileIdsMax)).check(/*#__PURE__*/ zod.describe('Numbers of files.'));

export type FileIds = zod.input<typeof FileIds>;
export type FileIdsOutput = zod.output<typeof FileIds>;

export const CoverUpload = /*#__PURE__*/ zod.strictObject({
  "file": /*#__PURE__*/ zod.instanceof(Blob).check(/*#__PURE__*/ zod.describe('JPEG, PNG, WebP, GIF, HEIC or AVIF.'))
}).check(/*#__PURE__*/ zod.describe('One picture. Its type is found by looking at the content; what the part says about it does not count.'));

export type CoverUpload = zod.input<typeof CoverUpload>;
export type CoverUploadOutput = zod.output<typeof CoverUpload>;

export const PhotoUpload = /*#__PURE__*/ zod.strictObject({
  "file": /*#__PURE__*/ zod.instanceof(Blob).check(/*#__PURE__*/ zod.describe('JPEG, PNG, WebP, GIF, HEIC or AVIF.'))
}).check(/*#__PURE__*/ zod.describe('One photo. Its type is found by looking at the content; what the part says about it does not count.'));

export type PhotoUpload = zod.input<typeof PhotoUpload>;
export type PhotoUploadOutput = zod.output<typeof PhotoUpload>;
/**
 * A PDF file that only those get who open this link: it is at the top of their page. It takes the place of the letter before, whose address
 * leads nowhere from then on, and counts to the storage of its owner. It is deleted with the link.
 * @summary Upload the letter of a personal link
 */
export const UploadLinkLetterBody = LetterUpload


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
 * A picture for the head of the page, which others see if the look has the cover `PICTURE`. It takes the place of the one before, whose address
 * leads nowhere from then on. It is at least 64 pixels wide and high and is encoded anew with at most 1,920 pixels per side: what a camera
 * writes beside the picture is gone. The page shows its middle as a strip.
 * @summary Upload the own cover of the profile
 */
export const UploadProfileCoverBody = CoverUpload


/**
 * The photo takes the place of the one before, whose address leads nowhere from then on. It is at least 64 pixels wide and high and is
 * encoded anew: what a camera writes beside the picture is gone.
 * @summary Upload the photo of the own profile
 */
export const UploadProfilePhotoBody = PhotoUpload
