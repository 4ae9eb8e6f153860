/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
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
  ContentNotModifiedResponse
} from '../../model/content-not-modified-response.ts';

import type {
  DeleteInviteLinkHeaders
} from '../../model/delete-invite-link-headers.ts';

import type {
  DeleteProfileLinkHeaders
} from '../../model/delete-profile-link-headers.ts';

import type {
  GetPersonHeaders
} from '../../model/get-person-headers.ts';

import type {
  GetPublicProfileByAliasHeaders
} from '../../model/get-public-profile-by-alias-headers.ts';

import type {
  GetPublicProfileByTokenHeaders
} from '../../model/get-public-profile-by-token-headers.ts';

import type {
  Id
} from '../../model/id.ts';

import type {
  InviteCheck
} from '../../model/invite-check.ts';

import type {
  InviteLinkInput
} from '../../model/invite-link-input.ts';

import type {
  InviteLinkPage
} from '../../model/invite-link-page.ts';

import type {
  InviteLink
} from '../../model/invite-link.ts';

import type {
  ListInviteLinksParams
} from '../../model/list-invite-links-params.ts';

import type {
  ListProfileLinksParams
} from '../../model/list-profile-links-params.ts';

import type {
  PeopleLimit
} from '../../model/people-limit.ts';

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
  Problem503Response
} from '../../model/problem503-response.ts';

import type {
  ProfileLinkInput
} from '../../model/profile-link-input.ts';

import type {
  ProfileLink
} from '../../model/profile-link.ts';

import type {
  PublicProfile
} from '../../model/public-profile.ts';

import type {
  SendProfileLinkHeaders
} from '../../model/send-profile-link-headers.ts';

import type {
  ShareMessage
} from '../../model/share-message.ts';

import type {
  ShareReceipt
} from '../../model/share-receipt.ts';

import type {
  Statistics
} from '../../model/statistics.ts';

import type {
  UpdateInviteLinkHeaders
} from '../../model/update-invite-link-headers.ts';

import type {
  UpdateProfileLinkHeaders
} from '../../model/update-profile-link-headers.ts';

import type {
  Uuid
} from '../../model/uuid.ts';

import type {
  VisitInput
} from '../../model/visit-input.ts';

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

