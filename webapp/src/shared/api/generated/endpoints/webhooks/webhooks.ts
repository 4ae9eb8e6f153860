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
  ListEventsParams
} from '../../model/list-events-params.ts';

import type {
  ListWebhookDeliveriesParams
} from '../../model/list-webhook-deliveries-params.ts';

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
  Uuid
} from '../../model/uuid.ts';

import type {
  WebhookCreated
} from '../../model/webhook-created.ts';

import type {
  WebhookDeliveryPage
} from '../../model/webhook-delivery-page.ts';

import type {
  WebhookDelivery
} from '../../model/webhook-delivery.ts';

import type {
  WebhookEventList
} from '../../model/webhook-event-list.ts';

import type {
  WebhookInput
} from '../../model/webhook-input.ts';

import type {
  WebhookList
} from '../../model/webhook-list.ts';

import type {
  WebhookUpdate
} from '../../model/webhook-update.ts';

import type {
  Webhook
} from '../../model/webhook.ts';

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

export const getListWebhooksUrl = () => {




  return `/v1/user/webhooks`
}

/**
 * All of them, the newest first, without their secrets; at most five are kept for a user.
 * @summary List the webhooks
 */
export const listWebhooks = async ( options?: Parameters<typeof http>[1]): Promise<WebhookList> => {

  return http<WebhookList>(getListWebhooksUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListWebhooksQueryKey = () => {
    return [
    `/v1/user/webhooks`
    ] as const;
    }


export const getListWebhooksQueryOptions = <TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListWebhooksQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listWebhooks>>> = ({ signal }) => listWebhooks({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListWebhooksQueryResult = NonNullable<Awaited<ReturnType<typeof listWebhooks>>>
export type ListWebhooksQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListWebhooks<TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWebhooks>>,
          TError,
          Awaited<ReturnType<typeof listWebhooks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWebhooks<TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWebhooks>>,
          TError,
          Awaited<ReturnType<typeof listWebhooks>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWebhooks<TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the webhooks
 */

export function useListWebhooks<TData = Awaited<ReturnType<typeof listWebhooks>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWebhooks>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListWebhooksQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateWebhookUrl = () => {




  return `/v1/user/webhooks`
}

/**
 * Events of the chosen types are sent to the address from now on, by the rules of Standard Webhooks: `POST` with the
 * headers `webhook-id` (id of the event), `webhook-timestamp` (seconds) and `webhook-signature`. The signature is `v1,` and the base64 of the
 * HMAC-SHA256 over `{id}.{timestamp}.{body}`. Its key is what follows `whsec_` in the secret, decoded from base64. While a secret is replaced there are two,
 * with a space between. The body is a `WebhookEvent`: it names what has changed, and its receiver reads that by the other operations.
 *
 * - Each event is sent at least once and in no order; its id tells those apart that come twice. An answer of 2xx within ten seconds is a delivery. Redirects are
 *   not followed, and the body of the answer is not read. One event is sent to an address at a time.
 * - What fails is tried eight times within about 25 hours. An address that has answered nothing but errors for 24 hours is switched off, and the user is told
 *   by mail. 410 switches it off at once. What was missed is read by `listEvents`.
 * - The address has https and is public on the internet. That is checked again each time that something is sent, after its name was resolved.
 *   In development (`WRIGHT_DEV=true`), addresses of the same computer are taken, too, also with http.
 * - Nothing is sent while the account is suspended or about to be deleted.
 *
 * The answer and that of `rotateWebhookSecret` are the only ones with the secret. One webhook more than five answers 409 `WebhookLimitError`.
 * @summary Add a webhook
 */
export const createWebhook = async (webhookInput: WebhookInput, options?: Parameters<typeof http>[1]): Promise<WebhookCreated> => {

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
return http<WebhookCreated>(getCreateWebhookUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(webhookInput)
  }
);}





export const getCreateWebhookMutationKey = () => ['createWebhook'] as const;

export const getCreateWebhookMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createWebhook>>, TError,CreateWebhookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof createWebhook>>, TError,CreateWebhookMutationVariables, TContext> => {

const mutationKey = getCreateWebhookMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createWebhook>>, CreateWebhookMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createWebhook(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createWebhook>>, variables: CreateWebhookMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListWebhooksQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateWebhookMutationResult = NonNullable<Awaited<ReturnType<typeof createWebhook>>>
    export type CreateWebhookMutationBody = WebhookInput
    export type CreateWebhookMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateWebhookMutationVariables = {data: WebhookInput}

    /**
 * @summary Add a webhook
 */
export const useCreateWebhook = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createWebhook>>, TError,CreateWebhookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createWebhook>>,
        TError,
        CreateWebhookMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateWebhookMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdateWebhookUrl = (id: Uuid,) => {




  return `/v1/user/webhooks/${encodeURIComponent(String(id))}`
}

/**
 * A missing member stays as it is. Another `url` forgets the failures of the former one, and gets what waits at once. `isEnabled: true` switches a webhook on again and forgets its failures; what has happened meanwhile is not sent, and is read by `listEvents`.
 * `isEnabled: false` gives up what waits.
 * @summary Change a webhook
 */
export const updateWebhook = async (id: Uuid,
    webhookUpdate: WebhookUpdate, options?: Parameters<typeof http>[1]): Promise<Webhook> => {

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
return http<Webhook>(getUpdateWebhookUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(webhookUpdate)
  }
);}





export const getUpdateWebhookMutationKey = () => ['updateWebhook'] as const;

export const getUpdateWebhookMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateWebhook>>, TError,UpdateWebhookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateWebhook>>, TError,UpdateWebhookMutationVariables, TContext> => {

const mutationKey = getUpdateWebhookMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateWebhook>>, UpdateWebhookMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  updateWebhook(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateWebhook>>, variables: UpdateWebhookMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListWebhooksQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateWebhookMutationResult = NonNullable<Awaited<ReturnType<typeof updateWebhook>>>
    export type UpdateWebhookMutationBody = WebhookUpdate
    export type UpdateWebhookMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateWebhookMutationVariables = {id: Uuid;data: WebhookUpdate}

    /**
 * @summary Change a webhook
 */
export const useUpdateWebhook = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateWebhook>>, TError,UpdateWebhookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateWebhook>>,
        TError,
        UpdateWebhookMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateWebhookMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteWebhookUrl = (id: Uuid,) => {




  return `/v1/user/webhooks/${encodeURIComponent(String(id))}`
}

/**
 * Deletes it with the log of its deliveries. What is on its way may still arrive.
 * @summary Delete a webhook
 */
export const deleteWebhook = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteWebhookUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteWebhookMutationKey = () => ['deleteWebhook'] as const;

export const getDeleteWebhookMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteWebhook>>, TError,DeleteWebhookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteWebhook>>, TError,DeleteWebhookMutationVariables, TContext> => {

const mutationKey = getDeleteWebhookMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteWebhook>>, DeleteWebhookMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteWebhook(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteWebhook>>, variables: DeleteWebhookMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListWebhooksQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteWebhookMutationResult = NonNullable<Awaited<ReturnType<typeof deleteWebhook>>>

    export type DeleteWebhookMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteWebhookMutationVariables = {id: Uuid}

    /**
 * @summary Delete a webhook
 */
export const useDeleteWebhook = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteWebhook>>, TError,DeleteWebhookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteWebhook>>,
        TError,
        DeleteWebhookMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteWebhookMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getRotateWebhookSecretUrl = (id: Uuid,) => {




  return `/v1/user/webhooks/${encodeURIComponent(String(id))}/secret`
}

/**
 * The former secret signs as well for 24 hours. The answer is the only one with the new secret.
 * @summary Replace the secret of a webhook
 */
export const rotateWebhookSecret = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<WebhookCreated> => {

  return http<WebhookCreated>(getRotateWebhookSecretUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getRotateWebhookSecretMutationKey = () => ['rotateWebhookSecret'] as const;

export const getRotateWebhookSecretMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rotateWebhookSecret>>, TError,RotateWebhookSecretMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof rotateWebhookSecret>>, TError,RotateWebhookSecretMutationVariables, TContext> => {

const mutationKey = getRotateWebhookSecretMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof rotateWebhookSecret>>, RotateWebhookSecretMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  rotateWebhookSecret(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof rotateWebhookSecret>>, variables: RotateWebhookSecretMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListWebhooksQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type RotateWebhookSecretMutationResult = NonNullable<Awaited<ReturnType<typeof rotateWebhookSecret>>>

    export type RotateWebhookSecretMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type RotateWebhookSecretMutationVariables = {id: Uuid}

    /**
 * @summary Replace the secret of a webhook
 */
export const useRotateWebhookSecret = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rotateWebhookSecret>>, TError,RotateWebhookSecretMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof rotateWebhookSecret>>,
        TError,
        RotateWebhookSecretMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getRotateWebhookSecretMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getTestWebhookUrl = (id: Uuid,) => {




  return `/v1/user/webhooks/${encodeURIComponent(String(id))}/test`
}

/**
 * Sends an event of the type `webhook.test` without data, whatever the chosen types, as all others are sent; `listWebhookDeliveries` says what came of it. While one waits, another call answers that one.
 * A webhook that is switched off answers 409 `WebhookDisabledError`.
 * @summary Send a test to a webhook
 */
export const testWebhook = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<WebhookDelivery> => {

  return http<WebhookDelivery>(getTestWebhookUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getTestWebhookMutationKey = () => ['testWebhook'] as const;

export const getTestWebhookMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof testWebhook>>, TError,TestWebhookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof testWebhook>>, TError,TestWebhookMutationVariables, TContext> => {

const mutationKey = getTestWebhookMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof testWebhook>>, TestWebhookMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  testWebhook(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof testWebhook>>, variables: TestWebhookMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListWebhookDeliveriesInfiniteQueryKey(variables.id) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type TestWebhookMutationResult = NonNullable<Awaited<ReturnType<typeof testWebhook>>>

    export type TestWebhookMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type TestWebhookMutationVariables = {id: Uuid}

    /**
 * @summary Send a test to a webhook
 */
export const useTestWebhook = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof testWebhook>>, TError,TestWebhookMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof testWebhook>>,
        TError,
        TestWebhookMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getTestWebhookMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListWebhookDeliveriesUrl = (id: Uuid,
    params?: ListWebhookDeliveriesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/webhooks/${encodeURIComponent(String(id))}/deliveries?${stringifiedParams}` : `/v1/user/webhooks/${encodeURIComponent(String(id))}/deliveries`
}

/**
 * The newest first. Deliveries are kept for 14 days.
 * @summary List what was sent to a webhook
 */
export const listWebhookDeliveries = async (id: Uuid,
    params?: ListWebhookDeliveriesParams, options?: Parameters<typeof http>[1]): Promise<WebhookDeliveryPage> => {

  return http<WebhookDeliveryPage>(getListWebhookDeliveriesUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListWebhookDeliveriesInfiniteQueryKey = (id: Uuid,
    params?: ListWebhookDeliveriesParams,) => {
    return [
    'infinite', `/v1/user/webhooks/${id}/deliveries`, ...(params ? [params] : [])
    ] as const;
    }


export const getListWebhookDeliveriesInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listWebhookDeliveries>>, ListWebhookDeliveriesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid,
    params?: ListWebhookDeliveriesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData, QueryKey, ListWebhookDeliveriesParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListWebhookDeliveriesInfiniteQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listWebhookDeliveries>>, QueryKey, ListWebhookDeliveriesParams['cursor']> = ({ signal, pageParam }) => listWebhookDeliveries(id,{...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData, QueryKey, ListWebhookDeliveriesParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListWebhookDeliveriesInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listWebhookDeliveries>>>
export type ListWebhookDeliveriesInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListWebhookDeliveriesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listWebhookDeliveries>>, ListWebhookDeliveriesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params: undefined |  ListWebhookDeliveriesParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData, QueryKey, ListWebhookDeliveriesParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWebhookDeliveries>>,
          TError,
          Awaited<ReturnType<typeof listWebhookDeliveries>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWebhookDeliveriesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listWebhookDeliveries>>, ListWebhookDeliveriesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params?: ListWebhookDeliveriesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData, QueryKey, ListWebhookDeliveriesParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWebhookDeliveries>>,
          TError,
          Awaited<ReturnType<typeof listWebhookDeliveries>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWebhookDeliveriesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listWebhookDeliveries>>, ListWebhookDeliveriesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params?: ListWebhookDeliveriesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData, QueryKey, ListWebhookDeliveriesParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List what was sent to a webhook
 */

export function useListWebhookDeliveriesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listWebhookDeliveries>>, ListWebhookDeliveriesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params?: ListWebhookDeliveriesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listWebhookDeliveries>>, TError, TData, QueryKey, ListWebhookDeliveriesParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListWebhookDeliveriesInfiniteQueryOptions(id,params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getRetryWebhookDeliveryUrl = (id: Uuid,
    deliveryId: Uuid,) => {




  return `/v1/user/webhooks/${encodeURIComponent(String(id))}/deliveries/${encodeURIComponent(String(deliveryId))}/retry`
}

/**
 * The same event with the same id and a new signature, however the earlier tries have ended. A webhook that is switched off answers 409 `WebhookDisabledError`.
 * @summary Send something to a webhook again
 */
export const retryWebhookDelivery = async (id: Uuid,
    deliveryId: Uuid, options?: Parameters<typeof http>[1]): Promise<WebhookDelivery> => {

  return http<WebhookDelivery>(getRetryWebhookDeliveryUrl(id,deliveryId),
  {
    ...options,
    method: 'POST'


  }
);}





export const getRetryWebhookDeliveryMutationKey = () => ['retryWebhookDelivery'] as const;

export const getRetryWebhookDeliveryMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof retryWebhookDelivery>>, TError,RetryWebhookDeliveryMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof retryWebhookDelivery>>, TError,RetryWebhookDeliveryMutationVariables, TContext> => {

const mutationKey = getRetryWebhookDeliveryMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof retryWebhookDelivery>>, RetryWebhookDeliveryMutationVariables> = (props) => {
          const {id,deliveryId} = props ?? {};

          return  retryWebhookDelivery(id,deliveryId,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof retryWebhookDelivery>>, variables: RetryWebhookDeliveryMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListWebhookDeliveriesInfiniteQueryKey(variables.id) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type RetryWebhookDeliveryMutationResult = NonNullable<Awaited<ReturnType<typeof retryWebhookDelivery>>>

    export type RetryWebhookDeliveryMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type RetryWebhookDeliveryMutationVariables = {id: Uuid;deliveryId: Uuid}

    /**
 * @summary Send something to a webhook again
 */
export const useRetryWebhookDelivery = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof retryWebhookDelivery>>, TError,RetryWebhookDeliveryMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof retryWebhookDelivery>>,
        TError,
        RetryWebhookDeliveryMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getRetryWebhookDeliveryMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListEventsUrl = (params?: ListEventsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/events?${stringifiedParams}` : `/v1/events`
}

/**
 * In their order, of all types, for receivers that have missed some. Events are kept for 14 days, of users who have a webhook, from when they added it.
 * `since` is the id of the last event that the receiver has; without it the list begins with the oldest. 400 `InvalidCursorError` says that this event is not
 * kept any more: then read everything again by the other operations, and go on without `since`.
 * @summary List the events that webhooks tell of
 */
export const listEvents = async (params?: ListEventsParams, options?: Parameters<typeof http>[1]): Promise<WebhookEventList> => {

  return http<WebhookEventList>(getListEventsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListEventsQueryKey = (params?: ListEventsParams,) => {
    return [
    `/v1/events`, ...(params ? [params] : [])
    ] as const;
    }


export const getListEventsQueryOptions = <TData = Awaited<ReturnType<typeof listEvents>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListEventsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listEvents>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListEventsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listEvents>>> = ({ signal }) => listEvents(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listEvents>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListEventsQueryResult = NonNullable<Awaited<ReturnType<typeof listEvents>>>
export type ListEventsQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListEvents<TData = Awaited<ReturnType<typeof listEvents>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListEventsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listEvents>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listEvents>>,
          TError,
          Awaited<ReturnType<typeof listEvents>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListEvents<TData = Awaited<ReturnType<typeof listEvents>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListEventsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listEvents>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listEvents>>,
          TError,
          Awaited<ReturnType<typeof listEvents>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListEvents<TData = Awaited<ReturnType<typeof listEvents>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListEventsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listEvents>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the events that webhooks tell of
 */

export function useListEvents<TData = Awaited<ReturnType<typeof listEvents>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListEventsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listEvents>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListEventsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






