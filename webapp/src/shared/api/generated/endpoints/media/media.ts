/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  useMutation
} from '@tanstack/react-query';
import type {
  MutationFunction,
  QueryClient,
  UseMutationOptions,
  UseMutationResult
} from '@tanstack/react-query';

import type {
  BulkCaptionResult
} from '../../model/bulk-caption-result.ts';

import type {
  BulkDeleteResult
} from '../../model/bulk-delete-result.ts';

import type {
  BulkUploadResult
} from '../../model/bulk-upload-result.ts';

import type {
  CoverResult
} from '../../model/cover-result.ts';

import type {
  CoverUpload
} from '../../model/cover-upload.ts';

import type {
  DeleteSectionFilesParams
} from '../../model/delete-section-files-params.ts';

import type {
  FileCaptions
} from '../../model/file-captions.ts';

import type {
  FileIds
} from '../../model/file-ids.ts';

import type {
  FileRef
} from '../../model/file-ref.ts';

import type {
  FilesUpload
} from '../../model/files-upload.ts';

import type {
  Id
} from '../../model/id.ts';

import type {
  LetterUpload
} from '../../model/letter-upload.ts';

import type {
  PhotoResult
} from '../../model/photo-result.ts';

import type {
  PhotoUpload
} from '../../model/photo-upload.ts';

import type {
  Problem400Response
} from '../../model/problem400-response.ts';

import type {
  Problem401Response
} from '../../model/problem401-response.ts';

import type {
  Problem403Response
} from '../../model/problem403-response.ts';

import type {
  Problem404Response
} from '../../model/problem404-response.ts';

import type {
  Problem409Response
} from '../../model/problem409-response.ts';

import type {
  Problem413Response
} from '../../model/problem413-response.ts';

import type {
  Problem415Response
} from '../../model/problem415-response.ts';

import type {
  Problem421Response
} from '../../model/problem421-response.ts';

import type {
  Problem422Response
} from '../../model/problem422-response.ts';

import type {
  Problem429Response
} from '../../model/problem429-response.ts';

import type {
  Problem500Response
} from '../../model/problem500-response.ts';

import type {
  Problem503Response
} from '../../model/problem503-response.ts';

import { http } from '../../../http.ts';
import type { ErrorType } from '../../../http.ts';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getUploadLinkLetterUrl = (id: Id,) => {




  return `/v1/user/profile/links/${encodeURIComponent(String(id))}/letter`
}

/**
 * A PDF file that only those get who open this link: it is at the top of their page. It takes the place of the letter before, whose address
 * leads nowhere from then on, and counts to the storage of its owner. It is deleted with the link.
 * @summary Upload the letter of a personal link
 */
export const uploadLinkLetter = async (id: Id,
    letterUpload: LetterUpload, options?: Parameters<typeof http>[1]): Promise<FileRef> => {
    const formData = new FormData();
formData.append(`file`, letterUpload.file);

  return http<FileRef>(getUploadLinkLetterUrl(id),
  {
    ...options,
    method: 'PUT'
    ,
    body: formData
  }
);}





export const getUploadLinkLetterMutationKey = () => ['uploadLinkLetter'] as const;

