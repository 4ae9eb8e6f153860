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
  ApplicationInput
} from '../../model/application-input.ts';

import type {
  ApplicationNoteInput
} from '../../model/application-note-input.ts';

import type {
  ApplicationNote
} from '../../model/application-note.ts';

import type {
  ApplicationRejections
} from '../../model/application-rejections.ts';

import type {
  ApplicationStatusInput
} from '../../model/application-status-input.ts';

import type {
  ContactVerificationInput
} from '../../model/contact-verification-input.ts';

import type {
  ContactVerification
} from '../../model/contact-verification.ts';

import type {
  GuestApplicationInput
} from '../../model/guest-application-input.ts';

import type {
  GuestApplicationKey
} from '../../model/guest-application-key.ts';

import type {
  GuestApplicationLinksInput
} from '../../model/guest-application-links-input.ts';

import type {
  GuestApplicationReceipt
} from '../../model/guest-application-receipt.ts';

import type {
  GuestApplicationStatusInput
} from '../../model/guest-application-status-input.ts';

import type {
  GuestApplication
} from '../../model/guest-application.ts';

import type {
  ListJobApplicationsParams
} from '../../model/list-job-applications-params.ts';

import type {
  ListOwnApplicationsParams
} from '../../model/list-own-applications-params.ts';

import type {
  OwnApplicationPage
} from '../../model/own-application-page.ts';

import type {
  OwnApplicationStatusInput
} from '../../model/own-application-status-input.ts';

import type {
  OwnApplication
} from '../../model/own-application.ts';

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
  ReceivedApplicationPage
} from '../../model/received-application-page.ts';

import type {
  ReceivedApplication
} from '../../model/received-application.ts';

import type {
  UpdateApplicationStatusHeaders
} from '../../model/update-application-status-headers.ts';

import type {
  UpdateOwnApplicationHeaders
} from '../../model/update-own-application-headers.ts';

import type {
  Uuid
} from '../../model/uuid.ts';

import {
  getListProfileLinksQueryKey
} from '../sharing/sharing';

import { httpIdempotent } from '../../../http-idempotent.ts';
import type { ErrorType } from '../../../http-idempotent.ts';
import { http } from '../../../http.ts';


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

export const getApplyToJobUrl = (id: Uuid,) => {




  return `/v1/jobs/${encodeURIComponent(String(id))}/applications`
}

/**
 * Creates a personal link for the team that hires for the job, in the same step as the application. The team reads the profile by the link, as
 * far as its lens shows it, and no copy is made. `lens` is required, so that nobody shows all of a profile by forgetting it: `null` shows all.
 * A person has one application for a job; one that was withdrawn or declined is no hindrance for the next. At most 20 applications are sent in
 * 24 hours. A job that takes applications at its own address answers 409 `JobStateError`. A repeated call whose application was withdrawn,
 * declined or deleted meanwhile does not apply again and answers 422 `IdempotencyKeyReusedError`: a new application has a new key.
 * @summary Apply for a job
 */
export const applyToJob = async (id: Uuid,
    applicationInput: ApplicationInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<OwnApplication> => {

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
return httpIdempotent<OwnApplication>(getApplyToJobUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(applicationInput)
  }
);}





export const getApplyToJobMutationKey = () => ['applyToJob'] as const;