export const getListProfileLinksUrl = (params?: ListProfileLinksParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/profile/links?${stringifiedParams}` : `/v1/user/profile/links`
}

/**
 * All active links, then the last 100 deleted ones; each group newest first. `updatedSince` finds those that were made, changed, sent, visited or
 * deleted since, or have expired.
 * @summary List the own profile links
 */
export const listProfileLinks = async (params?: ListProfileLinksParams, options?: Parameters<typeof http>[1]): Promise<ProfileLink[]> => {

  return http<ProfileLink[]>(getListProfileLinksUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListProfileLinksQueryKey = (params?: ListProfileLinksParams,) => {
    return [
    `/v1/user/profile/links`, ...(params ? [params] : [])
    ] as const;
    }


export const getListProfileLinksQueryOptions = <TData = Awaited<ReturnType<typeof listProfileLinks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListProfileLinksParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProfileLinks>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListProfileLinksQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listProfileLinks>>> = ({ signal }) => listProfileLinks(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listProfileLinks>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListProfileLinksQueryResult = NonNullable<Awaited<ReturnType<typeof listProfileLinks>>>
export type ListProfileLinksQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListProfileLinks<TData = Awaited<ReturnType<typeof listProfileLinks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListProfileLinksParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProfileLinks>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listProfileLinks>>,
          TError,
          Awaited<ReturnType<typeof listProfileLinks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListProfileLinks<TData = Awaited<ReturnType<typeof listProfileLinks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListProfileLinksParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProfileLinks>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listProfileLinks>>,
          TError,
          Awaited<ReturnType<typeof listProfileLinks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListProfileLinks<TData = Awaited<ReturnType<typeof listProfileLinks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListProfileLinksParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProfileLinks>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the own profile links
 */

export function useListProfileLinks<TData = Awaited<ReturnType<typeof listProfileLinks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListProfileLinksParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProfileLinks>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListProfileLinksQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateProfileLinkUrl = () => {




  return `/v1/user/profile/links`
}

/**
 * Whoever has the link can open the profile, whatever its access mode is. At most 100 links are active.
 * @summary Create a profile link
 */
export const createProfileLink = async (profileLinkInput: ProfileLinkInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<ProfileLink> => {

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
return httpIdempotent<ProfileLink>(getCreateProfileLinkUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(profileLinkInput)
  }
);}





export const getCreateProfileLinkMutationKey = () => ['createProfileLink'] as const;

export const getCreateProfileLinkMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createProfileLink>>, TError,CreateProfileLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createProfileLink>>, TError,CreateProfileLinkMutationVariables, TContext> => {

const mutationKey = getCreateProfileLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createProfileLink>>, CreateProfileLinkMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createProfileLink(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createProfileLink>>, variables: CreateProfileLinkMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListProfileLinksQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateProfileLinkMutationResult = NonNullable<Awaited<ReturnType<typeof createProfileLink>>>
    export type CreateProfileLinkMutationBody = ProfileLinkInput
    export type CreateProfileLinkMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateProfileLinkMutationVariables = {data: ProfileLinkInput}

    /**
 * @summary Create a profile link
 */
export const useCreateProfileLink = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createProfileLink>>, TError,CreateProfileLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createProfileLink>>,
        TError,
        CreateProfileLinkMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateProfileLinkMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateProfileLinkUrl = (id: Id,) => {




  return `/v1/user/profile/links/${encodeURIComponent(String(id))}`
}

/**
 * The token stays. A deleted link cannot be changed.
 * @summary Replace what is noted about a link
 */
export const updateProfileLink = async (id: Id,
    profileLinkInput: ProfileLinkInput,
    headers?: UpdateProfileLinkHeaders, options?: Parameters<typeof http>[1]): Promise<ProfileLink> => {

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
return http<ProfileLink>(getUpdateProfileLinkUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(profileLinkInput)
  }
);}





export const getUpdateProfileLinkMutationKey = () => ['updateProfileLink'] as const;

export const getUpdateProfileLinkMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfileLink>>, TError,UpdateProfileLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateProfileLink>>, TError,UpdateProfileLinkMutationVariables, TContext> => {

const mutationKey = getUpdateProfileLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateProfileLink>>, UpdateProfileLinkMutationVariables> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateProfileLink(id,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateProfileLink>>, variables: UpdateProfileLinkMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListProfileLinksQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateProfileLinkMutationResult = NonNullable<Awaited<ReturnType<typeof updateProfileLink>>>
    export type UpdateProfileLinkMutationBody = ProfileLinkInput
    export type UpdateProfileLinkMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateProfileLinkMutationVariables = {id: Id;data: ProfileLinkInput;headers?: UpdateProfileLinkHeaders}

    /**
 * @summary Replace what is noted about a link
 */
export const useUpdateProfileLink = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateProfileLink>>, TError,UpdateProfileLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateProfileLink>>,
        TError,
        UpdateProfileLinkMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateProfileLinkMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteProfileLinkUrl = (id: Id,) => {




  return `/v1/user/profile/links/${encodeURIComponent(String(id))}`
}

/**
 * From the next request on the link opens nothing. It stays in the list as `INACTIVE` for up to 90 days, in which deleting it again answers the same.
 * @summary Delete a profile link
 */
export const deleteProfileLink = async (id: Id,
    headers?: DeleteProfileLinkHeaders, options?: Parameters<typeof http>[1]): Promise<ProfileLink> => {

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
return http<ProfileLink>(getDeleteProfileLinkUrl(id),
  {
    ...options,
    method: 'DELETE',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getDeleteProfileLinkMutationKey = () => ['deleteProfileLink'] as const;

export const getDeleteProfileLinkMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteProfileLink>>, TError,DeleteProfileLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteProfileLink>>, TError,DeleteProfileLinkMutationVariables, TContext> => {

const mutationKey = getDeleteProfileLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteProfileLink>>, DeleteProfileLinkMutationVariables> = (props) => {
          const {id,headers} = props ?? {};

          return  deleteProfileLink(id,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteProfileLink>>, variables: DeleteProfileLinkMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListProfileLinksQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteProfileLinkMutationResult = NonNullable<Awaited<ReturnType<typeof deleteProfileLink>>>

    export type DeleteProfileLinkMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteProfileLinkMutationVariables = {id: Id;headers?: DeleteProfileLinkHeaders}

    /**
 * @summary Delete a profile link
 */
export const useDeleteProfileLink = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteProfileLink>>, TError,DeleteProfileLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteProfileLink>>,
        TError,
        DeleteProfileLinkMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteProfileLinkMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getSendProfileLinkUrl = (id: Id,) => {




  return `/v1/user/profile/links/${encodeURIComponent(String(id))}/send`
}

/**
 * The mail leaves from the address of the site, names its sender and has exactly one recipient. What the sender wrote is plain text in it:
 * addresses in the text cannot be clicked. It is queued, so the answer does not tell whether it arrives, and it is the same for somebody who
 * wants no such mails. An expired link is refused like a deleted one.
 *
 * `x-captcha-token` is required unless the provider is `off`. The state of the link is looked at first, then the captcha, then the limits: five
 * mails an hour and twenty in 24 hours for a sender, three in 24 hours from a sender to a
 * recipient. A recipient gets at most ten in 24 hours from all senders; further ones are not sent, and the answer is the same.
 * @summary Send a profile link by mail
 */
export const sendProfileLink = async (id: Id,
    shareMessage: ShareMessage,
    headers?: SendProfileLinkHeaders, options?: Parameters<typeof httpIdempotent>[1]): Promise<ShareReceipt> => {

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
return httpIdempotent<ShareReceipt>(getSendProfileLinkUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(shareMessage)
  }
);}





export const getSendProfileLinkMutationKey = () => ['sendProfileLink'] as const;

export const getSendProfileLinkMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendProfileLink>>, TError,SendProfileLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof sendProfileLink>>, TError,SendProfileLinkMutationVariables, TContext> => {

const mutationKey = getSendProfileLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendProfileLink>>, SendProfileLinkMutationVariables> = (props) => {
          const {id,data,headers} = props ?? {};

          return  sendProfileLink(id,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof sendProfileLink>>, variables: SendProfileLinkMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListProfileLinksQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type SendProfileLinkMutationResult = NonNullable<Awaited<ReturnType<typeof sendProfileLink>>>
    export type SendProfileLinkMutationBody = ShareMessage
    export type SendProfileLinkMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type SendProfileLinkMutationVariables = {id: Id;data: ShareMessage;headers?: SendProfileLinkHeaders}

    /**
 * @summary Send a profile link by mail
 */
export const useSendProfileLink = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendProfileLink>>, TError,SendProfileLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendProfileLink>>,
        TError,
        SendProfileLinkMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getSendProfileLinkMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getGetProfileStatisticsUrl = () => {




  return `/v1/user/profile/statistics`
}

/**
 * Thirty UTC days up to today, days without a visit as zeros. Without a profile everything is zero. The number of recruiters is of the thirty
 * days before today and rounded down to a multiple of five, so that it tells of nobody in particular.
 * @summary Read who visited the profile
 */
export const getProfileStatistics = async ( options?: Parameters<typeof http>[1]): Promise<Statistics> => {

  return http<Statistics>(getGetProfileStatisticsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetProfileStatisticsQueryKey = () => {
    return [
    `/v1/user/profile/statistics`
    ] as const;
    }


export const getGetProfileStatisticsQueryOptions = <TData = Awaited<ReturnType<typeof getProfileStatistics>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfileStatistics>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetProfileStatisticsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getProfileStatistics>>> = ({ signal }) => getProfileStatistics({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getProfileStatistics>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetProfileStatisticsQueryResult = NonNullable<Awaited<ReturnType<typeof getProfileStatistics>>>
export type GetProfileStatisticsQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetProfileStatistics<TData = Awaited<ReturnType<typeof getProfileStatistics>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfileStatistics>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getProfileStatistics>>,
          TError,
          Awaited<ReturnType<typeof getProfileStatistics>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetProfileStatistics<TData = Awaited<ReturnType<typeof getProfileStatistics>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfileStatistics>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getProfileStatistics>>,
          TError,
          Awaited<ReturnType<typeof getProfileStatistics>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetProfileStatistics<TData = Awaited<ReturnType<typeof getProfileStatistics>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfileStatistics>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read who visited the profile
 */

export function useGetProfileStatistics<TData = Awaited<ReturnType<typeof getProfileStatistics>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProfileStatistics>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetProfileStatisticsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListInviteLinksUrl = (params?: ListInviteLinksParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/invite-links?${stringifiedParams}` : `/v1/user/invite-links`
}

