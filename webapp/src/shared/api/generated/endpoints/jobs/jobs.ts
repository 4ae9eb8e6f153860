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
  ContentNotModifiedResponse
} from '../../model/content-not-modified-response.ts';

import type {
  GetPublicJobHeaders
} from '../../model/get-public-job-headers.ts';

import type {
  JobInput
} from '../../model/job-input.ts';

import type {
  JobPage
} from '../../model/job-page.ts';

import type {
  JobSearchInput
} from '../../model/job-search-input.ts';

import type {
  JobSearchList
} from '../../model/job-search-list.ts';

import type {
  JobSearchUpdate
} from '../../model/job-search-update.ts';

import type {
  JobSearch
} from '../../model/job-search.ts';

import type {
  JobStatusInput
} from '../../model/job-status-input.ts';

import type {
  Job
} from '../../model/job.ts';

import type {
  ListOwnJobsParams
} from '../../model/list-own-jobs-params.ts';

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
  Problem410Response
} from '../../model/problem410-response.ts';

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
  PublicJobPage
} from '../../model/public-job-page.ts';

import type {
  PublicJob
} from '../../model/public-job.ts';

import type {
  SearchJobsParams
} from '../../model/search-jobs-params.ts';

import type {
  SearchPublicJobsParams
} from '../../model/search-public-jobs-params.ts';

import type {
  UpdateJobHeaders
} from '../../model/update-job-headers.ts';

import type {
  UpdateJobSearchHeaders
} from '../../model/update-job-search-headers.ts';

import type {
  UpdateJobStatusHeaders
} from '../../model/update-job-status-headers.ts';

import type {
  Uuid
} from '../../model/uuid.ts';

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

