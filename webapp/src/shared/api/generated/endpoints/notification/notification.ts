/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
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
  ListNotificationsParams
} from '../../model/list-notifications-params.ts';

import type {
  NotificationMark
} from '../../model/notification-mark.ts';

import type {
  NotificationPage
} from '../../model/notification-page.ts';

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

export const getListNotificationsUrl = (params?: ListNotificationsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/notifications?${stringifiedParams}` : `/v1/user/notifications`
}

/**
 * The newest come first. A notification goes when its cause does: a request that was answered or withdrawn, a connection that has ended.
 * Others are kept for 90 days. Nobody is told of a block or a decline. The texts are in the language of the request.
 * It is not open to personal access tokens.
 * @summary List what has happened to the user
 */
export const listNotifications = async (params?: ListNotificationsParams, options?: Parameters<typeof http>[1]): Promise<NotificationPage> => {

  return http<NotificationPage>(getListNotificationsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListNotificationsInfiniteQueryKey = (params?: ListNotificationsParams,) => {
    return [
    'infinite', `/v1/user/notifications`, ...(params ? [params] : [])
    ] as const;
    }


export const getListNotificationsInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listNotifications>>, ListNotificationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListNotificationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listNotifications>>, TError, TData, QueryKey, ListNotificationsParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListNotificationsInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listNotifications>>, QueryKey, ListNotificationsParams['cursor']> = ({ signal, pageParam }) => listNotifications({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listNotifications>>, TError, TData, QueryKey, ListNotificationsParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListNotificationsInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listNotifications>>>
export type ListNotificationsInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListNotificationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listNotifications>>, ListNotificationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListNotificationsParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listNotifications>>, TError, TData, QueryKey, ListNotificationsParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listNotifications>>,
          TError,
          Awaited<ReturnType<typeof listNotifications>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListNotificationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listNotifications>>, ListNotificationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListNotificationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listNotifications>>, TError, TData, QueryKey, ListNotificationsParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listNotifications>>,
          TError,
          Awaited<ReturnType<typeof listNotifications>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListNotificationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listNotifications>>, ListNotificationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListNotificationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listNotifications>>, TError, TData, QueryKey, ListNotificationsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List what has happened to the user
 */

export function useListNotificationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listNotifications>>, ListNotificationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListNotificationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listNotifications>>, TError, TData, QueryKey, ListNotificationsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListNotificationsInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getMarkNotificationsReadUrl = () => {




  return `/v1/user/notifications/read`
}

/**
 * The notification and all older ones are read. One that the user does not have marks none. It is not open to personal access tokens.
 * @summary Mark notifications as read
 */
export const markNotificationsRead = async (notificationMark: NotificationMark, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getMarkNotificationsReadUrl(),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(notificationMark)
  }
);}





export const getMarkNotificationsReadMutationKey = () => ['markNotificationsRead'] as const;

export const getMarkNotificationsReadMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markNotificationsRead>>, TError,MarkNotificationsReadMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof markNotificationsRead>>, TError,MarkNotificationsReadMutationVariables, TContext> => {

const mutationKey = getMarkNotificationsReadMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof markNotificationsRead>>, MarkNotificationsReadMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  markNotificationsRead(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof markNotificationsRead>>, variables: MarkNotificationsReadMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListNotificationsInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type MarkNotificationsReadMutationResult = NonNullable<Awaited<ReturnType<typeof markNotificationsRead>>>
    export type MarkNotificationsReadMutationBody = NotificationMark
    export type MarkNotificationsReadMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type MarkNotificationsReadMutationVariables = {data: NotificationMark}

    /**
 * @summary Mark notifications as read
 */
export const useMarkNotificationsRead = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markNotificationsRead>>, TError,MarkNotificationsReadMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof markNotificationsRead>>,
        TError,
        MarkNotificationsReadMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getMarkNotificationsReadMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