/**
 * Active ones, then deleted ones; each group newest first. It is not open to personal access tokens.
 * @summary List the own invite links
 */
export const listInviteLinks = async (params?: ListInviteLinksParams, options?: Parameters<typeof http>[1]): Promise<InviteLinkPage> => {

  return http<InviteLinkPage>(getListInviteLinksUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListInviteLinksInfiniteQueryKey = (params?: ListInviteLinksParams,) => {
    return [
    'infinite', `/v1/user/invite-links`, ...(params ? [params] : [])
    ] as const;
    }


export const getListInviteLinksInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listInviteLinks>>, ListInviteLinksParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListInviteLinksParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listInviteLinks>>, TError, TData, QueryKey, ListInviteLinksParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListInviteLinksInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listInviteLinks>>, QueryKey, ListInviteLinksParams['cursor']> = ({ signal, pageParam }) => listInviteLinks({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listInviteLinks>>, TError, TData, QueryKey, ListInviteLinksParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListInviteLinksInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listInviteLinks>>>
export type ListInviteLinksInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListInviteLinksInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listInviteLinks>>, ListInviteLinksParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListInviteLinksParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listInviteLinks>>, TError, TData, QueryKey, ListInviteLinksParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listInviteLinks>>,
          TError,
          Awaited<ReturnType<typeof listInviteLinks>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListInviteLinksInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listInviteLinks>>, ListInviteLinksParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListInviteLinksParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listInviteLinks>>, TError, TData, QueryKey, ListInviteLinksParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listInviteLinks>>,
          TError,
          Awaited<ReturnType<typeof listInviteLinks>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListInviteLinksInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listInviteLinks>>, ListInviteLinksParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListInviteLinksParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listInviteLinks>>, TError, TData, QueryKey, ListInviteLinksParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the own invite links
 */

export function useListInviteLinksInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listInviteLinks>>, ListInviteLinksParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListInviteLinksParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listInviteLinks>>, TError, TData, QueryKey, ListInviteLinksParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListInviteLinksInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateInviteLinkUrl = () => {




  return `/v1/user/invite-links`
}

/**
 * Whoever has the link can join with it, until it expires, is used up or is deleted. At most 20 invite links are active. Somebody whose profile
 * is suspended invites nobody. It is not open to personal access tokens.
 * @summary Create an invite link
 */
export const createInviteLink = async (inviteLinkInput: InviteLinkInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<InviteLink> => {

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
return httpIdempotent<InviteLink>(getCreateInviteLinkUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(inviteLinkInput)
  }
);}





export const getCreateInviteLinkMutationKey = () => ['createInviteLink'] as const;

export const getCreateInviteLinkMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createInviteLink>>, TError,CreateInviteLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createInviteLink>>, TError,CreateInviteLinkMutationVariables, TContext> => {

const mutationKey = getCreateInviteLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createInviteLink>>, CreateInviteLinkMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createInviteLink(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createInviteLink>>, variables: CreateInviteLinkMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListInviteLinksInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateInviteLinkMutationResult = NonNullable<Awaited<ReturnType<typeof createInviteLink>>>
    export type CreateInviteLinkMutationBody = InviteLinkInput
    export type CreateInviteLinkMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateInviteLinkMutationVariables = {data: InviteLinkInput}

    /**
 * @summary Create an invite link
 */
export const useCreateInviteLink = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createInviteLink>>, TError,CreateInviteLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createInviteLink>>,
        TError,
        CreateInviteLinkMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateInviteLinkMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateInviteLinkUrl = (id: Id,) => {




  return `/v1/user/invite-links/${encodeURIComponent(String(id))}`
}

/**
 * The token and the uses stay. A limit that is reached already closes the invitation. A deleted one cannot be changed. It is not open to
 * personal access tokens.
 * @summary Replace what an invite link is for and how far it reaches
 */
export const updateInviteLink = async (id: Id,
    inviteLinkInput: InviteLinkInput,
    headers?: UpdateInviteLinkHeaders, options?: Parameters<typeof http>[1]): Promise<InviteLink> => {

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
return http<InviteLink>(getUpdateInviteLinkUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(inviteLinkInput)
  }
);}





export const getUpdateInviteLinkMutationKey = () => ['updateInviteLink'] as const;

export const getUpdateInviteLinkMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateInviteLink>>, TError,UpdateInviteLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateInviteLink>>, TError,UpdateInviteLinkMutationVariables, TContext> => {

const mutationKey = getUpdateInviteLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateInviteLink>>, UpdateInviteLinkMutationVariables> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateInviteLink(id,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateInviteLink>>, variables: UpdateInviteLinkMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListInviteLinksInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateInviteLinkMutationResult = NonNullable<Awaited<ReturnType<typeof updateInviteLink>>>
    export type UpdateInviteLinkMutationBody = InviteLinkInput
    export type UpdateInviteLinkMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateInviteLinkMutationVariables = {id: Id;data: InviteLinkInput;headers?: UpdateInviteLinkHeaders}

    /**
 * @summary Replace what an invite link is for and how far it reaches
 */
export const useUpdateInviteLink = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateInviteLink>>, TError,UpdateInviteLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateInviteLink>>,
        TError,
        UpdateInviteLinkMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateInviteLinkMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteInviteLinkUrl = (id: Id,) => {




  return `/v1/user/invite-links/${encodeURIComponent(String(id))}`
}

/**
 * From the next request on nobody joins with it. It stays in the list as `INACTIVE` for up to 90 days, in which deleting it again answers
 * the same. It is not open to personal access tokens.
 * @summary Delete an invite link
 */
export const deleteInviteLink = async (id: Id,
    headers?: DeleteInviteLinkHeaders, options?: Parameters<typeof http>[1]): Promise<InviteLink> => {

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
return http<InviteLink>(getDeleteInviteLinkUrl(id),
  {
    ...options,
    method: 'DELETE',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getDeleteInviteLinkMutationKey = () => ['deleteInviteLink'] as const;

export const getDeleteInviteLinkMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteInviteLink>>, TError,DeleteInviteLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteInviteLink>>, TError,DeleteInviteLinkMutationVariables, TContext> => {

const mutationKey = getDeleteInviteLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteInviteLink>>, DeleteInviteLinkMutationVariables> = (props) => {
          const {id,headers} = props ?? {};

          return  deleteInviteLink(id,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteInviteLink>>, variables: DeleteInviteLinkMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListInviteLinksInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteInviteLinkMutationResult = NonNullable<Awaited<ReturnType<typeof deleteInviteLink>>>

    export type DeleteInviteLinkMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteInviteLinkMutationVariables = {id: Id;headers?: DeleteInviteLinkHeaders}

    /**
 * @summary Delete an invite link
 */
export const useDeleteInviteLink = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteInviteLink>>, TError,DeleteInviteLinkMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteInviteLink>>,
        TError,
        DeleteInviteLinkMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteInviteLinkMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getGetPublicProfileByAliasUrl = (alias: string,) => {




  return `/v1/public/profiles/${encodeURIComponent(String(alias))}`
}

/**
 * A name that is nobody's or not well formed answers 404, each time the same. One that was changed leads to the profile for 90 days; `alias` in
 * the answer is the present one. A profile that is Authenticated answers 401 to nobody signed in, one that is Restricted 403 to everybody but its
 * owner: both say nothing about it. A profile that is Authenticated counts for the limit of recruiters, as in `getPerson`.
 * @summary Open a profile by its address
 */
export const getPublicProfileByAlias = async (alias: string,
    headers?: GetPublicProfileByAliasHeaders, options?: Parameters<typeof http>[1]): Promise<PublicProfile> => {

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
return http<PublicProfile>(getGetPublicProfileByAliasUrl(alias),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getGetPublicProfileByAliasQueryKey = (alias: string,) => {
    return [
    `/v1/public/profiles/${alias}`
    ] as const;
    }


export const getGetPublicProfileByAliasQueryOptions = <TData = Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(alias: string,
    headers?: GetPublicProfileByAliasHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetPublicProfileByAliasQueryKey(alias);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getPublicProfileByAlias>>> = ({ signal }) => getPublicProfileByAlias(alias,headers, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: alias !== null && alias !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetPublicProfileByAliasQueryResult = NonNullable<Awaited<ReturnType<typeof getPublicProfileByAlias>>>
export type GetPublicProfileByAliasQueryError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetPublicProfileByAlias<TData = Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 alias: string,
    headers: undefined |  GetPublicProfileByAliasHeaders, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPublicProfileByAlias>>,
          TError,
          Awaited<ReturnType<typeof getPublicProfileByAlias>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPublicProfileByAlias<TData = Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 alias: string,
    headers?: GetPublicProfileByAliasHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPublicProfileByAlias>>,
          TError,
          Awaited<ReturnType<typeof getPublicProfileByAlias>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPublicProfileByAlias<TData = Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 alias: string,
    headers?: GetPublicProfileByAliasHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Open a profile by its address
 */

export function useGetPublicProfileByAlias<TData = Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 alias: string,
    headers?: GetPublicProfileByAliasHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByAlias>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetPublicProfileByAliasQueryOptions(alias,headers,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetPublicProfileByTokenUrl = (token: string,) => {




  return `/v1/public/profile-links/${encodeURIComponent(String(token))}`
}

/**
 * A token that is unknown, deleted, expired or not well formed answers 404, each time the same.
 * For its owner the link shows what others see.
 * @summary Open a profile by a personal link
 */
export const getPublicProfileByToken = async (token: string,
    headers?: GetPublicProfileByTokenHeaders, options?: Parameters<typeof http>[1]): Promise<PublicProfile> => {

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
return http<PublicProfile>(getGetPublicProfileByTokenUrl(token),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getGetPublicProfileByTokenQueryKey = (token: string,) => {
    return [
    `/v1/public/profile-links/${token}`
    ] as const;
    }


export const getGetPublicProfileByTokenQueryOptions = <TData = Awaited<ReturnType<typeof getPublicProfileByToken>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(token: string,
    headers?: GetPublicProfileByTokenHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByToken>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetPublicProfileByTokenQueryKey(token);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getPublicProfileByToken>>> = ({ signal }) => getPublicProfileByToken(token,headers, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: token !== null && token !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByToken>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetPublicProfileByTokenQueryResult = NonNullable<Awaited<ReturnType<typeof getPublicProfileByToken>>>
export type GetPublicProfileByTokenQueryError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetPublicProfileByToken<TData = Awaited<ReturnType<typeof getPublicProfileByToken>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 token: string,
    headers: undefined |  GetPublicProfileByTokenHeaders, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByToken>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPublicProfileByToken>>,
          TError,
          Awaited<ReturnType<typeof getPublicProfileByToken>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPublicProfileByToken<TData = Awaited<ReturnType<typeof getPublicProfileByToken>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 token: string,
    headers?: GetPublicProfileByTokenHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByToken>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPublicProfileByToken>>,
          TError,
          Awaited<ReturnType<typeof getPublicProfileByToken>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPublicProfileByToken<TData = Awaited<ReturnType<typeof getPublicProfileByToken>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 token: string,
    headers?: GetPublicProfileByTokenHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByToken>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Open a profile by a personal link
 */

export function useGetPublicProfileByToken<TData = Awaited<ReturnType<typeof getPublicProfileByToken>>, TError = ErrorType<ContentNotModifiedResponse | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 token: string,
    headers?: GetPublicProfileByTokenHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicProfileByToken>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetPublicProfileByTokenQueryOptions(token,headers,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCheckInviteLinkUrl = (token: string,) => {




  return `/v1/public/invite-links/${encodeURIComponent(String(token))}`
}

/**
 * A token that is unknown, deleted, expired, used up or not well formed answers 404, each time the same; so does an invitation of somebody who
 * cannot reach others at present. Looking does not use it up: that happens when somebody new joins, see `login`. No cookie is read.
 * @summary Look at an invitation before joining
 */
export const checkInviteLink = async (token: string, options?: Parameters<typeof http>[1]): Promise<InviteCheck> => {

  return http<InviteCheck>(getCheckInviteLinkUrl(token),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCheckInviteLinkQueryKey = (token: string,) => {
    return [
    `/v1/public/invite-links/${token}`
    ] as const;
    }


export const getCheckInviteLinkQueryOptions = <TData = Awaited<ReturnType<typeof checkInviteLink>>, TError = ErrorType<Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(token: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkInviteLink>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCheckInviteLinkQueryKey(token);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof checkInviteLink>>> = ({ signal }) => checkInviteLink(token, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: token !== null && token !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof checkInviteLink>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CheckInviteLinkQueryResult = NonNullable<Awaited<ReturnType<typeof checkInviteLink>>>
export type CheckInviteLinkQueryError = ErrorType<Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useCheckInviteLink<TData = Awaited<ReturnType<typeof checkInviteLink>>, TError = ErrorType<Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 token: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkInviteLink>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkInviteLink>>,
          TError,
          Awaited<ReturnType<typeof checkInviteLink>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckInviteLink<TData = Awaited<ReturnType<typeof checkInviteLink>>, TError = ErrorType<Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 token: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkInviteLink>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkInviteLink>>,
          TError,
          Awaited<ReturnType<typeof checkInviteLink>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckInviteLink<TData = Awaited<ReturnType<typeof checkInviteLink>>, TError = ErrorType<Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 token: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkInviteLink>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Look at an invitation before joining
 */

export function useCheckInviteLink<TData = Awaited<ReturnType<typeof checkInviteLink>>, TError = ErrorType<Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 token: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkInviteLink>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCheckInviteLinkQueryOptions(token,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getRecordVisitUrl = () => {




  return `/v1/public/visits`
}

/**
 * Sent by the page once it is visible. The answer is 204 whether or not the visit counts: the owner, bots, prefetches and repeats within
 * half an hour do not. It is not open to personal access tokens.
 * @summary Say that a profile or an invitation was looked at
 */
export const recordVisit = async (visitInput: VisitInput, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getRecordVisitUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(visitInput)
  }
);}





export const getRecordVisitMutationKey = () => ['recordVisit'] as const;

export const getRecordVisitMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof recordVisit>>, TError,RecordVisitMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof recordVisit>>, TError,RecordVisitMutationVariables, TContext> => {

const mutationKey = getRecordVisitMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof recordVisit>>, RecordVisitMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  recordVisit(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RecordVisitMutationResult = NonNullable<Awaited<ReturnType<typeof recordVisit>>>
    export type RecordVisitMutationBody = VisitInput
    export type RecordVisitMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type RecordVisitMutationVariables = {data: VisitInput}

    /**
 * @summary Say that a profile or an invitation was looked at
 */
export const useRecordVisit = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof recordVisit>>, TError,RecordVisitMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof recordVisit>>,
        TError,
        RecordVisitMutationVariables,
        TContext
      > => {
      return useMutation(getRecordVisitMutationOptions(options), queryClient);
    }
    export const getGetPersonUrl = (memberId: Uuid,) => {




  return `/v1/people/${encodeURIComponent(String(memberId))}`
}

/**
 * The same answer as for the address of the profile, if the caller may see it: 403 if it is Restricted, suspended, or of somebody whom the caller
 * has blocked. A member who does not exist, has not finished the setup, has no profile or has blocked the caller is 404, each time the same.
 *
 * Recruiters open at most 300 different people within 24 hours. A profile that only members may see counts also when it is opened by its address;
 * the same person counts once within 24 hours. What is left is told by `getPeopleLimit`. The person sees how many recruiters have
 * opened the profile, and not who.
 * @summary Open the profile of a person
 */
export const getPerson = async (memberId: Uuid,
    headers?: GetPersonHeaders, options?: Parameters<typeof http>[1]): Promise<PublicProfile> => {

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
return http<PublicProfile>(getGetPersonUrl(memberId),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getGetPersonQueryKey = (memberId: Uuid,) => {
    return [
    `/v1/people/${memberId}`
    ] as const;
    }


export const getGetPersonQueryOptions = <TData = Awaited<ReturnType<typeof getPerson>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(memberId: Uuid,
    headers?: GetPersonHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPerson>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetPersonQueryKey(memberId);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getPerson>>> = ({ signal }) => getPerson(memberId,headers, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: memberId !== null && memberId !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getPerson>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetPersonQueryResult = NonNullable<Awaited<ReturnType<typeof getPerson>>>
export type GetPersonQueryError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetPerson<TData = Awaited<ReturnType<typeof getPerson>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 memberId: Uuid,
    headers: undefined |  GetPersonHeaders, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPerson>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPerson>>,
          TError,
          Awaited<ReturnType<typeof getPerson>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPerson<TData = Awaited<ReturnType<typeof getPerson>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 memberId: Uuid,
    headers?: GetPersonHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPerson>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPerson>>,
          TError,
          Awaited<ReturnType<typeof getPerson>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPerson<TData = Awaited<ReturnType<typeof getPerson>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 memberId: Uuid,
    headers?: GetPersonHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPerson>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Open the profile of a person
 */

export function useGetPerson<TData = Awaited<ReturnType<typeof getPerson>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 memberId: Uuid,
    headers?: GetPersonHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPerson>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetPersonQueryOptions(memberId,headers,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetPeopleLimitUrl = () => {




  return `/v1/user/people-limit`
}

/**
 * What the calling recruiter has left of the limit of `getPerson`.
 * @summary Read how many people can still be opened
 */
export const getPeopleLimit = async ( options?: Parameters<typeof http>[1]): Promise<PeopleLimit> => {

  return http<PeopleLimit>(getGetPeopleLimitUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetPeopleLimitQueryKey = () => {
    return [
    `/v1/user/people-limit`
    ] as const;
    }


export const getGetPeopleLimitQueryOptions = <TData = Awaited<ReturnType<typeof getPeopleLimit>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPeopleLimit>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetPeopleLimitQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getPeopleLimit>>> = ({ signal }) => getPeopleLimit({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getPeopleLimit>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetPeopleLimitQueryResult = NonNullable<Awaited<ReturnType<typeof getPeopleLimit>>>
export type GetPeopleLimitQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetPeopleLimit<TData = Awaited<ReturnType<typeof getPeopleLimit>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPeopleLimit>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPeopleLimit>>,
          TError,
          Awaited<ReturnType<typeof getPeopleLimit>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPeopleLimit<TData = Awaited<ReturnType<typeof getPeopleLimit>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPeopleLimit>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPeopleLimit>>,
          TError,
          Awaited<ReturnType<typeof getPeopleLimit>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPeopleLimit<TData = Awaited<ReturnType<typeof getPeopleLimit>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPeopleLimit>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read how many people can still be opened
 */

export function useGetPeopleLimit<TData = Awaited<ReturnType<typeof getPeopleLimit>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPeopleLimit>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetPeopleLimitQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






