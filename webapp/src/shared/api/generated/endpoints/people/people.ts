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
  ListPeopleSuggestionsParams
} from '../../model/list-people-suggestions-params.ts';

import type {
  PersonMatchPage
} from '../../model/person-match-page.ts';

import type {
  PersonSuggestion
} from '../../model/person-suggestion.ts';

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
  Problem421Response
} from '../../model/problem421-response.ts';

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
  SearchPeopleParams
} from '../../model/search-people-params.ts';

import type {
  Uuid
} from '../../model/uuid.ts';

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

export const getSearchPeopleUrl = (params?: SearchPeopleParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["tags"];

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

  return stringifiedParams.length > 0 ? `/v1/people?${stringifiedParams}` : `/v1/people`
}

/**
 * Finds people whose profile the caller may see and who want to be found (`discoverable` in the settings). Without parameters these are all of
 * them, those who joined last first. Letter case, accents and characters without a width make no difference. Each word of `query` has to begin a
 * word of the name, headline, company, present workplace, public address, tags or location. Words of scripts that are written without spaces, such as
 * Chinese, Japanese and Thai, and of Korean may also be inside a text. If nobody matches, words of the name and of tags with one wrong letter are found,
 * too. A person who has just changed their profile is found by the new words after a moment; who may see the person changes at once. Searches are not stored.
 * @summary Search people
 */
export const searchPeople = async (params?: SearchPeopleParams, options?: Parameters<typeof http>[1]): Promise<PersonMatchPage> => {

  return http<PersonMatchPage>(getSearchPeopleUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getSearchPeopleInfiniteQueryKey = (params?: SearchPeopleParams,) => {
    return [
    'infinite', `/v1/people`, ...(params ? [params] : [])
    ] as const;
    }


export const getSearchPeopleInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof searchPeople>>, SearchPeopleParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: SearchPeopleParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPeople>>, TError, TData, QueryKey, SearchPeopleParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSearchPeopleInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof searchPeople>>, QueryKey, SearchPeopleParams['cursor']> = ({ signal, pageParam }) => searchPeople({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPeople>>, TError, TData, QueryKey, SearchPeopleParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SearchPeopleInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof searchPeople>>>
export type SearchPeopleInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useSearchPeopleInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchPeople>>, SearchPeopleParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  SearchPeopleParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPeople>>, TError, TData, QueryKey, SearchPeopleParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof searchPeople>>,
          TError,
          Awaited<ReturnType<typeof searchPeople>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSearchPeopleInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchPeople>>, SearchPeopleParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: SearchPeopleParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPeople>>, TError, TData, QueryKey, SearchPeopleParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof searchPeople>>,
          TError,
          Awaited<ReturnType<typeof searchPeople>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSearchPeopleInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchPeople>>, SearchPeopleParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: SearchPeopleParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPeople>>, TError, TData, QueryKey, SearchPeopleParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Search people
 */

export function useSearchPeopleInfinite<TData = InfiniteData<Awaited<ReturnType<typeof searchPeople>>, SearchPeopleParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: SearchPeopleParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof searchPeople>>, TError, TData, QueryKey, SearchPeopleParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSearchPeopleInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListPeopleSuggestionsUrl = (params?: ListPeopleSuggestionsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/people/suggestions?${stringifiedParams}` : `/v1/people/suggestions`
}

/**
 * People with whom the caller has something in common, those with the most first: connections, a workplace, a school or tags of the profile. They
 * are people whom searches find. Nobody is suggested with whom the caller has a connection, a request or a block, or whom they have dismissed.
 * @summary List suggested people
 */
export const listPeopleSuggestions = async (params?: ListPeopleSuggestionsParams, options?: Parameters<typeof http>[1]): Promise<PersonSuggestion[]> => {

  return http<PersonSuggestion[]>(getListPeopleSuggestionsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListPeopleSuggestionsQueryKey = (params?: ListPeopleSuggestionsParams,) => {
    return [
    `/v1/people/suggestions`, ...(params ? [params] : [])
    ] as const;
    }


export const getListPeopleSuggestionsQueryOptions = <TData = Awaited<ReturnType<typeof listPeopleSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListPeopleSuggestionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPeopleSuggestions>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListPeopleSuggestionsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listPeopleSuggestions>>> = ({ signal }) => listPeopleSuggestions(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listPeopleSuggestions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListPeopleSuggestionsQueryResult = NonNullable<Awaited<ReturnType<typeof listPeopleSuggestions>>>
export type ListPeopleSuggestionsQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListPeopleSuggestions<TData = Awaited<ReturnType<typeof listPeopleSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListPeopleSuggestionsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPeopleSuggestions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPeopleSuggestions>>,
          TError,
          Awaited<ReturnType<typeof listPeopleSuggestions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPeopleSuggestions<TData = Awaited<ReturnType<typeof listPeopleSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListPeopleSuggestionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPeopleSuggestions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPeopleSuggestions>>,
          TError,
          Awaited<ReturnType<typeof listPeopleSuggestions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPeopleSuggestions<TData = Awaited<ReturnType<typeof listPeopleSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListPeopleSuggestionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPeopleSuggestions>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List suggested people
 */

export function useListPeopleSuggestions<TData = Awaited<ReturnType<typeof listPeopleSuggestions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListPeopleSuggestionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPeopleSuggestions>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListPeopleSuggestionsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDismissSuggestionUrl = (memberId: Uuid,) => {




  return `/v1/people/suggestions/${encodeURIComponent(String(memberId))}`
}

/**
 * The person is not suggested to the caller again, and does not learn of it. Searches go on to find them. Only the last 1000 dismissals are
 * kept. It is done as well when the person is not suggested at present or does not exist.
 * @summary Dismiss a suggested person
 */
export const dismissSuggestion = async (memberId: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDismissSuggestionUrl(memberId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDismissSuggestionMutationKey = () => ['dismissSuggestion'] as const;

export const getDismissSuggestionMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dismissSuggestion>>, TError,DismissSuggestionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof dismissSuggestion>>, TError,DismissSuggestionMutationVariables, TContext> => {

const mutationKey = getDismissSuggestionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof dismissSuggestion>>, DismissSuggestionMutationVariables> = (props) => {
          const {memberId} = props ?? {};

          return  dismissSuggestion(memberId,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof dismissSuggestion>>, variables: DismissSuggestionMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListPeopleSuggestionsQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DismissSuggestionMutationResult = NonNullable<Awaited<ReturnType<typeof dismissSuggestion>>>

    export type DismissSuggestionMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DismissSuggestionMutationVariables = {memberId: Uuid}

    /**
 * @summary Dismiss a suggested person
 */
export const useDismissSuggestion = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dismissSuggestion>>, TError,DismissSuggestionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof dismissSuggestion>>,
        TError,
        DismissSuggestionMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDismissSuggestionMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
