/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  matchQuery,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseInfiniteQueryResult,
  DefinedUseQueryResult,
  InfiniteData,
  MutationFunction,
  MutationFunctionContext,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseInfiniteQueryOptions,
  UseInfiniteQueryResult,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import type {
  AccessModeBody
} from '../../model/access-mode-body.ts';

import type {
  AliasAvailability
} from '../../model/alias-availability.ts';

import type {
  AliasBody
} from '../../model/alias-body.ts';

import type {
  DeleteSectionHeaders
} from '../../model/delete-section-headers.ts';

import type {
  ExportProfileParams
} from '../../model/export-profile-params.ts';

import type {
  GetAliasAvailabilityParams
} from '../../model/get-alias-availability-params.ts';

import type {
  GetProfileHeaders
} from '../../model/get-profile-headers.ts';

import type {
  Id
} from '../../model/id.ts';

import type {
  ImportProfileParams
} from '../../model/import-profile-params.ts';

import type {
  ImportResult
} from '../../model/import-result.ts';

import type {
  JsonResume
} from '../../model/json-resume.ts';

import type {
  ListRepositoryCandidatesParams
} from '../../model/list-repository-candidates-params.ts';

import type {
  ListTagSuggestionsParams
} from '../../model/list-tag-suggestions-params.ts';

import type {
  NotModifiedResponse
} from '../../model/not-modified-response.ts';

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
  Problem412Response
} from '../../model/problem412-response.ts';

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
  Problem502Response
} from '../../model/problem502-response.ts';

import type {
  Problem503Response
} from '../../model/problem503-response.ts';

import type {
  ProfileInput
} from '../../model/profile-input.ts';

import type {
  ProfileLook
} from '../../model/profile-look.ts';

import type {
  Profile
} from '../../model/profile.ts';

import type {
  RepositoryCandidatePage
} from '../../model/repository-candidate-page.ts';

import type {
  ReviewReceipt
} from '../../model/review-receipt.ts';

import type {
  SectionInput
} from '../../model/section-input.ts';

import type {
  Section
} from '../../model/section.ts';

import type {
  TagSuggestion
} from '../../model/tag-suggestion.ts';

import type {
  UpdateProfileAccessModeHeaders
} from '../../model/update-profile-access-mode-headers.ts';

import type {
  UpdateProfileHeaders
} from '../../model/update-profile-headers.ts';

import type {
  UpdateProfileLookHeaders
} from '../../model/update-profile-look-headers.ts';

import type {
  UpdateSectionHeaders
} from '../../model/update-section-headers.ts';

import { http } from '../../../http.ts';
import type { ErrorType } from '../../../http.ts';
import { httpIdempotent } from '../../../http-idempotent.ts';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



const withQueryKey = <T extends object, K>(query: T, queryKey: K): T & { queryKey: K } => {
  const result = { queryKey } as T & { queryKey: K };
  for (const key of Object.keys(query)) {
    // The explicit queryKey always wins, matching the previous
    // `{ ...query, queryKey }` spread where it was set last.
    if (key === 'queryKey') continue;
    Object.defineProperty(result, key, {
      enumerable: true,
      configurable: true,
      get: () => (query as Record<string, unknown>)[key],
    });
  }
  return result;
};

export const getGetProfileUrl = () => {




  return `/v1/user/profile`
}

/**
 * The answer is 204 while there is no profile.
 * @summary Read the own profile
 */