export const getApplyToJobMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof applyToJob>>, TError,ApplyToJobMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof applyToJob>>, TError,ApplyToJobMutationVariables, TContext> => {

const mutationKey = getApplyToJobMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof applyToJob>>, ApplyToJobMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  applyToJob(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof applyToJob>>, variables: ApplyToJobMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListOwnApplicationsInfiniteQueryKey(), getListProfileLinksQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type ApplyToJobMutationResult = NonNullable<Awaited<ReturnType<typeof applyToJob>>>
    export type ApplyToJobMutationBody = ApplicationInput
    export type ApplyToJobMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type ApplyToJobMutationVariables = {id: Uuid;data: ApplicationInput}

    /**
 * @summary Apply for a job
 */
export const useApplyToJob = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof applyToJob>>, TError,ApplyToJobMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof applyToJob>>,
        TError,
        ApplyToJobMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getApplyToJobMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getSendGuestApplicationUrl = (id: Uuid,) => {




  return `/v1/public/jobs/${encodeURIComponent(String(id))}/applications`
}

/**
 * Somebody who is not signed in applies for an open job of a proven organization. A mail with a code goes to their address, and the application is
 * sent once `verifyGuestApplication` has got the code, within 15 minutes. That mail has no text of the sender. Nothing is kept before but what
 * waits for the code.
 *
 * The team reads the name, the address, the text and the answers until the application is taken back or ends. There is no profile and no
 * personal link; members use `applyToJob`.
 *
 * The answer is the same if the address has applied already, has an account, is blocked by the recruiter, or if too many codes were mailed to it
 * lately. A job that takes applications at its own address answers 409 `JobStateError`. An address sends at most 5 applications in 24 hours, and
 * a network address 10 in an hour.
 * @summary Apply for a job without an account
 */
export const sendGuestApplication = async (id: Uuid,
    guestApplicationInput: GuestApplicationInput, options?: Parameters<typeof http>[1]): Promise<ContactVerification> => {

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
return http<ContactVerification>(getSendGuestApplicationUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(guestApplicationInput)
  }
);}





export const getSendGuestApplicationMutationKey = () => ['sendGuestApplication'] as const;

export const getSendGuestApplicationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem410Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendGuestApplication>>, TError,SendGuestApplicationMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof sendGuestApplication>>, TError,SendGuestApplicationMutationVariables, TContext> => {

const mutationKey = getSendGuestApplicationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendGuestApplication>>, SendGuestApplicationMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  sendGuestApplication(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SendGuestApplicationMutationResult = NonNullable<Awaited<ReturnType<typeof sendGuestApplication>>>
    export type SendGuestApplicationMutationBody = GuestApplicationInput
    export type SendGuestApplicationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem410Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type SendGuestApplicationMutationVariables = {id: Uuid;data: GuestApplicationInput}

    /**
 * @summary Apply for a job without an account
 */
export const useSendGuestApplication = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem410Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendGuestApplication>>, TError,SendGuestApplicationMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendGuestApplication>>,
        TError,
        SendGuestApplicationMutationVariables,
        TContext
      > => {
      return useMutation(getSendGuestApplicationMutationOptions(options), queryClient);
    }
    export const getVerifyGuestApplicationUrl = () => {




  return `/v1/public/job-applications/verify`
}

/**
 * Takes the code that was mailed to somebody who applies without an account, and answers the application with the token by which it is followed
 * and taken back. The same token is in the mail that confirms the application. Doing it again with the right code answers the same and sends
 * nothing twice. A token that is unknown or older than 15 minutes answers 404. The code can be wrong five times; from then on the answer is 429,
 * with the right code too: send the application again.
 *
 * Whoever has proven the address is told what nobody else is: 409 `AlreadyAppliedError` if the address, or the account of it, has an application
 * for the job that has not been taken back. If the recruiter has blocked the address, the application is answered as every other, and not shown to the team.
 * @summary Send an application with the code
 */
export const verifyGuestApplication = async (contactVerificationInput: ContactVerificationInput, options?: Parameters<typeof http>[1]): Promise<GuestApplicationReceipt> => {

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
return http<GuestApplicationReceipt>(getVerifyGuestApplicationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contactVerificationInput)
  }
);}





export const getVerifyGuestApplicationMutationKey = () => ['verifyGuestApplication'] as const;

export const getVerifyGuestApplicationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem410Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyGuestApplication>>, TError,VerifyGuestApplicationMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof verifyGuestApplication>>, TError,VerifyGuestApplicationMutationVariables, TContext> => {

const mutationKey = getVerifyGuestApplicationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof verifyGuestApplication>>, VerifyGuestApplicationMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  verifyGuestApplication(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type VerifyGuestApplicationMutationResult = NonNullable<Awaited<ReturnType<typeof verifyGuestApplication>>>
    export type VerifyGuestApplicationMutationBody = ContactVerificationInput
    export type VerifyGuestApplicationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem410Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type VerifyGuestApplicationMutationVariables = {data: ContactVerificationInput}

    /**
 * @summary Send an application with the code
 */
export const useVerifyGuestApplication = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem410Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyGuestApplication>>, TError,VerifyGuestApplicationMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof verifyGuestApplication>>,
        TError,
        VerifyGuestApplicationMutationVariables,
        TContext
      > => {
      return useMutation(getVerifyGuestApplicationMutationOptions(options), queryClient);
    }
    export const getMailGuestApplicationLinksUrl = () => {




  return `/v1/public/job-applications/links`
}

/**
 * For somebody whose link is lost or not complete. The links of the applications that were sent with a mailbox go to the address that was proven
 * for them, and never to another one. Links of earlier mails go on working, so nobody who only knows the address can end them. The answer is the
 * same whether there are applications or not, and if too many such mails went to the mailbox lately: one within a minute, 3 within an hour and 5
 * within 24 hours. Within an hour 10 of these requests and of those of `sendContactMessage` come from a network address.
 * @summary Mail the links of applications to somebody without an account
 */
export const mailGuestApplicationLinks = async (guestApplicationLinksInput: GuestApplicationLinksInput, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getMailGuestApplicationLinksUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(guestApplicationLinksInput)
  }
);}





export const getMailGuestApplicationLinksMutationKey = () => ['mailGuestApplicationLinks'] as const;

export const getMailGuestApplicationLinksMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof mailGuestApplicationLinks>>, TError,MailGuestApplicationLinksMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof mailGuestApplicationLinks>>, TError,MailGuestApplicationLinksMutationVariables, TContext> => {

const mutationKey = getMailGuestApplicationLinksMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof mailGuestApplicationLinks>>, MailGuestApplicationLinksMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  mailGuestApplicationLinks(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type MailGuestApplicationLinksMutationResult = NonNullable<Awaited<ReturnType<typeof mailGuestApplicationLinks>>>
    export type MailGuestApplicationLinksMutationBody = GuestApplicationLinksInput
    export type MailGuestApplicationLinksMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type MailGuestApplicationLinksMutationVariables = {data: GuestApplicationLinksInput}

    /**
 * @summary Mail the links of applications to somebody without an account
 */
export const useMailGuestApplicationLinks = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof mailGuestApplicationLinks>>, TError,MailGuestApplicationLinksMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof mailGuestApplicationLinks>>,
        TError,
        MailGuestApplicationLinksMutationVariables,
        TContext
      > => {
      return useMutation(getMailGuestApplicationLinksMutationOptions(options), queryClient);
    }
    export const getReadGuestApplicationUrl = () => {




  return `/v1/public/job-applications/read`
}

/**
 * Each mail about an application that was sent without an account has a link with its token. Whoever has the token sees what was sent and each
 * step. A wrong token answers 404, and so does that of an application that has ended or that belongs to an account by now.
 * @summary Follow an application without an account
 */
export const readGuestApplication = async (guestApplicationKey: GuestApplicationKey, options?: Parameters<typeof http>[1]): Promise<GuestApplication> => {

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
return http<GuestApplication>(getReadGuestApplicationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(guestApplicationKey)
  }
);}





export const getReadGuestApplicationQueryKey = (guestApplicationKey?: GuestApplicationKey,) => {
    return [
    'POST', `/v1/public/job-applications/read`, guestApplicationKey
    ] as const;
    }


export const getReadGuestApplicationQueryOptions = <TData = Awaited<ReturnType<typeof readGuestApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(guestApplicationKey: GuestApplicationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readGuestApplication>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getReadGuestApplicationQueryKey(guestApplicationKey);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof readGuestApplication>>> = ({ signal }) => readGuestApplication(guestApplicationKey, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof readGuestApplication>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ReadGuestApplicationQueryResult = NonNullable<Awaited<ReturnType<typeof readGuestApplication>>>
export type ReadGuestApplicationQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>


export function useReadGuestApplication<TData = Awaited<ReturnType<typeof readGuestApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 guestApplicationKey: GuestApplicationKey, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof readGuestApplication>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof readGuestApplication>>,
          TError,
          Awaited<ReturnType<typeof readGuestApplication>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useReadGuestApplication<TData = Awaited<ReturnType<typeof readGuestApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 guestApplicationKey: GuestApplicationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readGuestApplication>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof readGuestApplication>>,
          TError,
          Awaited<ReturnType<typeof readGuestApplication>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useReadGuestApplication<TData = Awaited<ReturnType<typeof readGuestApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 guestApplicationKey: GuestApplicationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readGuestApplication>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Follow an application without an account
 */

export function useReadGuestApplication<TData = Awaited<ReturnType<typeof readGuestApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 guestApplicationKey: GuestApplicationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readGuestApplication>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getReadGuestApplicationQueryOptions(guestApplicationKey,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUpdateGuestApplicationUrl = () => {




  return `/v1/public/job-applications/status`
}

/**
 * `WITHDRAWN` takes an application back: the name, the address, the text, the answers, the notes of the team and its reasons are deleted. One that
 * is `HIRED`, `REJECTED` or `NO_RESPONSE` keeps that state, which goes on counting for the team, and loses the same. `DECLINED` answers an offer
 * with no, and does the same. Every other change answers 409 `ApplicationStateError`. Doing it again answers the same.
 * @summary Withdraw an application, or decline an offer, without an account
 */
export const updateGuestApplication = async (guestApplicationStatusInput: GuestApplicationStatusInput, options?: Parameters<typeof http>[1]): Promise<GuestApplication> => {

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
return http<GuestApplication>(getUpdateGuestApplicationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(guestApplicationStatusInput)
  }
);}





export const getUpdateGuestApplicationMutationKey = () => ['updateGuestApplication'] as const;

export const getUpdateGuestApplicationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateGuestApplication>>, TError,UpdateGuestApplicationMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateGuestApplication>>, TError,UpdateGuestApplicationMutationVariables, TContext> => {

const mutationKey = getUpdateGuestApplicationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateGuestApplication>>, UpdateGuestApplicationMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  updateGuestApplication(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UpdateGuestApplicationMutationResult = NonNullable<Awaited<ReturnType<typeof updateGuestApplication>>>
    export type UpdateGuestApplicationMutationBody = GuestApplicationStatusInput
    export type UpdateGuestApplicationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateGuestApplicationMutationVariables = {data: GuestApplicationStatusInput}

    /**
 * @summary Withdraw an application, or decline an offer, without an account
 */
export const useUpdateGuestApplication = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateGuestApplication>>, TError,UpdateGuestApplicationMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateGuestApplication>>,
        TError,
        UpdateGuestApplicationMutationVariables,
        TContext
      > => {
      return useMutation(getUpdateGuestApplicationMutationOptions(options), queryClient);
    }
    export const getListOwnApplicationsUrl = (params?: ListOwnApplicationsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/job-applications?${stringifiedParams}` : `/v1/user/job-applications`
}

/**
 * Those that were sent last come first. `total` counts those that the filters find.
 * @summary List the own applications
 */
export const listOwnApplications = async (params?: ListOwnApplicationsParams, options?: Parameters<typeof http>[1]): Promise<OwnApplicationPage> => {

  return http<OwnApplicationPage>(getListOwnApplicationsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListOwnApplicationsInfiniteQueryKey = (params?: ListOwnApplicationsParams,) => {
    return [
    'infinite', `/v1/user/job-applications`, ...(params ? [params] : [])
    ] as const;
    }


export const getListOwnApplicationsInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listOwnApplications>>, ListOwnApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListOwnApplicationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnApplications>>, TError, TData, QueryKey, ListOwnApplicationsParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListOwnApplicationsInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listOwnApplications>>, QueryKey, ListOwnApplicationsParams['cursor']> = ({ signal, pageParam }) => listOwnApplications({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnApplications>>, TError, TData, QueryKey, ListOwnApplicationsParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListOwnApplicationsInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listOwnApplications>>>
export type ListOwnApplicationsInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListOwnApplicationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listOwnApplications>>, ListOwnApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListOwnApplicationsParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnApplications>>, TError, TData, QueryKey, ListOwnApplicationsParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOwnApplications>>,
          TError,
          Awaited<ReturnType<typeof listOwnApplications>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOwnApplicationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listOwnApplications>>, ListOwnApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListOwnApplicationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnApplications>>, TError, TData, QueryKey, ListOwnApplicationsParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOwnApplications>>,
          TError,
          Awaited<ReturnType<typeof listOwnApplications>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOwnApplicationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listOwnApplications>>, ListOwnApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListOwnApplicationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnApplications>>, TError, TData, QueryKey, ListOwnApplicationsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the own applications
 */

export function useListOwnApplicationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listOwnApplications>>, ListOwnApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListOwnApplicationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listOwnApplications>>, TError, TData, QueryKey, ListOwnApplicationsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListOwnApplicationsInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetOwnApplicationUrl = (id: Uuid,) => {




  return `/v1/user/job-applications/${encodeURIComponent(String(id))}`
}

/**
 * The application with everything that happened to it.
 * @summary Get an own application
 */
export const getOwnApplication = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<OwnApplication> => {

  return http<OwnApplication>(getGetOwnApplicationUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetOwnApplicationQueryKey = (id: Uuid,) => {
    return [
    `/v1/user/job-applications/${id}`
    ] as const;
    }


export const getGetOwnApplicationQueryOptions = <TData = Awaited<ReturnType<typeof getOwnApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnApplication>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetOwnApplicationQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getOwnApplication>>> = ({ signal }) => getOwnApplication(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getOwnApplication>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetOwnApplicationQueryResult = NonNullable<Awaited<ReturnType<typeof getOwnApplication>>>
export type GetOwnApplicationQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetOwnApplication<TData = Awaited<ReturnType<typeof getOwnApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnApplication>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getOwnApplication>>,
          TError,
          Awaited<ReturnType<typeof getOwnApplication>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetOwnApplication<TData = Awaited<ReturnType<typeof getOwnApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnApplication>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getOwnApplication>>,
          TError,
          Awaited<ReturnType<typeof getOwnApplication>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetOwnApplication<TData = Awaited<ReturnType<typeof getOwnApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnApplication>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get an own application
 */

export function useGetOwnApplication<TData = Awaited<ReturnType<typeof getOwnApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnApplication>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetOwnApplicationQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUpdateOwnApplicationUrl = (id: Uuid,) => {




  return `/v1/user/job-applications/${encodeURIComponent(String(id))}`
}

/**
 * `WITHDRAWN` takes back an application that is not final: the link ends with it, and the text, the answers and the notes of the team are deleted.
 * `DECLINED` answers an offer with no, and does the same. Every other change answers 409 `ApplicationStateError`.
 * @summary Withdraw an application, or decline an offer
 */
export const updateOwnApplication = async (id: Uuid,
    ownApplicationStatusInput: OwnApplicationStatusInput,
    headers?: UpdateOwnApplicationHeaders, options?: Parameters<typeof http>[1]): Promise<OwnApplication> => {

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
return http<OwnApplication>(getUpdateOwnApplicationUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(ownApplicationStatusInput)
  }
);}





export const getUpdateOwnApplicationMutationKey = () => ['updateOwnApplication'] as const;

export const getUpdateOwnApplicationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateOwnApplication>>, TError,UpdateOwnApplicationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateOwnApplication>>, TError,UpdateOwnApplicationMutationVariables, TContext> => {

const mutationKey = getUpdateOwnApplicationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateOwnApplication>>, UpdateOwnApplicationMutationVariables> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateOwnApplication(id,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateOwnApplication>>, variables: UpdateOwnApplicationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListOwnApplicationsInfiniteQueryKey(), getListProfileLinksQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateOwnApplicationMutationResult = NonNullable<Awaited<ReturnType<typeof updateOwnApplication>>>
    export type UpdateOwnApplicationMutationBody = OwnApplicationStatusInput
    export type UpdateOwnApplicationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateOwnApplicationMutationVariables = {id: Uuid;data: OwnApplicationStatusInput;headers?: UpdateOwnApplicationHeaders}

    /**
 * @summary Withdraw an application, or decline an offer
 */
export const useUpdateOwnApplication = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateOwnApplication>>, TError,UpdateOwnApplicationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateOwnApplication>>,
        TError,
        UpdateOwnApplicationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateOwnApplicationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteOwnApplicationUrl = (id: Uuid,) => {




  return `/v1/user/job-applications/${encodeURIComponent(String(id))}`
}

/**
 * Deletes an application that is final, for both sides. Others answer 409 `ApplicationStateError`: withdraw them first.
 * @summary Delete an own application that is final
 */
export const deleteOwnApplication = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteOwnApplicationUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteOwnApplicationMutationKey = () => ['deleteOwnApplication'] as const;

export const getDeleteOwnApplicationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteOwnApplication>>, TError,DeleteOwnApplicationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteOwnApplication>>, TError,DeleteOwnApplicationMutationVariables, TContext> => {

const mutationKey = getDeleteOwnApplicationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteOwnApplication>>, DeleteOwnApplicationMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteOwnApplication(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteOwnApplication>>, variables: DeleteOwnApplicationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListOwnApplicationsInfiniteQueryKey(), getListProfileLinksQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteOwnApplicationMutationResult = NonNullable<Awaited<ReturnType<typeof deleteOwnApplication>>>

    export type DeleteOwnApplicationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteOwnApplicationMutationVariables = {id: Uuid}

    /**
 * @summary Delete an own application that is final
 */
export const useDeleteOwnApplication = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteOwnApplication>>, TError,DeleteOwnApplicationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteOwnApplication>>,
        TError,
        DeleteOwnApplicationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteOwnApplicationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListJobApplicationsUrl = (id: Uuid,
    params?: ListJobApplicationsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/jobs/${encodeURIComponent(String(id))}/applications?${stringifiedParams}` : `/v1/user/jobs/${encodeURIComponent(String(id))}/applications`
}

/**
 * Applications for a job for which the caller hires. Those that wait longest for an answer come first, final ones last. `counts` are those of
 * all states, whatever the filter. Withdrawn ones have no applicant.
 * @summary List the applications for a job
 */
export const listJobApplications = async (id: Uuid,
    params?: ListJobApplicationsParams, options?: Parameters<typeof http>[1]): Promise<ReceivedApplicationPage> => {

  return http<ReceivedApplicationPage>(getListJobApplicationsUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListJobApplicationsInfiniteQueryKey = (id: Uuid,
    params?: ListJobApplicationsParams,) => {
    return [
    'infinite', `/v1/user/jobs/${id}/applications`, ...(params ? [params] : [])
    ] as const;
    }


export const getListJobApplicationsInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listJobApplications>>, ListJobApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid,
    params?: ListJobApplicationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listJobApplications>>, TError, TData, QueryKey, ListJobApplicationsParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListJobApplicationsInfiniteQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listJobApplications>>, QueryKey, ListJobApplicationsParams['cursor']> = ({ signal, pageParam }) => listJobApplications(id,{...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listJobApplications>>, TError, TData, QueryKey, ListJobApplicationsParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListJobApplicationsInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listJobApplications>>>
export type ListJobApplicationsInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListJobApplicationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listJobApplications>>, ListJobApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params: undefined |  ListJobApplicationsParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listJobApplications>>, TError, TData, QueryKey, ListJobApplicationsParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listJobApplications>>,
          TError,
          Awaited<ReturnType<typeof listJobApplications>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListJobApplicationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listJobApplications>>, ListJobApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params?: ListJobApplicationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listJobApplications>>, TError, TData, QueryKey, ListJobApplicationsParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listJobApplications>>,
          TError,
          Awaited<ReturnType<typeof listJobApplications>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListJobApplicationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listJobApplications>>, ListJobApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params?: ListJobApplicationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listJobApplications>>, TError, TData, QueryKey, ListJobApplicationsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the applications for a job
 */

export function useListJobApplicationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listJobApplications>>, ListJobApplicationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params?: ListJobApplicationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listJobApplications>>, TError, TData, QueryKey, ListJobApplicationsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListJobApplicationsInfiniteQueryOptions(id,params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetJobApplicationUrl = (id: Uuid,
    applicationId: Uuid,) => {




  return `/v1/user/jobs/${encodeURIComponent(String(id))}/applications/${encodeURIComponent(String(applicationId))}`
}

/**
 * The application with its answers, the notes of the team, and everything that happened to it.
 * @summary Get an application for a job
 */
export const getJobApplication = async (id: Uuid,
    applicationId: Uuid, options?: Parameters<typeof http>[1]): Promise<ReceivedApplication> => {

  return http<ReceivedApplication>(getGetJobApplicationUrl(id,applicationId),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetJobApplicationQueryKey = (id: Uuid,
    applicationId: Uuid,) => {
    return [
    `/v1/user/jobs/${id}/applications/${applicationId}`
    ] as const;
    }


export const getGetJobApplicationQueryOptions = <TData = Awaited<ReturnType<typeof getJobApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid,
    applicationId: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJobApplication>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetJobApplicationQueryKey(id,applicationId);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getJobApplication>>> = ({ signal }) => getJobApplication(id,applicationId, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined && applicationId !== null && applicationId !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getJobApplication>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetJobApplicationQueryResult = NonNullable<Awaited<ReturnType<typeof getJobApplication>>>
export type GetJobApplicationQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetJobApplication<TData = Awaited<ReturnType<typeof getJobApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    applicationId: Uuid, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJobApplication>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getJobApplication>>,
          TError,
          Awaited<ReturnType<typeof getJobApplication>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetJobApplication<TData = Awaited<ReturnType<typeof getJobApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    applicationId: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJobApplication>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getJobApplication>>,
          TError,
          Awaited<ReturnType<typeof getJobApplication>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetJobApplication<TData = Awaited<ReturnType<typeof getJobApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    applicationId: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJobApplication>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get an application for a job
 */

export function useGetJobApplication<TData = Awaited<ReturnType<typeof getJobApplication>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    applicationId: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getJobApplication>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetJobApplicationQueryOptions(id,applicationId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUpdateApplicationStatusUrl = (id: Uuid,
    applicationId: Uuid,) => {




  return `/v1/user/jobs/${encodeURIComponent(String(id))}/applications/${encodeURIComponent(String(applicationId))}`
}

/**
 * Open applications go forward only, and steps may be left out up to the offer: `SUBMITTED`, `IN_REVIEW`, `INTERVIEWING`, `OFFERED`. Only
 * who has an offer is `HIRED`. Each open one may be rejected, and a rejected person whose link has not ended may get an offer after all. A
 * rejection names a requirement of the job, or a reason in own words. The applicant is told at once. Every other change answers 409
 * `ApplicationStateError`.
 * @summary Take an application to the next state
 */
export const updateApplicationStatus = async (id: Uuid,
    applicationId: Uuid,
    applicationStatusInput: ApplicationStatusInput,
    headers?: UpdateApplicationStatusHeaders, options?: Parameters<typeof http>[1]): Promise<ReceivedApplication> => {

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
return http<ReceivedApplication>(getUpdateApplicationStatusUrl(id,applicationId),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(applicationStatusInput)
  }
);}





export const getUpdateApplicationStatusMutationKey = () => ['updateApplicationStatus'] as const;

export const getUpdateApplicationStatusMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateApplicationStatus>>, TError,UpdateApplicationStatusMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateApplicationStatus>>, TError,UpdateApplicationStatusMutationVariables, TContext> => {

const mutationKey = getUpdateApplicationStatusMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateApplicationStatus>>, UpdateApplicationStatusMutationVariables> = (props) => {
          const {id,applicationId,data,headers} = props ?? {};

          return  updateApplicationStatus(id,applicationId,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateApplicationStatus>>, variables: UpdateApplicationStatusMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateApplicationStatusMutationResult = NonNullable<Awaited<ReturnType<typeof updateApplicationStatus>>>
    export type UpdateApplicationStatusMutationBody = ApplicationStatusInput
    export type UpdateApplicationStatusMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateApplicationStatusMutationVariables = {id: Uuid;applicationId: Uuid;data: ApplicationStatusInput;headers?: UpdateApplicationStatusHeaders}

    /**
 * @summary Take an application to the next state
 */
export const useUpdateApplicationStatus = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateApplicationStatus>>, TError,UpdateApplicationStatusMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateApplicationStatus>>,
        TError,
        UpdateApplicationStatusMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateApplicationStatusMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getRejectApplicationsUrl = (id: Uuid,) => {




  return `/v1/user/jobs/${encodeURIComponent(String(id))}/application-rejections`
}

/**
 * Rejects up to 50 applications for a job, each with a requirement of the job or a reason in own words: all of them or none. 422 names what is
 * missing, and 409 `ApplicationStateError` is answered if one of them is final.
 * @summary Reject several applications
 */
export const rejectApplications = async (id: Uuid,
    applicationRejections: ApplicationRejections, options?: Parameters<typeof httpIdempotent>[1]): Promise<void> => {

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
return httpIdempotent<void>(getRejectApplicationsUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(applicationRejections)
  }
);}





export const getRejectApplicationsMutationKey = () => ['rejectApplications'] as const;

export const getRejectApplicationsMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rejectApplications>>, TError,RejectApplicationsMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof rejectApplications>>, TError,RejectApplicationsMutationVariables, TContext> => {

const mutationKey = getRejectApplicationsMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof rejectApplications>>, RejectApplicationsMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  rejectApplications(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof rejectApplications>>, variables: RejectApplicationsMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type RejectApplicationsMutationResult = NonNullable<Awaited<ReturnType<typeof rejectApplications>>>
    export type RejectApplicationsMutationBody = ApplicationRejections
    export type RejectApplicationsMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type RejectApplicationsMutationVariables = {id: Uuid;data: ApplicationRejections}

    /**
 * @summary Reject several applications
 */
export const useRejectApplications = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rejectApplications>>, TError,RejectApplicationsMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof rejectApplications>>,
        TError,
        RejectApplicationsMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getRejectApplicationsMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getCreateApplicationNoteUrl = (id: Uuid,
    applicationId: Uuid,) => {




  return `/v1/user/jobs/${encodeURIComponent(String(id))}/applications/${encodeURIComponent(String(applicationId))}/notes`
}

/**
 * A note is read by those who hire for the job. The applicant does not see it in the application, and gets it with an export of their data. An
 * application has at most 100 notes. One that was withdrawn takes none: 409 `ApplicationStateError`.
 * @summary Write a note about an application
 */
export const createApplicationNote = async (id: Uuid,
    applicationId: Uuid,
    applicationNoteInput: ApplicationNoteInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<ApplicationNote> => {

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
return httpIdempotent<ApplicationNote>(getCreateApplicationNoteUrl(id,applicationId),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(applicationNoteInput)
  }
);}





export const getCreateApplicationNoteMutationKey = () => ['createApplicationNote'] as const;

export const getCreateApplicationNoteMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createApplicationNote>>, TError,CreateApplicationNoteMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof createApplicationNote>>, TError,CreateApplicationNoteMutationVariables, TContext> => {

const mutationKey = getCreateApplicationNoteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createApplicationNote>>, CreateApplicationNoteMutationVariables> = (props) => {
          const {id,applicationId,data} = props ?? {};

          return  createApplicationNote(id,applicationId,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createApplicationNote>>, variables: CreateApplicationNoteMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateApplicationNoteMutationResult = NonNullable<Awaited<ReturnType<typeof createApplicationNote>>>
    export type CreateApplicationNoteMutationBody = ApplicationNoteInput
    export type CreateApplicationNoteMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateApplicationNoteMutationVariables = {id: Uuid;applicationId: Uuid;data: ApplicationNoteInput}

    /**
 * @summary Write a note about an application
 */
export const useCreateApplicationNote = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createApplicationNote>>, TError,CreateApplicationNoteMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createApplicationNote>>,
        TError,
        CreateApplicationNoteMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateApplicationNoteMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteApplicationNoteUrl = (id: Uuid,
    applicationId: Uuid,
    noteId: Uuid,) => {




  return `/v1/user/jobs/${encodeURIComponent(String(id))}/applications/${encodeURIComponent(String(applicationId))}/notes/${encodeURIComponent(String(noteId))}`
}

/**
 * Deletes a note of the caller.
 * @summary Delete an own note
 */
export const deleteApplicationNote = async (id: Uuid,
    applicationId: Uuid,
    noteId: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteApplicationNoteUrl(id,applicationId,noteId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteApplicationNoteMutationKey = () => ['deleteApplicationNote'] as const;

export const getDeleteApplicationNoteMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteApplicationNote>>, TError,DeleteApplicationNoteMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteApplicationNote>>, TError,DeleteApplicationNoteMutationVariables, TContext> => {

const mutationKey = getDeleteApplicationNoteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteApplicationNote>>, DeleteApplicationNoteMutationVariables> = (props) => {
          const {id,applicationId,noteId} = props ?? {};

          return  deleteApplicationNote(id,applicationId,noteId,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteApplicationNote>>, variables: DeleteApplicationNoteMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/jobs/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteApplicationNoteMutationResult = NonNullable<Awaited<ReturnType<typeof deleteApplicationNote>>>

    export type DeleteApplicationNoteMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteApplicationNoteMutationVariables = {id: Uuid;applicationId: Uuid;noteId: Uuid}

    /**
 * @summary Delete an own note
 */
export const useDeleteApplicationNote = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteApplicationNote>>, TError,DeleteApplicationNoteMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteApplicationNote>>,
        TError,
        DeleteApplicationNoteMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteApplicationNoteMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