export const getSearchJobsUrl = (params?: SearchJobsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["tags","countries","workModes","employmentTypes","languages"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/jobs?${stringifiedParams}` : `/v1/jobs`
}

/**
 * Open jobs that meet all of the parameters, and none of a recruiter with whom a block stands. Nobody is ranked, and nothing about the caller
 * changes the order: `sharedTags` only marks what the own profile has, too. Searches are not stored, unless `createJobSearch` saves one.
 * @summary Search jobs
 */
export const searchJobs = async (params?: SearchJobsParams, options?: Parameters<typeof http>[1]): Promise<JobPage> => {

  return http<JobPage>(getSearchJobsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getSearchJobsInfiniteQueryKey = (params?: SearchJobsParams,) => {
    return [
    'infinite', `/v1/jobs`, ...(params ? [params] : [])
    ] as const;
    }


export const getSearchJobsInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof searchJobs>>, SearchJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: SearchJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchJobs>>, TError, TData, QueryKey, SearchJobsParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSearchJobsInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof searchJobs>>, QueryKey, SearchJobsParams['cursor']> = ({ signal, pageParam }) => searchJobs({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchJobs>>, TError, TData, QueryKey, SearchJobsParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SearchJobsInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof searchJobs>>>
export type SearchJobsInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useSearchJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchJobs>>, SearchJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  SearchJobsParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchJobs>>, TError, TData, QueryKey, SearchJobsParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof searchJobs>>,
          TError,
          Awaited<ReturnType<typeof searchJobs>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSearchJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchJobs>>, SearchJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: SearchJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchJobs>>, TError, TData, QueryKey, SearchJobsParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof searchJobs>>,
          TError,
          Awaited<ReturnType<typeof searchJobs>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSearchJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchJobs>>, SearchJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: SearchJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchJobs>>, TError, TData, QueryKey, SearchJobsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Search jobs
 */

export function useSearchJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchJobs>>, SearchJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: SearchJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchJobs>>, TError, TData, QueryKey, SearchJobsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSearchJobsInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetJobUrl = (id: Uuid,) => {




  return `/v1/jobs/${encodeURIComponent(String(id))}`
}

/**
 * An open job; one that has ended for those who saved it or hire for it; a draft for those who hire for it. Everything else answers 404, as
 * does a job of a recruiter with whom a block stands.
 * @summary Get a job
 */
export const getJob = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<Job> => {

  return http<Job>(getGetJobUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetJobQueryKey = (id: Uuid,) => {
    return [
    `/v1/jobs/${id}`
    ] as const;
    }


export const getGetJobQueryOptions = <TData = Awaited<ReturnType<typeof getJob>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJob>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetJobQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getJob>>> = ({ signal }) => getJob(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getJob>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetJobQueryResult = NonNullable<Awaited<ReturnType<typeof getJob>>>
export type GetJobQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetJob<TData = Awaited<ReturnType<typeof getJob>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJob>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getJob>>,
          TError,
          Awaited<ReturnType<typeof getJob>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetJob<TData = Awaited<ReturnType<typeof getJob>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJob>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getJob>>,
          TError,
          Awaited<ReturnType<typeof getJob>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetJob<TData = Awaited<ReturnType<typeof getJob>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJob>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get a job
 */

export function useGetJob<TData = Awaited<ReturnType<typeof getJob>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJob>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetJobQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getSearchPublicJobsUrl = (params?: SearchPublicJobsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["tags","countries","workModes","employmentTypes","languages"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/public/jobs?${stringifiedParams}` : `/v1/public/jobs`
}

/**
 * Open jobs of proven organizations that meet all of the parameters. The answer is the same for everybody. Searches are not stored.
 * @summary Search the jobs that everybody sees
 */
export const searchPublicJobs = async (params?: SearchPublicJobsParams, options?: Parameters<typeof http>[1]): Promise<PublicJobPage> => {

  return http<PublicJobPage>(getSearchPublicJobsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getSearchPublicJobsInfiniteQueryKey = (params?: SearchPublicJobsParams,) => {
    return [
    'infinite', `/v1/public/jobs`, ...(params ? [params] : [])
    ] as const;
    }


export const getSearchPublicJobsInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof searchPublicJobs>>, SearchPublicJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: SearchPublicJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPublicJobs>>, TError, TData, QueryKey, SearchPublicJobsParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSearchPublicJobsInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof searchPublicJobs>>, QueryKey, SearchPublicJobsParams['cursor']> = ({ signal, pageParam }) => searchPublicJobs({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPublicJobs>>, TError, TData, QueryKey, SearchPublicJobsParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SearchPublicJobsInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof searchPublicJobs>>>
export type SearchPublicJobsInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useSearchPublicJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchPublicJobs>>, SearchPublicJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  SearchPublicJobsParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPublicJobs>>, TError, TData, QueryKey, SearchPublicJobsParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof searchPublicJobs>>,
          TError,
          Awaited<ReturnType<typeof searchPublicJobs>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSearchPublicJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchPublicJobs>>, SearchPublicJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: SearchPublicJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPublicJobs>>, TError, TData, QueryKey, SearchPublicJobsParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof searchPublicJobs>>,
          TError,
          Awaited<ReturnType<typeof searchPublicJobs>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSearchPublicJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchPublicJobs>>, SearchPublicJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: SearchPublicJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPublicJobs>>, TError, TData, QueryKey, SearchPublicJobsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Search the jobs that everybody sees
 */

export function useSearchPublicJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchPublicJobs>>, SearchPublicJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: SearchPublicJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPublicJobs>>, TError, TData, QueryKey, SearchPublicJobsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSearchPublicJobsInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetPublicJobUrl = (id: Uuid,) => {




  return `/v1/public/jobs/${encodeURIComponent(String(id))}`
}

/**
 * An open job of a proven organization. One that has ended answers 410, from the instant on at which it ends. Everything else answers 404:
 * drafts, jobs of recruiters alone, and jobs that may not be shown now.
 * @summary Open a job that everybody sees
 */
export const getPublicJob = async (id: Uuid,
    headers?: GetPublicJobHeaders, options?: Parameters<typeof http>[1]): Promise<PublicJob> => {

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
return http<PublicJob>(getGetPublicJobUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getGetPublicJobQueryKey = (id: Uuid,) => {
    return [
    `/v1/public/jobs/${id}`
    ] as const;
    }


export const getGetPublicJobQueryOptions = <TData = Awaited<ReturnType<typeof getPublicJob>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem404Response | Problem410Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid,
    headers?: GetPublicJobHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicJob>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetPublicJobQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getPublicJob>>> = ({ signal }) => getPublicJob(id,headers, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getPublicJob>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetPublicJobQueryResult = NonNullable<Awaited<ReturnType<typeof getPublicJob>>>
export type GetPublicJobQueryError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem404Response | Problem410Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetPublicJob<TData = Awaited<ReturnType<typeof getPublicJob>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem404Response | Problem410Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    headers: undefined |  GetPublicJobHeaders, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicJob>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPublicJob>>,
          TError,
          Awaited<ReturnType<typeof getPublicJob>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPublicJob<TData = Awaited<ReturnType<typeof getPublicJob>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem404Response | Problem410Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    headers?: GetPublicJobHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicJob>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPublicJob>>,
          TError,
          Awaited<ReturnType<typeof getPublicJob>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPublicJob<TData = Awaited<ReturnType<typeof getPublicJob>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem404Response | Problem410Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    headers?: GetPublicJobHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicJob>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Open a job that everybody sees
 */

export function useGetPublicJob<TData = Awaited<ReturnType<typeof getPublicJob>>, TError = ErrorType<ContentNotModifiedResponse | Problem400Response | Problem401Response | Problem404Response | Problem410Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    headers?: GetPublicJobHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicJob>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetPublicJobQueryOptions(id,headers,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListOwnJobsUrl = (params?: ListOwnJobsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/jobs?${stringifiedParams}` : `/v1/user/jobs`
}

/**
 * The own jobs, and those of the organizations for which the user hires. Those that were changed last come first. `updatedSince` finds those, too,
 * that have expired since.
 * @summary List the jobs for which the user hires
 */
export const listOwnJobs = async (params?: ListOwnJobsParams, options?: Parameters<typeof http>[1]): Promise<JobPage> => {

  return http<JobPage>(getListOwnJobsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListOwnJobsInfiniteQueryKey = (params?: ListOwnJobsParams,) => {
    return [
    'infinite', `/v1/user/jobs`, ...(params ? [params] : [])
    ] as const;
    }


export const getListOwnJobsInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listOwnJobs>>, ListOwnJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListOwnJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnJobs>>, TError, TData, QueryKey, ListOwnJobsParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListOwnJobsInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listOwnJobs>>, QueryKey, ListOwnJobsParams['cursor']> = ({ signal, pageParam }) => listOwnJobs({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnJobs>>, TError, TData, QueryKey, ListOwnJobsParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListOwnJobsInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listOwnJobs>>>
export type ListOwnJobsInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListOwnJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listOwnJobs>>, ListOwnJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListOwnJobsParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnJobs>>, TError, TData, QueryKey, ListOwnJobsParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOwnJobs>>,
          TError,
          Awaited<ReturnType<typeof listOwnJobs>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOwnJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listOwnJobs>>, ListOwnJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListOwnJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnJobs>>, TError, TData, QueryKey, ListOwnJobsParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOwnJobs>>,
          TError,
          Awaited<ReturnType<typeof listOwnJobs>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOwnJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listOwnJobs>>, ListOwnJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListOwnJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnJobs>>, TError, TData, QueryKey, ListOwnJobsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the jobs for which the user hires
 */

export function useListOwnJobsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listOwnJobs>>, ListOwnJobsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListOwnJobsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnJobs>>, TError, TData, QueryKey, ListOwnJobsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListOwnJobsInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateJobUrl = () => {




  return `/v1/user/jobs`
}

/**
 * Creates a draft, which only needs a title. `updateJobStatus` publishes it. For an organization it takes the right to hire there. At most
 * 200 drafts are kept for a user.
 * @summary Create a draft of a job
 */
export const createJob = async (jobInput: JobInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<Job> => {

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
return httpIdempotent<Job>(getCreateJobUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(jobInput)
  }
);}





export const getCreateJobMutationKey = () => ['createJob'] as const;

export const getCreateJobMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createJob>>, TError,CreateJobMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createJob>>, TError,CreateJobMutationVariables, TContext> => {

const mutationKey = getCreateJobMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createJob>>, CreateJobMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createJob(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createJob>>, variables: CreateJobMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListOwnJobsInfiniteQueryKey(), getSearchJobsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateJobMutationResult = NonNullable<Awaited<ReturnType<typeof createJob>>>
    export type CreateJobMutationBody = JobInput
    export type CreateJobMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateJobMutationVariables = {data: JobInput}

    /**
 * @summary Create a draft of a job
 */
export const useCreateJob = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createJob>>, TError,CreateJobMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createJob>>,
        TError,
        CreateJobMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateJobMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateJobUrl = (id: Uuid,) => {




  return `/v1/user/jobs/${encodeURIComponent(String(id))}`
}

/**
 * Replaces a draft or an open job. An open job keeps all that publishing asks for: 422 names what it would lack. A job that has ended answers
 * 409 `JobStateError`.
 * @summary Change a job
 */
export const updateJob = async (id: Uuid,
    jobInput: JobInput,
    headers?: UpdateJobHeaders, options?: Parameters<typeof http>[1]): Promise<Job> => {

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
return http<Job>(getUpdateJobUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(jobInput)
  }
);}





export const getUpdateJobMutationKey = () => ['updateJob'] as const;

export const getUpdateJobMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateJob>>, TError,UpdateJobMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateJob>>, TError,UpdateJobMutationVariables, TContext> => {

const mutationKey = getUpdateJobMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateJob>>, UpdateJobMutationVariables> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateJob(id,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateJob>>, variables: UpdateJobMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListOwnJobsInfiniteQueryKey(), getSearchJobsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateJobMutationResult = NonNullable<Awaited<ReturnType<typeof updateJob>>>
    export type UpdateJobMutationBody = JobInput
    export type UpdateJobMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateJobMutationVariables = {id: Uuid;data: JobInput;headers?: UpdateJobHeaders}

    /**
 * @summary Change a job
 */
export const useUpdateJob = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateJob>>, TError,UpdateJobMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateJob>>,
        TError,
        UpdateJobMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateJobMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateJobStatusUrl = (id: Uuid,) => {




  return `/v1/user/jobs/${encodeURIComponent(String(id))}`
}

/**
 * `OPEN` publishes a draft: 422 names each field that publishing asks for. It stays open until the end of `closesOn`, at most 90 days, and is
 * never opened again. `CLOSED` ends an open job with a reason. Every other change answers 409 `JobStateError`. A user, and an organization,
 * has at most 50 open jobs.
 * @summary Publish or close a job
 */
export const updateJobStatus = async (id: Uuid,
    jobStatusInput: JobStatusInput,
    headers?: UpdateJobStatusHeaders, options?: Parameters<typeof http>[1]): Promise<Job> => {

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
return http<Job>(getUpdateJobStatusUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(jobStatusInput)
  }
);}





export const getUpdateJobStatusMutationKey = () => ['updateJobStatus'] as const;

export const getUpdateJobStatusMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateJobStatus>>, TError,UpdateJobStatusMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateJobStatus>>, TError,UpdateJobStatusMutationVariables, TContext> => {

const mutationKey = getUpdateJobStatusMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateJobStatus>>, UpdateJobStatusMutationVariables> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateJobStatus(id,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateJobStatus>>, variables: UpdateJobStatusMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListOwnJobsInfiniteQueryKey(), getSearchJobsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateJobStatusMutationResult = NonNullable<Awaited<ReturnType<typeof updateJobStatus>>>
    export type UpdateJobStatusMutationBody = JobStatusInput
    export type UpdateJobStatusMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateJobStatusMutationVariables = {id: Uuid;data: JobStatusInput;headers?: UpdateJobStatusHeaders}

    /**
 * @summary Publish or close a job
 */
export const useUpdateJobStatus = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateJobStatus>>, TError,UpdateJobStatusMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateJobStatus>>,
        TError,
        UpdateJobStatusMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateJobStatusMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteJobUrl = (id: Uuid,) => {




  return `/v1/user/jobs/${encodeURIComponent(String(id))}`
}

/**
 * Deletes a draft, or a job that has ended. An open job answers 409 `JobStateError`: close it first.
 * @summary Delete a job
 */
export const deleteJob = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteJobUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteJobMutationKey = () => ['deleteJob'] as const;

export const getDeleteJobMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteJob>>, TError,DeleteJobMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteJob>>, TError,DeleteJobMutationVariables, TContext> => {

const mutationKey = getDeleteJobMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteJob>>, DeleteJobMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteJob(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteJob>>, variables: DeleteJobMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListOwnJobsInfiniteQueryKey(), getSearchJobsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteJobMutationResult = NonNullable<Awaited<ReturnType<typeof deleteJob>>>

    export type DeleteJobMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteJobMutationVariables = {id: Uuid}

    /**
 * @summary Delete a job
 */
export const useDeleteJob = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteJob>>, TError,DeleteJobMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteJob>>,
        TError,
        DeleteJobMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteJobMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getSaveJobUrl = (id: Uuid,) => {




  return `/v1/user/saved-jobs/${encodeURIComponent(String(id))}`
}

/**
 * Saves an open job. Doing it again changes nothing. At most 500 jobs are saved.
 * @summary Save a job
 */
export const saveJob = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getSaveJobUrl(id),
  {
    ...options,
    method: 'PUT'


  }
);}





export const getSaveJobMutationKey = () => ['saveJob'] as const;

export const getSaveJobMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof saveJob>>, TError,SaveJobMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof saveJob>>, TError,SaveJobMutationVariables, TContext> => {

const mutationKey = getSaveJobMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof saveJob>>, SaveJobMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  saveJob(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SaveJobMutationResult = NonNullable<Awaited<ReturnType<typeof saveJob>>>

    export type SaveJobMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type SaveJobMutationVariables = {id: Uuid}

    /**
 * @summary Save a job
 */
export const useSaveJob = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof saveJob>>, TError,SaveJobMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof saveJob>>,
        TError,
        SaveJobMutationVariables,
        TContext
      > => {
      return useMutation(getSaveJobMutationOptions(options), queryClient);
    }
    export const getUnsaveJobUrl = (id: Uuid,) => {




  return `/v1/user/saved-jobs/${encodeURIComponent(String(id))}`
}

/**
 * Doing it again changes nothing.
 * @summary Take a job off the saved ones
 */
export const unsaveJob = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getUnsaveJobUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getUnsaveJobMutationKey = () => ['unsaveJob'] as const;

export const getUnsaveJobMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unsaveJob>>, TError,UnsaveJobMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof unsaveJob>>, TError,UnsaveJobMutationVariables, TContext> => {

const mutationKey = getUnsaveJobMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof unsaveJob>>, UnsaveJobMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  unsaveJob(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UnsaveJobMutationResult = NonNullable<Awaited<ReturnType<typeof unsaveJob>>>

    export type UnsaveJobMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type UnsaveJobMutationVariables = {id: Uuid}

    /**
 * @summary Take a job off the saved ones
 */
export const useUnsaveJob = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unsaveJob>>, TError,UnsaveJobMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof unsaveJob>>,
        TError,
        UnsaveJobMutationVariables,
        TContext
      > => {
      return useMutation(getUnsaveJobMutationOptions(options), queryClient);
    }
    export const getListJobSearchesUrl = () => {




  return `/v1/user/job-searches`
}

/**
 * All of them; at most 20 are kept for a user. The newest come first.
 * @summary List the saved searches
 */
export const listJobSearches = async ( options?: Parameters<typeof http>[1]): Promise<JobSearchList> => {

  return http<JobSearchList>(getListJobSearchesUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListJobSearchesQueryKey = () => {
    return [
    `/v1/user/job-searches`
    ] as const;
    }


export const getListJobSearchesQueryOptions = <TData = Awaited<ReturnType<typeof listJobSearches>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listJobSearches>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListJobSearchesQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listJobSearches>>> = ({ signal }) => listJobSearches({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listJobSearches>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListJobSearchesQueryResult = NonNullable<Awaited<ReturnType<typeof listJobSearches>>>
export type ListJobSearchesQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListJobSearches<TData = Awaited<ReturnType<typeof listJobSearches>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listJobSearches>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listJobSearches>>,
          TError,
          Awaited<ReturnType<typeof listJobSearches>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListJobSearches<TData = Awaited<ReturnType<typeof listJobSearches>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listJobSearches>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listJobSearches>>,
          TError,
          Awaited<ReturnType<typeof listJobSearches>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListJobSearches<TData = Awaited<ReturnType<typeof listJobSearches>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listJobSearches>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the saved searches
 */

export function useListJobSearches<TData = Awaited<ReturnType<typeof listJobSearches>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listJobSearches>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListJobSearchesQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateJobSearchUrl = () => {




  return `/v1/user/job-searches`
}

/**
 * Saves what is looked for, so that it can be opened again. If `isMailed` is true, the user gets a mail at most once a day with the open jobs
 * that were published after the search was saved and that no such mail to the user has had. Answers 422 with the code `required` for a filter
 * that narrows nothing, and with the code `taken` if the user has saved the same filter already.
 * @summary Save a search for jobs
 */
export const createJobSearch = async (jobSearchInput: JobSearchInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<JobSearch> => {

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
return httpIdempotent<JobSearch>(getCreateJobSearchUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(jobSearchInput)
  }
);}





export const getCreateJobSearchMutationKey = () => ['createJobSearch'] as const;

export const getCreateJobSearchMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createJobSearch>>, TError,CreateJobSearchMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createJobSearch>>, TError,CreateJobSearchMutationVariables, TContext> => {

const mutationKey = getCreateJobSearchMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createJobSearch>>, CreateJobSearchMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createJobSearch(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createJobSearch>>, variables: CreateJobSearchMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListJobSearchesQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateJobSearchMutationResult = NonNullable<Awaited<ReturnType<typeof createJobSearch>>>
    export type CreateJobSearchMutationBody = JobSearchInput
    export type CreateJobSearchMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateJobSearchMutationVariables = {data: JobSearchInput}

    /**
 * @summary Save a search for jobs
 */
export const useCreateJobSearch = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createJobSearch>>, TError,CreateJobSearchMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createJobSearch>>,
        TError,
        CreateJobSearchMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateJobSearchMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateJobSearchUrl = (id: Uuid,) => {




  return `/v1/user/job-searches/${encodeURIComponent(String(id))}`
}

/**
 * Changes the name, or whether new jobs are mailed. What is looked for does not change: save another search instead.
 * @summary Change a saved search
 */
export const updateJobSearch = async (id: Uuid,
    jobSearchUpdate: JobSearchUpdate,
    headers?: UpdateJobSearchHeaders, options?: Parameters<typeof http>[1]): Promise<JobSearch> => {

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
return http<JobSearch>(getUpdateJobSearchUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(jobSearchUpdate)
  }
);}





export const getUpdateJobSearchMutationKey = () => ['updateJobSearch'] as const;

export const getUpdateJobSearchMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateJobSearch>>, TError,UpdateJobSearchMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateJobSearch>>, TError,UpdateJobSearchMutationVariables, TContext> => {

const mutationKey = getUpdateJobSearchMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateJobSearch>>, UpdateJobSearchMutationVariables> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateJobSearch(id,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateJobSearch>>, variables: UpdateJobSearchMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListJobSearchesQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateJobSearchMutationResult = NonNullable<Awaited<ReturnType<typeof updateJobSearch>>>
    export type UpdateJobSearchMutationBody = JobSearchUpdate
    export type UpdateJobSearchMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateJobSearchMutationVariables = {id: Uuid;data: JobSearchUpdate;headers?: UpdateJobSearchHeaders}

    /**
 * @summary Change a saved search
 */
export const useUpdateJobSearch = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateJobSearch>>, TError,UpdateJobSearchMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateJobSearch>>,
        TError,
        UpdateJobSearchMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateJobSearchMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteJobSearchUrl = (id: Uuid,) => {




  return `/v1/user/job-searches/${encodeURIComponent(String(id))}`
}

/**
 * Deletes a saved search. A mail that waits for the mail server does not have its jobs any more.
 * @summary Delete a saved search
 */
export const deleteJobSearch = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteJobSearchUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteJobSearchMutationKey = () => ['deleteJobSearch'] as const;

export const getDeleteJobSearchMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteJobSearch>>, TError,DeleteJobSearchMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteJobSearch>>, TError,DeleteJobSearchMutationVariables, TContext> => {

const mutationKey = getDeleteJobSearchMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteJobSearch>>, DeleteJobSearchMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteJobSearch(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteJobSearch>>, variables: DeleteJobSearchMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListJobSearchesQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteJobSearchMutationResult = NonNullable<Awaited<ReturnType<typeof deleteJobSearch>>>

    export type DeleteJobSearchMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteJobSearchMutationVariables = {id: Uuid}

    /**
 * @summary Delete a saved search
 */
export const useDeleteJobSearch = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteJobSearch>>, TError,DeleteJobSearchMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteJobSearch>>,
        TError,
        DeleteJobSearchMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteJobSearchMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