export const getProfile = async (headers?: GetProfileHeaders, options?: Parameters<typeof http>[1]): Promise<Profile | void> => {

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
return http<Profile | void>(getGetProfileUrl(),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getGetProfileQueryKey = () => {
    return [
    `/v1/user/profile`
    ] as const;
    }


export const getGetProfileQueryOptions = <TData = Awaited<ReturnType<typeof getProfile>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(headers?: GetProfileHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfile>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetProfileQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getProfile>>> = ({ signal }) => getProfile(headers, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getProfile>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetProfileQueryResult = NonNullable<Awaited<ReturnType<typeof getProfile>>>
export type GetProfileQueryError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetProfile<TData = Awaited<ReturnType<typeof getProfile>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers: undefined |  GetProfileHeaders, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfile>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getProfile>>,
          TError,
          Awaited<ReturnType<typeof getProfile>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetProfile<TData = Awaited<ReturnType<typeof getProfile>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: GetProfileHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfile>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getProfile>>,
          TError,
          Awaited<ReturnType<typeof getProfile>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetProfile<TData = Awaited<ReturnType<typeof getProfile>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: GetProfileHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfile>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the own profile
 */

export function useGetProfile<TData = Awaited<ReturnType<typeof getProfile>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: GetProfileHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfile>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetProfileQueryOptions(headers,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateProfileUrl = () => {




  return `/v1/user/profile`
}

/**
 * Everybody has one profile. Without a mode it is `Restricted`.
 * @summary Create the own profile
 */
export const createProfile = async (profileInput: ProfileInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<Profile> => {

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
return httpIdempotent<Profile>(getCreateProfileUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(profileInput)
  }
);}





export const getCreateProfileMutationKey = () => ['createProfile'] as const;

export const getCreateProfileMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createProfile>>, TError,CreateProfileMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createProfile>>, TError,CreateProfileMutationVariables, TContext> => {

const mutationKey = getCreateProfileMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createProfile>>, CreateProfileMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createProfile(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createProfile>>, variables: CreateProfileMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateProfileMutationResult = NonNullable<Awaited<ReturnType<typeof createProfile>>>
    export type CreateProfileMutationBody = ProfileInput
    export type CreateProfileMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateProfileMutationVariables = {data: ProfileInput}

    /**
 * @summary Create the own profile
 */
export const useCreateProfile = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createProfile>>, TError,CreateProfileMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createProfile>>,
        TError,
        CreateProfileMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateProfileMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateProfileUrl = () => {




  return `/v1/user/profile`
}

/**
 * Missing attributes are cleared; a missing or null `accessMode` keeps the mode. Sections are not touched.
 * @summary Replace what the profile says
 */
export const updateProfile = async (profileInput: ProfileInput,
    headers?: UpdateProfileHeaders, options?: Parameters<typeof http>[1]): Promise<Profile> => {

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
return http<Profile>(getUpdateProfileUrl(),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(profileInput)
  }
);}





export const getUpdateProfileMutationKey = () => ['updateProfile'] as const;

export const getUpdateProfileMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfile>>, TError,UpdateProfileMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateProfile>>, TError,UpdateProfileMutationVariables, TContext> => {

const mutationKey = getUpdateProfileMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateProfile>>, UpdateProfileMutationVariables> = (props) => {
          const {data,headers} = props ?? {};

          return  updateProfile(data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateProfile>>, variables: UpdateProfileMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateProfileMutationResult = NonNullable<Awaited<ReturnType<typeof updateProfile>>>
    export type UpdateProfileMutationBody = ProfileInput
    export type UpdateProfileMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateProfileMutationVariables = {data: ProfileInput;headers?: UpdateProfileHeaders}

    /**
 * @summary Replace what the profile says
 */
export const useUpdateProfile = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfile>>, TError,UpdateProfileMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateProfile>>,
        TError,
        UpdateProfileMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateProfileMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateProfileAccessModeUrl = () => {




  return `/v1/user/profile`
}

/**
 * Works on the next request, for everybody who has the page open too.
 * @summary Change who may open the profile
 */
export const updateProfileAccessMode = async (accessModeBody: AccessModeBody,
    headers?: UpdateProfileAccessModeHeaders, options?: Parameters<typeof http>[1]): Promise<AccessModeBody> => {

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
return http<AccessModeBody>(getUpdateProfileAccessModeUrl(),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(accessModeBody)
  }
);}





export const getUpdateProfileAccessModeMutationKey = () => ['updateProfileAccessMode'] as const;

export const getUpdateProfileAccessModeMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfileAccessMode>>, TError,UpdateProfileAccessModeMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateProfileAccessMode>>, TError,UpdateProfileAccessModeMutationVariables, TContext> => {

const mutationKey = getUpdateProfileAccessModeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateProfileAccessMode>>, UpdateProfileAccessModeMutationVariables> = (props) => {
          const {data,headers} = props ?? {};

          return  updateProfileAccessMode(data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateProfileAccessMode>>, variables: UpdateProfileAccessModeMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateProfileAccessModeMutationResult = NonNullable<Awaited<ReturnType<typeof updateProfileAccessMode>>>
    export type UpdateProfileAccessModeMutationBody = AccessModeBody
    export type UpdateProfileAccessModeMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateProfileAccessModeMutationVariables = {data: AccessModeBody;headers?: UpdateProfileAccessModeHeaders}

    /**
 * @summary Change who may open the profile
 */
export const useUpdateProfileAccessMode = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfileAccessMode>>, TError,UpdateProfileAccessModeMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateProfileAccessMode>>,
        TError,
        UpdateProfileAccessModeMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateProfileAccessModeMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getRequestProfileReviewUrl = () => {




  return `/v1/user/profile/request-review`
}

/**
 * Works for an active and for a suspended profile. Under review a profile stays as visible as it was: one that was suspended is still shown
 * to nobody else. Three reviews can be asked for within 24 hours. A mail tells how the review ended.
 * @summary Ask for a review of the own profile
 */
export const requestProfileReview = async ( options?: Parameters<typeof http>[1]): Promise<ReviewReceipt> => {

  return http<ReviewReceipt>(getRequestProfileReviewUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getRequestProfileReviewMutationKey = () => ['requestProfileReview'] as const;

export const getRequestProfileReviewMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof requestProfileReview>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof requestProfileReview>>, TError,void, TContext> => {

const mutationKey = getRequestProfileReviewMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof requestProfileReview>>, void> = () => {


          return  requestProfileReview(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RequestProfileReviewMutationResult = NonNullable<Awaited<ReturnType<typeof requestProfileReview>>>

    export type RequestProfileReviewMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Ask for a review of the own profile
 */
export const useRequestProfileReview = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof requestProfileReview>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof requestProfileReview>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getRequestProfileReviewMutationOptions(options), queryClient);
    }
    export const getUpdateProfileLookUrl = () => {




  return `/v1/user/profile/look`
}

/**
 * Replaces the whole look. What is hidden is in no representation that others get of the profile, also by personal links, and the search does
 * not find it. A part, a section or a tag must not be named twice. A section that is hidden, selected or ordered must be one of the profile, or
 * have been so before: a deleted section is still hidden or selected when it is restored. A tag that is ordered must be one of the profile.
 * @summary Change the look of the profile
 */
export const updateProfileLook = async (profileLook: ProfileLook,
    headers?: UpdateProfileLookHeaders, options?: Parameters<typeof http>[1]): Promise<ProfileLook> => {

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
return http<ProfileLook>(getUpdateProfileLookUrl(),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(profileLook)
  }
);}





export const getUpdateProfileLookMutationKey = () => ['updateProfileLook'] as const;

export const getUpdateProfileLookMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfileLook>>, TError,UpdateProfileLookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateProfileLook>>, TError,UpdateProfileLookMutationVariables, TContext> => {

const mutationKey = getUpdateProfileLookMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateProfileLook>>, UpdateProfileLookMutationVariables> = (props) => {
          const {data,headers} = props ?? {};

          return  updateProfileLook(data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateProfileLook>>, variables: UpdateProfileLookMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateProfileLookMutationResult = NonNullable<Awaited<ReturnType<typeof updateProfileLook>>>
    export type UpdateProfileLookMutationBody = ProfileLook
    export type UpdateProfileLookMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateProfileLookMutationVariables = {data: ProfileLook;headers?: UpdateProfileLookHeaders}

    /**
 * @summary Change the look of the profile
 */
export const useUpdateProfileLook = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfileLook>>, TError,UpdateProfileLookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateProfileLook>>,
        TError,
        UpdateProfileLookMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateProfileLookMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateProfileAliasUrl = () => {




  return `/v1/user/profile/alias`
}

/**
 * The page is then found at `/p/{alias}`. The alias that the profile had leads to it for another 90 days, and nobody else can take it meanwhile;
 * its owner can take it back. Of two people who want one alias at once, one gets it and the other one 409 `AliasTakenError`.
 * It is not open to personal access tokens.
 *
 * An alias can change five times in 24 hours. Sending the present one changes nothing and does not count. Every request counts as
 * a lookup, for it says as much as `getAliasAvailability`.
 * @summary Name the page of the profile
 */
export const updateProfileAlias = async (aliasBody: AliasBody, options?: Parameters<typeof http>[1]): Promise<AliasBody> => {

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
return http<AliasBody>(getUpdateProfileAliasUrl(),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(aliasBody)
  }
);}





export const getUpdateProfileAliasMutationKey = () => ['updateProfileAlias'] as const;

export const getUpdateProfileAliasMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfileAlias>>, TError,UpdateProfileAliasMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateProfileAlias>>, TError,UpdateProfileAliasMutationVariables, TContext> => {

const mutationKey = getUpdateProfileAliasMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateProfileAlias>>, UpdateProfileAliasMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  updateProfileAlias(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateProfileAlias>>, variables: UpdateProfileAliasMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateProfileAliasMutationResult = NonNullable<Awaited<ReturnType<typeof updateProfileAlias>>>
    export type UpdateProfileAliasMutationBody = AliasBody
    export type UpdateProfileAliasMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateProfileAliasMutationVariables = {data: AliasBody}

    /**
 * @summary Name the page of the profile
 */
export const useUpdateProfileAlias = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfileAlias>>, TError,UpdateProfileAliasMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateProfileAlias>>,
        TError,
        UpdateProfileAliasMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateProfileAliasMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getGetAliasAvailabilityUrl = (params: GetAliasAvailabilityParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/profile/alias/availability?${stringifiedParams}` : `/v1/user/profile/alias/availability`
}

/**
 * Any text can be asked about; where it cannot be had, up to five free aliases like it or like the display name are offered. Asking reserves
 * nothing.
 * @summary Ask whether an alias can be had
 */
export const getAliasAvailability = async (params: GetAliasAvailabilityParams, options?: Parameters<typeof http>[1]): Promise<AliasAvailability> => {

  return http<AliasAvailability>(getGetAliasAvailabilityUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetAliasAvailabilityQueryKey = (params?: GetAliasAvailabilityParams,) => {
    return [
    `/v1/user/profile/alias/availability`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetAliasAvailabilityQueryOptions = <TData = Awaited<ReturnType<typeof getAliasAvailability>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params: GetAliasAvailabilityParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAliasAvailability>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetAliasAvailabilityQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getAliasAvailability>>> = ({ signal }) => getAliasAvailability(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getAliasAvailability>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetAliasAvailabilityQueryResult = NonNullable<Awaited<ReturnType<typeof getAliasAvailability>>>
export type GetAliasAvailabilityQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetAliasAvailability<TData = Awaited<ReturnType<typeof getAliasAvailability>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: GetAliasAvailabilityParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAliasAvailability>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAliasAvailability>>,
          TError,
          Awaited<ReturnType<typeof getAliasAvailability>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAliasAvailability<TData = Awaited<ReturnType<typeof getAliasAvailability>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: GetAliasAvailabilityParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAliasAvailability>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAliasAvailability>>,
          TError,
          Awaited<ReturnType<typeof getAliasAvailability>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAliasAvailability<TData = Awaited<ReturnType<typeof getAliasAvailability>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: GetAliasAvailabilityParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAliasAvailability>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Ask whether an alias can be had
 */

export function useGetAliasAvailability<TData = Awaited<ReturnType<typeof getAliasAvailability>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: GetAliasAvailabilityParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAliasAvailability>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetAliasAvailabilityQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListContributionsUrl = () => {




  return `/v1/user/profile/contributions`
}

/**
 * In the order of the profile. The list is empty without a profile, and while the operator has contributions switched off.
 * @summary List the own contributions
 */
export const listContributions = async ( options?: Parameters<typeof http>[1]): Promise<Section[]> => {

  return http<Section[]>(getListContributionsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListContributionsQueryKey = () => {
    return [
    `/v1/user/profile/contributions`
    ] as const;
    }


export const getListContributionsQueryOptions = <TData = Awaited<ReturnType<typeof listContributions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listContributions>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListContributionsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listContributions>>> = ({ signal }) => listContributions({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listContributions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListContributionsQueryResult = NonNullable<Awaited<ReturnType<typeof listContributions>>>
export type ListContributionsQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListContributions<TData = Awaited<ReturnType<typeof listContributions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listContributions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listContributions>>,
          TError,
          Awaited<ReturnType<typeof listContributions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListContributions<TData = Awaited<ReturnType<typeof listContributions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listContributions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listContributions>>,
          TError,
          Awaited<ReturnType<typeof listContributions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListContributions<TData = Awaited<ReturnType<typeof listContributions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listContributions>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the own contributions
 */

export function useListContributions<TData = Awaited<ReturnType<typeof listContributions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listContributions>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListContributionsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getExportProfileUrl = (params: ExportProfileParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/profile/export?${stringifiedParams}` : `/v1/user/profile/export`
}

/**
 * `json-resume` is a file of JSON Resume 1.0.0, which `importProfile` takes back without loss. What the schema has no member for is in
 * members named `x-wright`. `docx` is a document of Word, for reading and changing, which cannot be imported. The photo, files, the alias
 * and who may open the profile are in neither.
 * @summary Export the own profile as a file
 */
export const exportProfile = async (params: ExportProfileParams, options?: Parameters<typeof http>[1]): Promise<JsonResume> => {

  return http<JsonResume>(getExportProfileUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getExportProfileQueryKey = (params?: ExportProfileParams,) => {
    return [
    `/v1/user/profile/export`, ...(params ? [params] : [])
    ] as const;
    }


export const getExportProfileQueryOptions = <TData = Awaited<ReturnType<typeof exportProfile>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params: ExportProfileParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportProfile>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getExportProfileQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof exportProfile>>> = ({ signal }) => exportProfile(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof exportProfile>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ExportProfileQueryResult = NonNullable<Awaited<ReturnType<typeof exportProfile>>>
export type ExportProfileQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useExportProfile<TData = Awaited<ReturnType<typeof exportProfile>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: ExportProfileParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportProfile>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof exportProfile>>,
          TError,
          Awaited<ReturnType<typeof exportProfile>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useExportProfile<TData = Awaited<ReturnType<typeof exportProfile>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: ExportProfileParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportProfile>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof exportProfile>>,
          TError,
          Awaited<ReturnType<typeof exportProfile>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useExportProfile<TData = Awaited<ReturnType<typeof exportProfile>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: ExportProfileParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportProfile>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Export the own profile as a file
 */

export function useExportProfile<TData = Awaited<ReturnType<typeof exportProfile>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: ExportProfileParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportProfile>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getExportProfileQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getImportProfileUrl = (params: ImportProfileParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/profile/import?${stringifiedParams}` : `/v1/user/profile/import`
}

/**
 * Adds what a file of JSON Resume 1.0.0 says to the own profile, in one step. Files of older schemas and of Reactive Resume 3 to 5 are
 * read, too. A value that breaks a rule of `createSection` or `updateProfile`, or that cannot be read, is left out, and its entry with it
 * only if it cannot be without. `items` names each, and each member for which a profile has no place. A file with no part of
 * a résumé is refused, and so are more than 1000 entries and skills in all. Send the same file with `dryRun` first to show what will happen.
 *
 * `merge` adds what is missing and never changes what the owner has written: an entry with the title, the organization and the year of a
 * section only fills what that section does not say, and `items` names each value that the profile has another one for. `replace` deletes
 * all sections with their files first, and replaces the headline and everything else about the person that the file has. A profile takes
 * the first entries of the file for which it has room: at most 50 sections of a type, 200 in all, and 256 kB of text. `items` names each
 * of the others. If what the file says about the person is too much text alone, nothing is imported, and a dry run says so, too. The body
 * may have 1 MiB and 32768 names, values and brackets.
 * @summary Import a JSON Resume into the own profile
 */
export const importProfile = async (jsonResume: JsonResume,
    params: ImportProfileParams, options?: Parameters<typeof http>[1]): Promise<ImportResult> => {

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
return http<ImportResult>(getImportProfileUrl(params),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(jsonResume)
  }
);}





export const getImportProfileMutationKey = () => ['importProfile'] as const;

export const getImportProfileMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof importProfile>>, TError,ImportProfileMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof importProfile>>, TError,ImportProfileMutationVariables, TContext> => {

const mutationKey = getImportProfileMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof importProfile>>, ImportProfileMutationVariables> = (props) => {
          const {data,params} = props ?? {};

          return  importProfile(data,params,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof importProfile>>, variables: ImportProfileMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getGetProfileQueryKey(), getListContributionsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type ImportProfileMutationResult = NonNullable<Awaited<ReturnType<typeof importProfile>>>
    export type ImportProfileMutationBody = JsonResume
    export type ImportProfileMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type ImportProfileMutationVariables = {data: JsonResume;params: ImportProfileParams}

    /**
 * @summary Import a JSON Resume into the own profile
 */
export const useImportProfile = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof importProfile>>, TError,ImportProfileMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof importProfile>>,
        TError,
        ImportProfileMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getImportProfileMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListRepositoryCandidatesUrl = (params: ListRepositoryCandidatesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/profile/repository-candidates?${stringifiedParams}` : `/v1/user/profile/repository-candidates`
}

/**
 * The public repositories that the owner of a linked GitHub or GitLab account has there, changed last first, as the provider tells them at
 * this moment; nothing of it is kept. What is listed fits `createSection` as it stands. GitLab does not tell the language.
 *
 * Only a GitHub or GitLab account of the caller is found here, and only while accounts of its provider can be linked on this server.
 * @summary List repositories of a linked account
 */
export const listRepositoryCandidates = async (params: ListRepositoryCandidatesParams, options?: Parameters<typeof http>[1]): Promise<RepositoryCandidatePage> => {

  return http<RepositoryCandidatePage>(getListRepositoryCandidatesUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListRepositoryCandidatesInfiniteQueryKey = (params?: ListRepositoryCandidatesParams,) => {
    return [
    'infinite', `/v1/user/profile/repository-candidates`, ...(params ? [params] : [])
    ] as const;
    }


export const getListRepositoryCandidatesInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listRepositoryCandidates>>, ListRepositoryCandidatesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem502Response | Problem503Response>>(params: ListRepositoryCandidatesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listRepositoryCandidates>>, TError, TData, QueryKey, ListRepositoryCandidatesParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListRepositoryCandidatesInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listRepositoryCandidates>>, QueryKey, ListRepositoryCandidatesParams['cursor']> = ({ signal, pageParam }) => listRepositoryCandidates({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listRepositoryCandidates>>, TError, TData, QueryKey, ListRepositoryCandidatesParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListRepositoryCandidatesInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listRepositoryCandidates>>>
export type ListRepositoryCandidatesInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem502Response | Problem503Response>


export function useListRepositoryCandidatesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listRepositoryCandidates>>, ListRepositoryCandidatesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem502Response | Problem503Response>>(
 params: ListRepositoryCandidatesParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listRepositoryCandidates>>, TError, TData, QueryKey, ListRepositoryCandidatesParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listRepositoryCandidates>>,
          TError,
          Awaited<ReturnType<typeof listRepositoryCandidates>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListRepositoryCandidatesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listRepositoryCandidates>>, ListRepositoryCandidatesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem502Response | Problem503Response>>(
 params: ListRepositoryCandidatesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listRepositoryCandidates>>, TError, TData, QueryKey, ListRepositoryCandidatesParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listRepositoryCandidates>>,
          TError,
          Awaited<ReturnType<typeof listRepositoryCandidates>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListRepositoryCandidatesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listRepositoryCandidates>>, ListRepositoryCandidatesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem502Response | Problem503Response>>(
 params: ListRepositoryCandidatesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listRepositoryCandidates>>, TError, TData, QueryKey, ListRepositoryCandidatesParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List repositories of a linked account
 */

export function useListRepositoryCandidatesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listRepositoryCandidates>>, ListRepositoryCandidatesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem502Response | Problem503Response>>(
 params: ListRepositoryCandidatesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listRepositoryCandidates>>, TError, TData, QueryKey, ListRepositoryCandidatesParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListRepositoryCandidatesInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateSectionUrl = () => {




  return `/v1/user/profile/sections`
}

/**
 * A workplace without an end becomes the primary one when there is none.
 * At most 50 sections of a type and 200 in all.
 * @summary Add a section
 */
export const createSection = async (sectionInput: SectionInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<Section> => {

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
return httpIdempotent<Section>(getCreateSectionUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(sectionInput)
  }
);}





export const getCreateSectionMutationKey = () => ['createSection'] as const;

export const getCreateSectionMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createSection>>, TError,CreateSectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createSection>>, TError,CreateSectionMutationVariables, TContext> => {

const mutationKey = getCreateSectionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createSection>>, CreateSectionMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createSection(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createSection>>, variables: CreateSectionMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getGetProfileQueryKey(), getListContributionsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateSectionMutationResult = NonNullable<Awaited<ReturnType<typeof createSection>>>
    export type CreateSectionMutationBody = SectionInput
    export type CreateSectionMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateSectionMutationVariables = {data: SectionInput}

    /**
 * @summary Add a section
 */
export const useCreateSection = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createSection>>, TError,CreateSectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createSection>>,
        TError,
        CreateSectionMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateSectionMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateSectionUrl = (id: Id,) => {




  return `/v1/user/profile/sections/${encodeURIComponent(String(id))}`
}

/**
 * When the primary workplace gets an end, the open workplace with the highest id takes over, or none.
 * @summary Replace a section
 */
export const updateSection = async (id: Id,
    sectionInput: SectionInput,
    headers?: UpdateSectionHeaders, options?: Parameters<typeof http>[1]): Promise<Section> => {

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
return http<Section>(getUpdateSectionUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(sectionInput)
  }
);}





export const getUpdateSectionMutationKey = () => ['updateSection'] as const;

export const getUpdateSectionMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateSection>>, TError,UpdateSectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateSection>>, TError,UpdateSectionMutationVariables, TContext> => {

const mutationKey = getUpdateSectionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateSection>>, UpdateSectionMutationVariables> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateSection(id,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateSection>>, variables: UpdateSectionMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getGetProfileQueryKey(), getListContributionsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateSectionMutationResult = NonNullable<Awaited<ReturnType<typeof updateSection>>>
    export type UpdateSectionMutationBody = SectionInput
    export type UpdateSectionMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateSectionMutationVariables = {id: Id;data: SectionInput;headers?: UpdateSectionHeaders}

    /**
 * @summary Replace a section
 */
export const useUpdateSection = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateSection>>, TError,UpdateSectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateSection>>,
        TError,
        UpdateSectionMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateSectionMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteSectionUrl = (id: Id,) => {




  return `/v1/user/profile/sections/${encodeURIComponent(String(id))}`
}

/**
 * Its files go too, at once for everybody. Deleting the primary workplace leaves the profile without one. For ten minutes
 * `restoreSection` brings the section back; then it is erased. Of one profile, the 50 sections that were deleted last are kept.
 * @summary Delete a section
 */
export const deleteSection = async (id: Id,
    headers?: DeleteSectionHeaders, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getDeleteSectionUrl(id),
  {
    ...options,
    method: 'DELETE',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getDeleteSectionMutationKey = () => ['deleteSection'] as const;

export const getDeleteSectionMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteSection>>, TError,DeleteSectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteSection>>, TError,DeleteSectionMutationVariables, TContext> => {

const mutationKey = getDeleteSectionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteSection>>, DeleteSectionMutationVariables> = (props) => {
          const {id,headers} = props ?? {};

          return  deleteSection(id,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteSection>>, variables: DeleteSectionMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getGetProfileQueryKey(), getListContributionsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteSectionMutationResult = NonNullable<Awaited<ReturnType<typeof deleteSection>>>

    export type DeleteSectionMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteSectionMutationVariables = {id: Id;headers?: DeleteSectionHeaders}

    /**
 * @summary Delete a section
 */
export const useDeleteSection = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteSection>>, TError,DeleteSectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteSection>>,
        TError,
        DeleteSectionMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteSectionMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getRestoreSectionUrl = (id: Id,) => {




  return `/v1/user/profile/sections/${encodeURIComponent(String(id))}/restore`
}

/**
 * Undoes `deleteSection` within ten minutes: the section has its id, version, tags and files again, and is the primary workplace
 * again if it was. A section that was not deleted, or is erased, is not found.
 * @summary Restore a deleted section
 */
export const restoreSection = async (id: Id, options?: Parameters<typeof http>[1]): Promise<Section> => {

  return http<Section>(getRestoreSectionUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getRestoreSectionMutationKey = () => ['restoreSection'] as const;

export const getRestoreSectionMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof restoreSection>>, TError,RestoreSectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof restoreSection>>, TError,RestoreSectionMutationVariables, TContext> => {

const mutationKey = getRestoreSectionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof restoreSection>>, RestoreSectionMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  restoreSection(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof restoreSection>>, variables: RestoreSectionMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getGetProfileQueryKey(), getListContributionsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type RestoreSectionMutationResult = NonNullable<Awaited<ReturnType<typeof restoreSection>>>

    export type RestoreSectionMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type RestoreSectionMutationVariables = {id: Id}

    /**
 * @summary Restore a deleted section
 */
export const useRestoreSection = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof restoreSection>>, TError,RestoreSectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof restoreSection>>,
        TError,
        RestoreSectionMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getRestoreSectionMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListTagSuggestionsUrl = (params: ListTagSuggestionsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/tags?${stringifiedParams}` : `/v1/tags`
}

/**
 * Labels that begin with what was typed, whatever their letter case, those that most people use first, then by label. Only labels that
 * at least three people use on their profile or its sections. Only profiles count that every member may see: neither restricted nor
 * suspended, nor of people who have deleted the account. The numbers are the same for everybody; blocks make no difference.
 * @summary Suggest tags
 */
export const listTagSuggestions = async (params: ListTagSuggestionsParams, options?: Parameters<typeof http>[1]): Promise<TagSuggestion[]> => {

  return http<TagSuggestion[]>(getListTagSuggestionsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListTagSuggestionsQueryKey = (params?: ListTagSuggestionsParams,) => {
    return [
    `/v1/tags`, ...(params ? [params] : [])
    ] as const;
    }


export const getListTagSuggestionsQueryOptions = <TData = Awaited<ReturnType<typeof listTagSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params: ListTagSuggestionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTagSuggestions>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListTagSuggestionsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listTagSuggestions>>> = ({ signal }) => listTagSuggestions(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listTagSuggestions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListTagSuggestionsQueryResult = NonNullable<Awaited<ReturnType<typeof listTagSuggestions>>>
export type ListTagSuggestionsQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListTagSuggestions<TData = Awaited<ReturnType<typeof listTagSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: ListTagSuggestionsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTagSuggestions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTagSuggestions>>,
          TError,
          Awaited<ReturnType<typeof listTagSuggestions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTagSuggestions<TData = Awaited<ReturnType<typeof listTagSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: ListTagSuggestionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTagSuggestions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTagSuggestions>>,
          TError,
          Awaited<ReturnType<typeof listTagSuggestions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTagSuggestions<TData = Awaited<ReturnType<typeof listTagSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: ListTagSuggestionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTagSuggestions>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Suggest tags
 */

export function useListTagSuggestions<TData = Awaited<ReturnType<typeof listTagSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: ListTagSuggestionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTagSuggestions>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListTagSuggestionsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






