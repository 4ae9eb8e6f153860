/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  matchQuery,
  useInfiniteQuery,
  useMutation,
  useQueryClient
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseInfiniteQueryResult,
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
  UseMutationResult
} from '@tanstack/react-query';

import type {
  BlockInput
} from '../../model/block-input.ts';

import type {
  BlockedUserPage
} from '../../model/blocked-user-page.ts';

import type {
  BlockedUser
} from '../../model/blocked-user.ts';

import type {
  ConnectionAnswer
} from '../../model/connection-answer.ts';

import type {
  ConnectionInput
} from '../../model/connection-input.ts';

import type {
  ConnectionPage
} from '../../model/connection-page.ts';

import type {
  Connection
} from '../../model/connection.ts';

import type {
  ListBlockedUsersParams
} from '../../model/list-blocked-users-params.ts';

import type {
  ListConnectionsParams
} from '../../model/list-connections-params.ts';

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

import type {
  ReportInput
} from '../../model/report-input.ts';

import type {
  ReportReceipt
} from '../../model/report-receipt.ts';

import type {
  Uuid
} from '../../model/uuid.ts';

import {
  getListNotificationsInfiniteQueryKey
} from '../notification/notification';

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

export const getListBlockedUsersUrl = (params?: ListBlockedUsersParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/blocked-users?${stringifiedParams}` : `/v1/user/blocked-users`
}

/**
 * Those who were blocked last come first. A person keeps the name and role that they had when they were blocked, if the user could see
 * them at that moment; of their profile nothing is told, for whoever has blocked somebody does not see it.
 * It is not open to personal access tokens.
 * @summary List the people whom the user has blocked
 */
export const listBlockedUsers = async (params?: ListBlockedUsersParams, options?: Parameters<typeof http>[1]): Promise<BlockedUserPage> => {

  return http<BlockedUserPage>(getListBlockedUsersUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListBlockedUsersInfiniteQueryKey = (params?: ListBlockedUsersParams,) => {
    return [
    'infinite', `/v1/user/blocked-users`, ...(params ? [params] : [])
    ] as const;
    }


export const getListBlockedUsersInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listBlockedUsers>>, ListBlockedUsersParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListBlockedUsersParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listBlockedUsers>>, TError, TData, QueryKey, ListBlockedUsersParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListBlockedUsersInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listBlockedUsers>>, QueryKey, ListBlockedUsersParams['cursor']> = ({ signal, pageParam }) => listBlockedUsers({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listBlockedUsers>>, TError, TData, QueryKey, ListBlockedUsersParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListBlockedUsersInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listBlockedUsers>>>
export type ListBlockedUsersInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListBlockedUsersInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listBlockedUsers>>, ListBlockedUsersParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListBlockedUsersParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listBlockedUsers>>, TError, TData, QueryKey, ListBlockedUsersParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBlockedUsers>>,
          TError,
          Awaited<ReturnType<typeof listBlockedUsers>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBlockedUsersInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listBlockedUsers>>, ListBlockedUsersParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListBlockedUsersParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listBlockedUsers>>, TError, TData, QueryKey, ListBlockedUsersParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBlockedUsers>>,
          TError,
          Awaited<ReturnType<typeof listBlockedUsers>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBlockedUsersInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listBlockedUsers>>, ListBlockedUsersParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListBlockedUsersParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listBlockedUsers>>, TError, TData, QueryKey, ListBlockedUsersParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the people whom the user has blocked
 */

export function useListBlockedUsersInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listBlockedUsers>>, ListBlockedUsersParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListBlockedUsersParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listBlockedUsers>>, TError, TData, QueryKey, ListBlockedUsersParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListBlockedUsersInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getBlockUserUrl = (memberId: Uuid,) => {




  return `/v1/user/blocked-users/${encodeURIComponent(String(memberId))}`
}

/**
 * From the next request on neither of the two sees the other: no profile, whether by its address or by a personal link, no file, no visit.
 * The person is not told, and answers to them are those for somebody who does not exist. Every member can be blocked, also one who has
 * blocked the caller; of them the name is the one that they had then. The name and role of somebody whose profile the caller may not see are `null`.
 * Doing it again replaces the note. Signed out, the person still sees what everybody sees. It is not open to personal access tokens.
 * @summary Block a person
 */
export const blockUser = async (memberId: Uuid,
    blockInput?: BlockInput, options?: Parameters<typeof http>[1]): Promise<BlockedUser> => {

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
return http<BlockedUser>(getBlockUserUrl(memberId),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(blockInput)
  }
);}





export const getBlockUserMutationKey = () => ['blockUser'] as const;

export const getBlockUserMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof blockUser>>, TError,BlockUserMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof blockUser>>, TError,BlockUserMutationVariables, TContext> => {

const mutationKey = getBlockUserMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof blockUser>>, BlockUserMutationVariables> = (props) => {
          const {memberId,data} = props ?? {};

          return  blockUser(memberId,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof blockUser>>, variables: BlockUserMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListBlockedUsersInfiniteQueryKey(), getListConnectionsInfiniteQueryKey(), getListNotificationsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type BlockUserMutationResult = NonNullable<Awaited<ReturnType<typeof blockUser>>>
    export type BlockUserMutationBody = BlockInput | undefined
    export type BlockUserMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type BlockUserMutationVariables = {memberId: Uuid;data?: BlockInput}

    /**
 * @summary Block a person
 */
export const useBlockUser = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof blockUser>>, TError,BlockUserMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof blockUser>>,
        TError,
        BlockUserMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getBlockUserMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUnblockUserUrl = (memberId: Uuid,) => {




  return `/v1/user/blocked-users/${encodeURIComponent(String(memberId))}`
}

/**
 * From the next request on the two see of each other what everybody sees, unless the other one has blocked, too. It is done as well when
 * the person was not blocked or does not exist. It is not open to personal access tokens.
 * @summary Unblock a person
 */
export const unblockUser = async (memberId: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getUnblockUserUrl(memberId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getUnblockUserMutationKey = () => ['unblockUser'] as const;

export const getUnblockUserMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unblockUser>>, TError,UnblockUserMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof unblockUser>>, TError,UnblockUserMutationVariables, TContext> => {

const mutationKey = getUnblockUserMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof unblockUser>>, UnblockUserMutationVariables> = (props) => {
          const {memberId} = props ?? {};

          return  unblockUser(memberId,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof unblockUser>>, variables: UnblockUserMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListBlockedUsersInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UnblockUserMutationResult = NonNullable<Awaited<ReturnType<typeof unblockUser>>>

    export type UnblockUserMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type UnblockUserMutationVariables = {memberId: Uuid}

    /**
 * @summary Unblock a person
 */
export const useUnblockUser = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unblockUser>>, TError,UnblockUserMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof unblockUser>>,
        TError,
        UnblockUserMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUnblockUserMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListConnectionsUrl = (params?: ListConnectionsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/connections?${stringifiedParams}` : `/v1/user/connections`
}