export const getUploadLinkLetterMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadLinkLetter>>, TError,UploadLinkLetterMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof uploadLinkLetter>>, TError,UploadLinkLetterMutationVariables, TContext> => {

const mutationKey = getUploadLinkLetterMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof uploadLinkLetter>>, UploadLinkLetterMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  uploadLinkLetter(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UploadLinkLetterMutationResult = NonNullable<Awaited<ReturnType<typeof uploadLinkLetter>>>
    export type UploadLinkLetterMutationBody = LetterUpload
    export type UploadLinkLetterMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UploadLinkLetterMutationVariables = {id: Id;data: LetterUpload}

    /**
 * @summary Upload the letter of a personal link
 */
export const useUploadLinkLetter = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadLinkLetter>>, TError,UploadLinkLetterMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof uploadLinkLetter>>,
        TError,
        UploadLinkLetterMutationVariables,
        TContext
      > => {
      return useMutation(getUploadLinkLetterMutationOptions(options), queryClient);
    }
    export const getDeleteLinkLetterUrl = (id: Id,) => {




  return `/v1/user/profile/links/${encodeURIComponent(String(id))}/letter`
}

/**
 * Its address leads nowhere from then on. The answer is the same when there is none.
 * @summary Delete the letter of a personal link
 */
export const deleteLinkLetter = async (id: Id, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteLinkLetterUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteLinkLetterMutationKey = () => ['deleteLinkLetter'] as const;

export const getDeleteLinkLetterMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteLinkLetter>>, TError,DeleteLinkLetterMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteLinkLetter>>, TError,DeleteLinkLetterMutationVariables, TContext> => {

const mutationKey = getDeleteLinkLetterMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteLinkLetter>>, DeleteLinkLetterMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteLinkLetter(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeleteLinkLetterMutationResult = NonNullable<Awaited<ReturnType<typeof deleteLinkLetter>>>

    export type DeleteLinkLetterMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteLinkLetterMutationVariables = {id: Id}

    /**
 * @summary Delete the letter of a personal link
 */
export const useDeleteLinkLetter = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteLinkLetter>>, TError,DeleteLinkLetterMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteLinkLetter>>,
        TError,
        DeleteLinkLetterMutationVariables,
        TContext
      > => {
      return useMutation(getDeleteLinkLetterMutationOptions(options), queryClient);
    }
    export const getUploadSectionFilesUrl = (id: Id,) => {




  return `/v1/user/profile/sections/${encodeURIComponent(String(id))}/files/bulk`
}

/**
 * Each file has a result of its own, in the order in which the files came: one that is refused keeps no other from being stored. An item
 * fails with `FileTooLargeError`, `StorageQuotaExceededError`, `UnsupportedFileTypeError`, `FileUnreadableError` or, when the limit of uploads
 * is reached on the way, `RequestLimitExceededError`. One file too many, and nothing is stored at all.
 * @summary Upload files to a section
 */
export const uploadSectionFiles = async (id: Id,
    filesUpload: FilesUpload, options?: Parameters<typeof http>[1]): Promise<BulkUploadResult[]> => {
    const formData = new FormData();
filesUpload.files.forEach(value => formData.append(`files`, value));

  return http<BulkUploadResult[]>(getUploadSectionFilesUrl(id),
  {
    ...options,
    method: 'POST'
    ,
    body: formData
  }
);}





export const getUploadSectionFilesMutationKey = () => ['uploadSectionFiles'] as const;

export const getUploadSectionFilesMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadSectionFiles>>, TError,UploadSectionFilesMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof uploadSectionFiles>>, TError,UploadSectionFilesMutationVariables, TContext> => {

const mutationKey = getUploadSectionFilesMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof uploadSectionFiles>>, UploadSectionFilesMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  uploadSectionFiles(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UploadSectionFilesMutationResult = NonNullable<Awaited<ReturnType<typeof uploadSectionFiles>>>
    export type UploadSectionFilesMutationBody = FilesUpload
    export type UploadSectionFilesMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UploadSectionFilesMutationVariables = {id: Id;data: FilesUpload}

    /**
 * @summary Upload files to a section
 */
export const useUploadSectionFiles = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadSectionFiles>>, TError,UploadSectionFilesMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof uploadSectionFiles>>,
        TError,
        UploadSectionFilesMutationVariables,
        TContext
      > => {
      return useMutation(getUploadSectionFilesMutationOptions(options), queryClient);
    }
    export const getCaptionSectionFilesUrl = (id: Id,) => {




  return `/v1/user/profile/sections/${encodeURIComponent(String(id))}/files/bulk`
}

/**
 * A caption says to visitors what the file shows. Each has a result of its own; a number that is no file of this section fails with
 * `ResourceNotFoundError`. Of several captions for one file the last one counts.
 * @summary Change the captions of files of a section
 */
export const captionSectionFiles = async (id: Id,
    fileCaptions: FileCaptions, options?: Parameters<typeof http>[1]): Promise<BulkCaptionResult[]> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return http<BulkCaptionResult[]>(getCaptionSectionFilesUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(fileCaptions)
  }
);}





export const getCaptionSectionFilesMutationKey = () => ['captionSectionFiles'] as const;

export const getCaptionSectionFilesMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captionSectionFiles>>, TError,CaptionSectionFilesMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof captionSectionFiles>>, TError,CaptionSectionFilesMutationVariables, TContext> => {

const mutationKey = getCaptionSectionFilesMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof captionSectionFiles>>, CaptionSectionFilesMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  captionSectionFiles(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CaptionSectionFilesMutationResult = NonNullable<Awaited<ReturnType<typeof captionSectionFiles>>>
    export type CaptionSectionFilesMutationBody = FileCaptions
    export type CaptionSectionFilesMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CaptionSectionFilesMutationVariables = {id: Id;data: FileCaptions}

    /**
 * @summary Change the captions of files of a section
 */
export const useCaptionSectionFiles = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captionSectionFiles>>, TError,CaptionSectionFilesMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof captionSectionFiles>>,
        TError,
        CaptionSectionFilesMutationVariables,
        TContext
      > => {
      return useMutation(getCaptionSectionFilesMutationOptions(options), queryClient);
    }
    export const getDeleteSectionFilesUrl = (id: Id,
    params?: DeleteSectionFilesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/profile/sections/${encodeURIComponent(String(id))}/files/bulk?${stringifiedParams}` : `/v1/user/profile/sections/${encodeURIComponent(String(id))}/files/bulk`
}

/**
 * The numbers come as a JSON array in the body or, where a client cannot send a body, in the query. Each has a result of its own; a number
 * that is no file of this section fails with `ResourceNotFoundError`.
 * @summary Delete files of a section
 */
export const deleteSectionFiles = async (id: Id,
    fileIds?: FileIds,
    params?: DeleteSectionFilesParams, options?: Parameters<typeof http>[1]): Promise<BulkDeleteResult[]> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return http<BulkDeleteResult[]>(getDeleteSectionFilesUrl(id,params),
  {
    ...options,
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(fileIds)
  }
);}





export const getDeleteSectionFilesMutationKey = () => ['deleteSectionFiles'] as const;

export const getDeleteSectionFilesMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteSectionFiles>>, TError,DeleteSectionFilesMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteSectionFiles>>, TError,DeleteSectionFilesMutationVariables, TContext> => {

const mutationKey = getDeleteSectionFilesMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteSectionFiles>>, DeleteSectionFilesMutationVariables> = (props) => {
          const {id,data,params} = props ?? {};

          return  deleteSectionFiles(id,data,params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeleteSectionFilesMutationResult = NonNullable<Awaited<ReturnType<typeof deleteSectionFiles>>>
    export type DeleteSectionFilesMutationBody = FileIds | undefined
    export type DeleteSectionFilesMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteSectionFilesMutationVariables = {id: Id;data?: FileIds;params?: DeleteSectionFilesParams}

    /**
 * @summary Delete files of a section
 */
export const useDeleteSectionFiles = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteSectionFiles>>, TError,DeleteSectionFilesMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteSectionFiles>>,
        TError,
        DeleteSectionFilesMutationVariables,
        TContext
      > => {
      return useMutation(getDeleteSectionFilesMutationOptions(options), queryClient);
    }
    export const getUploadProfileCoverUrl = () => {




  return `/v1/user/profile/cover`
}

/**
 * A picture for the head of the page, which others see if the look has the cover `PICTURE`. It takes the place of the one before, whose address
 * leads nowhere from then on. It is at least 64 pixels wide and high and is encoded anew with at most 1,920 pixels per side: what a camera
 * writes beside the picture is gone. The page shows its middle as a strip.
 * @summary Upload the own cover of the profile
 */
export const uploadProfileCover = async (coverUpload: CoverUpload, options?: Parameters<typeof http>[1]): Promise<CoverResult> => {
    const formData = new FormData();
formData.append(`file`, coverUpload.file);

  return http<CoverResult>(getUploadProfileCoverUrl(),
  {
    ...options,
    method: 'PUT'
    ,
    body: formData
  }
);}





export const getUploadProfileCoverMutationKey = () => ['uploadProfileCover'] as const;

export const getUploadProfileCoverMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadProfileCover>>, TError,UploadProfileCoverMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof uploadProfileCover>>, TError,UploadProfileCoverMutationVariables, TContext> => {

const mutationKey = getUploadProfileCoverMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof uploadProfileCover>>, UploadProfileCoverMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  uploadProfileCover(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UploadProfileCoverMutationResult = NonNullable<Awaited<ReturnType<typeof uploadProfileCover>>>
    export type UploadProfileCoverMutationBody = CoverUpload
    export type UploadProfileCoverMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UploadProfileCoverMutationVariables = {data: CoverUpload}

    /**
 * @summary Upload the own cover of the profile
 */
export const useUploadProfileCover = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadProfileCover>>, TError,UploadProfileCoverMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof uploadProfileCover>>,
        TError,
        UploadProfileCoverMutationVariables,
        TContext
      > => {
      return useMutation(getUploadProfileCoverMutationOptions(options), queryClient);
    }
    export const getDeleteProfileCoverUrl = () => {




  return `/v1/user/profile/cover`
}

/**
 * Its address leads nowhere from then on. The answer is the same when there is none. A look with the cover `PICTURE` shows none then.
 * @summary Delete the own cover of the profile
 */
export const deleteProfileCover = async ( options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteProfileCoverUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteProfileCoverMutationKey = () => ['deleteProfileCover'] as const;

export const getDeleteProfileCoverMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteProfileCover>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteProfileCover>>, TError,void, TContext> => {

const mutationKey = getDeleteProfileCoverMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteProfileCover>>, void> = () => {


          return  deleteProfileCover(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeleteProfileCoverMutationResult = NonNullable<Awaited<ReturnType<typeof deleteProfileCover>>>

    export type DeleteProfileCoverMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Delete the own cover of the profile
 */
export const useDeleteProfileCover = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteProfileCover>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteProfileCover>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getDeleteProfileCoverMutationOptions(options), queryClient);
    }
    export const getUploadProfilePhotoUrl = () => {




  return `/v1/user/profile/photo`
}

/**
 * The photo takes the place of the one before, whose address leads nowhere from then on. It is at least 64 pixels wide and high and is
 * encoded anew: what a camera writes beside the picture is gone.
 * @summary Upload the photo of the own profile
 */
export const uploadProfilePhoto = async (photoUpload: PhotoUpload, options?: Parameters<typeof http>[1]): Promise<PhotoResult> => {
    const formData = new FormData();
formData.append(`file`, photoUpload.file);

  return http<PhotoResult>(getUploadProfilePhotoUrl(),
  {
    ...options,
    method: 'PUT'
    ,
    body: formData
  }
);}





export const getUploadProfilePhotoMutationKey = () => ['uploadProfilePhoto'] as const;

export const getUploadProfilePhotoMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadProfilePhoto>>, TError,UploadProfilePhotoMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof uploadProfilePhoto>>, TError,UploadProfilePhotoMutationVariables, TContext> => {

const mutationKey = getUploadProfilePhotoMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof uploadProfilePhoto>>, UploadProfilePhotoMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  uploadProfilePhoto(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UploadProfilePhotoMutationResult = NonNullable<Awaited<ReturnType<typeof uploadProfilePhoto>>>
    export type UploadProfilePhotoMutationBody = PhotoUpload
    export type UploadProfilePhotoMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UploadProfilePhotoMutationVariables = {data: PhotoUpload}

    /**
 * @summary Upload the photo of the own profile
 */
export const useUploadProfilePhoto = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof uploadProfilePhoto>>, TError,UploadProfilePhotoMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof uploadProfilePhoto>>,
        TError,
        UploadProfilePhotoMutationVariables,
        TContext
      > => {
      return useMutation(getUploadProfilePhotoMutationOptions(options), queryClient);
    }
    export const getDeleteProfilePhotoUrl = () => {




  return `/v1/user/profile/photo`
}

/**
 * Its address leads nowhere from then on. The answer is the same when there is none.
 * @summary Delete the photo of the own profile
 */
export const deleteProfilePhoto = async ( options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteProfilePhotoUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteProfilePhotoMutationKey = () => ['deleteProfilePhoto'] as const;

export const getDeleteProfilePhotoMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteProfilePhoto>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteProfilePhoto>>, TError,void, TContext> => {

const mutationKey = getDeleteProfilePhotoMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteProfilePhoto>>, void> = () => {


          return  deleteProfilePhoto(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeleteProfilePhotoMutationResult = NonNullable<Awaited<ReturnType<typeof deleteProfilePhoto>>>

    export type DeleteProfilePhotoMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Delete the photo of the own profile
 */
export const useDeleteProfilePhoto = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteProfilePhoto>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteProfilePhoto>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getDeleteProfilePhotoMutationOptions(options), queryClient);
    }
