/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  useMutation,
  useQuery,
  useQueryClient
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  MutationFunction,
  MutationFunctionContext,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import type {
  DataExport
} from '../../model/data-export.ts';

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
  Problem409Response
} from '../../model/problem409-response.ts';

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

export const getListExportsUrl = () => {




  return `/v1/user/exports`
}

/**
 * The last ten, newest first, those that have expired included. It is not open to personal access tokens.
 * @summary List the own data exports
 */
export const listExports = async ( options?: Parameters<typeof http>[1]): Promise<DataExport[]> => {

  return http<DataExport[]>(getListExportsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListExportsQueryKey = () => {
    return [
    `/v1/user/exports`
    ] as const;
    }


export const getListExportsQueryOptions = <TData = Awaited<ReturnType<typeof listExports>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listExports>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListExportsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listExports>>> = ({ signal }) => listExports({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listExports>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListExportsQueryResult = NonNullable<Awaited<ReturnType<typeof listExports>>>
export type ListExportsQueryError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListExports<TData = Awaited<ReturnType<typeof listExports>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listExports>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listExports>>,
          TError,
          Awaited<ReturnType<typeof listExports>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListExports<TData = Awaited<ReturnType<typeof listExports>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listExports>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listExports>>,
          TError,
          Awaited<ReturnType<typeof listExports>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListExports<TData = Awaited<ReturnType<typeof listExports>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listExports>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the own data exports
 */

export function useListExports<TData = Awaited<ReturnType<typeof listExports>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listExports>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListExportsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateExportUrl = () => {




  return `/v1/user/exports`
}

/**
 * Answers at once; the export is made in the background and a mail tells when it can be downloaded. It is kept for seven days,
 * or until the next one is made. Two can be asked for within 24 hours, one at a time. Works within ten minutes of showing a code; later the answer is 403 `ReauthenticationRequiredError`.
 * It is not open to personal access tokens.
 * @summary Ask for an export of all own data
 */
export const createExport = async ( options?: Parameters<typeof httpIdempotent>[1]): Promise<DataExport> => {

  return httpIdempotent<DataExport>(getCreateExportUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCreateExportMutationKey = () => ['createExport'] as const;

export const getCreateExportMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createExport>>, TError,void, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createExport>>, TError,void, TContext> => {

const mutationKey = getCreateExportMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createExport>>, void> = () => {


          return  createExport(requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createExport>>, variables: void, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListExportsQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateExportMutationResult = NonNullable<Awaited<ReturnType<typeof createExport>>>

    export type CreateExportMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Ask for an export of all own data
 */
export const useCreateExport = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createExport>>, TError,void, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createExport>>,
        TError,
        void,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateExportMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