/**
 * The newest come first. A request that the user has sent stays `PENDING` until it is accepted or withdrawn: nobody is told that they were
 * declined. Of people whose profile the user may not see, the profile is not told, and the name only if they have asked or accepted, or
 * the user saw them when asking. `updatedSince` finds those that were asked or answered since.
 * @summary List connections and requests of the user
 */
export const listConnections = async (params?: ListConnectionsParams, options?: Parameters<typeof http>[1]): Promise<ConnectionPage> => {

  return http<ConnectionPage>(getListConnectionsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListConnectionsInfiniteQueryKey = (params?: ListConnectionsParams,) => {
    return [
    'infinite', `/v1/user/connections`, ...(params ? [params] : [])
    ] as const;
    }


export const getListConnectionsInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listConnections>>, ListConnectionsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListConnectionsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConnections>>, TError, TData, QueryKey, ListConnectionsParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListConnectionsInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listConnections>>, QueryKey, ListConnectionsParams['cursor']> = ({ signal, pageParam }) => listConnections({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConnections>>, TError, TData, QueryKey, ListConnectionsParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListConnectionsInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listConnections>>>
export type ListConnectionsInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListConnectionsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listConnections>>, ListConnectionsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListConnectionsParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConnections>>, TError, TData, QueryKey, ListConnectionsParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConnections>>,
          TError,
          Awaited<ReturnType<typeof listConnections>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConnectionsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listConnections>>, ListConnectionsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListConnectionsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConnections>>, TError, TData, QueryKey, ListConnectionsParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConnections>>,
          TError,
          Awaited<ReturnType<typeof listConnections>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConnectionsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listConnections>>, ListConnectionsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListConnectionsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConnections>>, TError, TData, QueryKey, ListConnectionsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List connections and requests of the user
 */

export function useListConnectionsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listConnections>>, ListConnectionsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListConnectionsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConnections>>, TError, TData, QueryKey, ListConnectionsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListConnectionsInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateConnectionUrl = () => {




  return `/v1/user/connections`
}

/**
 * The person accepts or declines. Whoever has asked does not learn that they were declined, nor whether the request was delivered: after
 * a request was withdrawn, another one within 90 days is not, and none is to a person who has blocked the user. If the person has asked,
 * too, the request is accepted at once. At most 100 requests can be open, and at most 50 be sent within 24 hours; a withdrawn one counts
 * from its withdrawal. While a request is open, the name of a person whose profile the user may not see is the one of that time. Somebody
 * whose profile is suspended asks nobody.
 * @summary Ask a person for a connection
 */
export const createConnection = async (connectionInput: ConnectionInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<Connection> => {

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
return httpIdempotent<Connection>(getCreateConnectionUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(connectionInput)
  }
);}





export const getCreateConnectionMutationKey = () => ['createConnection'] as const;

export const getCreateConnectionMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createConnection>>, TError,CreateConnectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createConnection>>, TError,CreateConnectionMutationVariables, TContext> => {

const mutationKey = getCreateConnectionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createConnection>>, CreateConnectionMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createConnection(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createConnection>>, variables: CreateConnectionMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListConnectionsInfiniteQueryKey(), getListNotificationsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateConnectionMutationResult = NonNullable<Awaited<ReturnType<typeof createConnection>>>
    export type CreateConnectionMutationBody = ConnectionInput
    export type CreateConnectionMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateConnectionMutationVariables = {data: ConnectionInput}

    /**
 * @summary Ask a person for a connection
 */
export const useCreateConnection = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createConnection>>, TError,CreateConnectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createConnection>>,
        TError,
        CreateConnectionMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateConnectionMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getRespondConnectionUrl = (id: Uuid,) => {




  return `/v1/user/connections/${encodeURIComponent(String(id))}`
}

/**
 * Only a received request that is open can be answered. Whoever has asked is not told that they were declined. A declined request can
 * still become a connection: by asking the person.
 * Without `status`, `showsProfile` is changed alone, of a connection or of a request that the user has sent. What is taken back is hidden from the next
 * request of the person on. It is hidden with the end of the connection, too.
 * @summary Answer a request, or show or hide the profile
 */
export const respondConnection = async (id: Uuid,
    connectionAnswer: ConnectionAnswer, options?: Parameters<typeof http>[1]): Promise<Connection> => {

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
return http<Connection>(getRespondConnectionUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(connectionAnswer)
  }
);}





export const getRespondConnectionMutationKey = () => ['respondConnection'] as const;

export const getRespondConnectionMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof respondConnection>>, TError,RespondConnectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof respondConnection>>, TError,RespondConnectionMutationVariables, TContext> => {

const mutationKey = getRespondConnectionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof respondConnection>>, RespondConnectionMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  respondConnection(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof respondConnection>>, variables: RespondConnectionMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListConnectionsInfiniteQueryKey(), getListNotificationsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type RespondConnectionMutationResult = NonNullable<Awaited<ReturnType<typeof respondConnection>>>
    export type RespondConnectionMutationBody = ConnectionAnswer
    export type RespondConnectionMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type RespondConnectionMutationVariables = {id: Uuid;data: ConnectionAnswer}

    /**
 * @summary Answer a request, or show or hide the profile
 */
export const useRespondConnection = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof respondConnection>>, TError,RespondConnectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof respondConnection>>,
        TError,
        RespondConnectionMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getRespondConnectionMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteConnectionUrl = (id: Uuid,) => {




  return `/v1/user/connections/${encodeURIComponent(String(id))}`
}

/**
 * A connection ends for both. A request that the user has sent is withdrawn; further ones to the person within 90 days are not delivered. A
 * received request is removed from the list of the user, which declines it; whoever has asked is not told.
 * @summary Withdraw a request or end a connection
 */
export const deleteConnection = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteConnectionUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteConnectionMutationKey = () => ['deleteConnection'] as const;

export const getDeleteConnectionMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteConnection>>, TError,DeleteConnectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteConnection>>, TError,DeleteConnectionMutationVariables, TContext> => {

const mutationKey = getDeleteConnectionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteConnection>>, DeleteConnectionMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteConnection(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteConnection>>, variables: DeleteConnectionMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListConnectionsInfiniteQueryKey(), getListNotificationsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteConnectionMutationResult = NonNullable<Awaited<ReturnType<typeof deleteConnection>>>

    export type DeleteConnectionMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteConnectionMutationVariables = {id: Uuid}

    /**
 * @summary Withdraw a request or end a connection
 */
export const useDeleteConnection = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteConnection>>, TError,DeleteConnectionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteConnection>>,
        TError,
        DeleteConnectionMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteConnectionMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getCreateReportUrl = () => {




  return `/v1/reports`
}

/**
 * Every member can be reported, like every member can be blocked, whatever the user may see of them. Of a conversation of the user, a text of the other side can
 * be reported. The operator reads that text as it is now, also if its author edits it or takes it back later, and nothing else of the conversation. A text that
 * does not exist, that the user has written, does not see or has deleted, or that was taken back, is 404. Nobody but the operator learns who
 * has reported whom. While a report of the same person or of the same text is open, a repeat answers the same id and changes nothing. When the
 * operator has looked at it, the user is told so, but not what was decided. At most 20 reports can be made within 24 hours.
 * It is not open to personal access tokens.
 * @summary Report a person or a text to the operator
 */
export const createReport = async (reportInput: ReportInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<ReportReceipt> => {

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
return httpIdempotent<ReportReceipt>(getCreateReportUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(reportInput)
  }
);}





export const getCreateReportMutationKey = () => ['createReport'] as const;

export const getCreateReportMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createReport>>, TError,CreateReportMutationVariables, TContext>, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createReport>>, TError,CreateReportMutationVariables, TContext> => {

const mutationKey = getCreateReportMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createReport>>, CreateReportMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createReport(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CreateReportMutationResult = NonNullable<Awaited<ReturnType<typeof createReport>>>
    export type CreateReportMutationBody = ReportInput
    export type CreateReportMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateReportMutationVariables = {data: ReportInput}

    /**
 * @summary Report a person or a text to the operator
 */
export const useCreateReport = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createReport>>, TError,CreateReportMutationVariables, TContext>, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createReport>>,
        TError,
        CreateReportMutationVariables,
        TContext
      > => {
      return useMutation(getCreateReportMutationOptions(options), queryClient);
    }
