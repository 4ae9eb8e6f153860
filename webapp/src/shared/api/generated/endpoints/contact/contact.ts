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
  ContactAnswerInput
} from '../../model/contact-answer-input.ts';

import type {
  ContactConversationKey
} from '../../model/contact-conversation-key.ts';

import type {
  ContactConversationMails
} from '../../model/contact-conversation-mails.ts';

import type {
  ContactMessageInput
} from '../../model/contact-message-input.ts';

import type {
  ContactMessagePage
} from '../../model/contact-message-page.ts';

import type {
  ContactMessage
} from '../../model/contact-message.ts';

import type {
  ContactReceipt
} from '../../model/contact-receipt.ts';

import type {
  ContactStrangerAnswerInput
} from '../../model/contact-stranger-answer-input.ts';

import type {
  ContactStrangerConversation
} from '../../model/contact-stranger-conversation.ts';

import type {
  ContactVerificationInput
} from '../../model/contact-verification-input.ts';

import type {
  ListContactMessagesParams
} from '../../model/list-contact-messages-params.ts';

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

export const getSendContactMessageUrl = () => {




  return `/v1/public/contact-messages`
}

/**
 * Whoever may see a profile writes to its owner, unless the owner does not want it: `canContact` of the profile says so. The owner gets
 * the message in the application and by mail; nobody learns the address of the owner.
 *
 * A member sends `to` and `text`; the message is delivered at once. Somebody who is not signed in also sends `sender`: a mail with a code goes
 * to their address, and the message is delivered once `verifyContactMessage` has got the code, within 15 minutes. That mail has no text of the
 * sender. Nothing is delivered before.
 *
 * The answer is the same if the owner has blocked the address of the sender, or if too many codes were mailed to it lately. The same text from
 * the same sender to the same person within ten minutes is delivered once. Within 24 hours a member sends at most 20 messages, somebody
 * who is not signed in 3, and at most 5 of them to the same person. A person gets at most 50, of which 30 are from
 * people who are not signed in, or have their account for less than a week.
 * Within an hour 10 come from a network address, not counting those of members.
 * @summary Write to the person of a profile
 */
export const sendContactMessage = async (contactMessageInput: ContactMessageInput, options?: Parameters<typeof http>[1]): Promise<ContactReceipt> => {

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
return http<ContactReceipt>(getSendContactMessageUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contactMessageInput)
  }
);}





export const getSendContactMessageMutationKey = () => ['sendContactMessage'] as const;

export const getSendContactMessageMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendContactMessage>>, TError,SendContactMessageMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof sendContactMessage>>, TError,SendContactMessageMutationVariables, TContext> => {

const mutationKey = getSendContactMessageMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendContactMessage>>, SendContactMessageMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  sendContactMessage(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SendContactMessageMutationResult = NonNullable<Awaited<ReturnType<typeof sendContactMessage>>>
    export type SendContactMessageMutationBody = ContactMessageInput
    export type SendContactMessageMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type SendContactMessageMutationVariables = {data: ContactMessageInput}

    /**
 * @summary Write to the person of a profile
 */
export const useSendContactMessage = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendContactMessage>>, TError,SendContactMessageMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendContactMessage>>,
        TError,
        SendContactMessageMutationVariables,
        TContext
      > => {
      return useMutation(getSendContactMessageMutationOptions(options), queryClient);
    }
    export const getVerifyContactMessageUrl = () => {




  return `/v1/public/contact-messages/verify`
}

/**
 * Takes the code that was mailed to a sender who is not signed in. Doing it again with the right code answers the same and delivers nothing
 * twice. A token that is unknown or older than 15 minutes answers 404. The code can be wrong five times; from then on the answer is 429, with
 * the right code too: send the message again.
 * @summary Deliver a message with the code
 */
export const verifyContactMessage = async (contactVerificationInput: ContactVerificationInput, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getVerifyContactMessageUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contactVerificationInput)
  }
);}





export const getVerifyContactMessageMutationKey = () => ['verifyContactMessage'] as const;

export const getVerifyContactMessageMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyContactMessage>>, TError,VerifyContactMessageMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof verifyContactMessage>>, TError,VerifyContactMessageMutationVariables, TContext> => {

const mutationKey = getVerifyContactMessageMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof verifyContactMessage>>, VerifyContactMessageMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  verifyContactMessage(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type VerifyContactMessageMutationResult = NonNullable<Awaited<ReturnType<typeof verifyContactMessage>>>
    export type VerifyContactMessageMutationBody = ContactVerificationInput
    export type VerifyContactMessageMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type VerifyContactMessageMutationVariables = {data: ContactVerificationInput}

    /**
 * @summary Deliver a message with the code
 */
export const useVerifyContactMessage = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyContactMessage>>, TError,VerifyContactMessageMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof verifyContactMessage>>,
        TError,
        VerifyContactMessageMutationVariables,
        TContext
      > => {
      return useMutation(getVerifyContactMessageMutationOptions(options), queryClient);
    }
    export const getReadContactConversationUrl = () => {




  return `/v1/public/contact-messages/conversation`
}

/**
 * Each mail with an answer to somebody who is not a member has a link with the token of the conversation. Whoever has the token sees what both have
 * written, and the name of the owner of the profile, and may write on with `answerContactConversation`. No address is told. A wrong token answers
 * 404, and so does that of a conversation that was deleted, by the owner or 180 days after its last text.
 * @summary Read a conversation without an account
 */
export const readContactConversation = async (contactConversationKey: ContactConversationKey, options?: Parameters<typeof http>[1]): Promise<ContactStrangerConversation> => {

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
return http<ContactStrangerConversation>(getReadContactConversationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contactConversationKey)
  }
);}





export const getReadContactConversationQueryKey = (contactConversationKey?: ContactConversationKey,) => {
    return [
    'POST', `/v1/public/contact-messages/conversation`, contactConversationKey
    ] as const;
    }


export const getReadContactConversationQueryOptions = <TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(contactConversationKey: ContactConversationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getReadContactConversationQueryKey(contactConversationKey);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof readContactConversation>>> = ({ signal }) => readContactConversation(contactConversationKey, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ReadContactConversationQueryResult = NonNullable<Awaited<ReturnType<typeof readContactConversation>>>
export type ReadContactConversationQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>


export function useReadContactConversation<TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 contactConversationKey: ContactConversationKey, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof readContactConversation>>,
          TError,
          Awaited<ReturnType<typeof readContactConversation>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useReadContactConversation<TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 contactConversationKey: ContactConversationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof readContactConversation>>,
          TError,
          Awaited<ReturnType<typeof readContactConversation>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useReadContactConversation<TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 contactConversationKey: ContactConversationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a conversation without an account
 */

export function useReadContactConversation<TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 contactConversationKey: ContactConversationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getReadContactConversationQueryOptions(contactConversationKey,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getChooseContactConversationMailsUrl = () => {




  return `/v1/public/contact-messages/mails`
}

/**
 * Whoever has the token of a conversation says whether further answers are mailed to the address with which it was begun. Without the mails
 * the conversation can still be read, and goes on. The owner of the profile is not told. Doing it again changes nothing. Each mail also has an address
 * for `unsubscribeEmail`, which stops the mails of its conversation. A wrong token answers as for `readContactConversation`.
 * @summary Choose whether answers are mailed, without an account
 */
export const chooseContactConversationMails = async (contactConversationMails: ContactConversationMails, options?: Parameters<typeof http>[1]): Promise<ContactStrangerConversation> => {

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
return http<ContactStrangerConversation>(getChooseContactConversationMailsUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contactConversationMails)
  }
);}





export const getChooseContactConversationMailsMutationKey = () => ['chooseContactConversationMails'] as const;

export const getChooseContactConversationMailsMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof chooseContactConversationMails>>, TError,ChooseContactConversationMailsMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof chooseContactConversationMails>>, TError,ChooseContactConversationMailsMutationVariables, TContext> => {

const mutationKey = getChooseContactConversationMailsMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof chooseContactConversationMails>>, ChooseContactConversationMailsMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  chooseContactConversationMails(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ChooseContactConversationMailsMutationResult = NonNullable<Awaited<ReturnType<typeof chooseContactConversationMails>>>
    export type ChooseContactConversationMailsMutationBody = ContactConversationMails
    export type ChooseContactConversationMailsMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type ChooseContactConversationMailsMutationVariables = {data: ContactConversationMails}

    /**
 * @summary Choose whether answers are mailed, without an account
 */
export const useChooseContactConversationMails = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof chooseContactConversationMails>>, TError,ChooseContactConversationMailsMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof chooseContactConversationMails>>,
        TError,
        ChooseContactConversationMailsMutationVariables,
        TContext
      > => {
      return useMutation(getChooseContactConversationMailsMutationOptions(options), queryClient);
    }
    export const getAnswerContactConversationUrl = () => {




  return `/v1/public/contact-messages/answers`
}

/**
 * The owner of the profile gets the answer in the application and by mail. It is taken as long as the owner takes new messages of people who are not
 * signed in where the first one was written: `canAnswer` says so. Within 24 hours 30 answers of an address are taken. What it writes again before
 * it is answered counts as a new message does. A conversation has at most 100 answers, and ten in a row of one person. The same text within ten minutes is
 * taken once. The answer is the same if the owner has blocked the address.
 * @summary Answer in a conversation without an account
 */
export const answerContactConversation = async (contactStrangerAnswerInput: ContactStrangerAnswerInput, options?: Parameters<typeof http>[1]): Promise<ContactStrangerConversation> => {

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
return http<ContactStrangerConversation>(getAnswerContactConversationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contactStrangerAnswerInput)
  }
);}





export const getAnswerContactConversationMutationKey = () => ['answerContactConversation'] as const;

export const getAnswerContactConversationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof answerContactConversation>>, TError,AnswerContactConversationMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof answerContactConversation>>, TError,AnswerContactConversationMutationVariables, TContext> => {

const mutationKey = getAnswerContactConversationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof answerContactConversation>>, AnswerContactConversationMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  answerContactConversation(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AnswerContactConversationMutationResult = NonNullable<Awaited<ReturnType<typeof answerContactConversation>>>
    export type AnswerContactConversationMutationBody = ContactStrangerAnswerInput
    export type AnswerContactConversationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type AnswerContactConversationMutationVariables = {data: ContactStrangerAnswerInput}

    /**
 * @summary Answer in a conversation without an account
 */
export const useAnswerContactConversation = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof answerContactConversation>>, TError,AnswerContactConversationMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof answerContactConversation>>,
        TError,
        AnswerContactConversationMutationVariables,
        TContext
      > => {
      return useMutation(getAnswerContactConversationMutationOptions(options), queryClient);
    }
    export const getListContactMessagesUrl = (params?: ListContactMessagesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/contact-messages?${stringifiedParams}` : `/v1/user/contact-messages`
}

/**
 * What visitors of the own profile and other members wrote to the user, and what the user wrote to others, each with its answers. That in which
 * something was written last comes first. A message is deleted with its answers 180 days after it was sent.
 * @summary List conversations of the user
 */
export const listContactMessages = async (params?: ListContactMessagesParams, options?: Parameters<typeof http>[1]): Promise<ContactMessagePage> => {

  return http<ContactMessagePage>(getListContactMessagesUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListContactMessagesInfiniteQueryKey = (params?: ListContactMessagesParams,) => {
    return [
    'infinite', `/v1/user/contact-messages`, ...(params ? [params] : [])
    ] as const;
    }


export const getListContactMessagesInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listContactMessages>>, ListContactMessagesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListContactMessagesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listContactMessages>>, TError, TData, QueryKey, ListContactMessagesParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListContactMessagesInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listContactMessages>>, QueryKey, ListContactMessagesParams['cursor']> = ({ signal, pageParam }) => listContactMessages({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listContactMessages>>, TError, TData, QueryKey, ListContactMessagesParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListContactMessagesInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listContactMessages>>>
export type ListContactMessagesInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListContactMessagesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listContactMessages>>, ListContactMessagesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListContactMessagesParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listContactMessages>>, TError, TData, QueryKey, ListContactMessagesParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listContactMessages>>,
          TError,
          Awaited<ReturnType<typeof listContactMessages>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListContactMessagesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listContactMessages>>, ListContactMessagesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListContactMessagesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listContactMessages>>, TError, TData, QueryKey, ListContactMessagesParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listContactMessages>>,
          TError,
          Awaited<ReturnType<typeof listContactMessages>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListContactMessagesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listContactMessages>>, ListContactMessagesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListContactMessagesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listContactMessages>>, TError, TData, QueryKey, ListContactMessagesParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List conversations of the user
 */

export function useListContactMessagesInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listContactMessages>>, ListContactMessagesParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListContactMessagesParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listContactMessages>>, TError, TData, QueryKey, ListContactMessagesParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListContactMessagesInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetContactMessageUrl = (id: Uuid,) => {




  return `/v1/user/contact-messages/${encodeURIComponent(String(id))}`
}

/**
 * A message that the user got or wrote, with what both have answered. Reading it does not mark it as read.
 * @summary Read a conversation
 */
export const getContactMessage = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<ContactMessage> => {

  return http<ContactMessage>(getGetContactMessageUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetContactMessageQueryKey = (id: Uuid,) => {
    return [
    `/v1/user/contact-messages/${id}`
    ] as const;
    }


export const getGetContactMessageQueryOptions = <TData = Awaited<ReturnType<typeof getContactMessage>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getContactMessage>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetContactMessageQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getContactMessage>>> = ({ signal }) => getContactMessage(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getContactMessage>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetContactMessageQueryResult = NonNullable<Awaited<ReturnType<typeof getContactMessage>>>
export type GetContactMessageQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetContactMessage<TData = Awaited<ReturnType<typeof getContactMessage>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getContactMessage>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getContactMessage>>,
          TError,
          Awaited<ReturnType<typeof getContactMessage>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetContactMessage<TData = Awaited<ReturnType<typeof getContactMessage>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getContactMessage>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getContactMessage>>,
          TError,
          Awaited<ReturnType<typeof getContactMessage>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetContactMessage<TData = Awaited<ReturnType<typeof getContactMessage>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getContactMessage>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a conversation
 */

export function useGetContactMessage<TData = Awaited<ReturnType<typeof getContactMessage>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getContactMessage>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetContactMessageQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDeleteContactMessageUrl = (id: Uuid,) => {




  return `/v1/user/contact-messages/${encodeURIComponent(String(id))}`
}

/**
 * It disappears from the list of the user, answers included. The other one keeps theirs, and is not told. What they write in it from now on does
 * not reach the user; they may write a new message.
 * @summary Delete a message
 */
export const deleteContactMessage = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteContactMessageUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteContactMessageMutationKey = () => ['deleteContactMessage'] as const;

export const getDeleteContactMessageMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteContactMessage>>, TError,DeleteContactMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteContactMessage>>, TError,DeleteContactMessageMutationVariables, TContext> => {

const mutationKey = getDeleteContactMessageMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteContactMessage>>, DeleteContactMessageMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteContactMessage(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteContactMessage>>, variables: DeleteContactMessageMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListContactMessagesInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/contact-messages/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteContactMessageMutationResult = NonNullable<Awaited<ReturnType<typeof deleteContactMessage>>>

    export type DeleteContactMessageMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteContactMessageMutationVariables = {id: Uuid}

    /**
 * @summary Delete a message
 */
export const useDeleteContactMessage = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteContactMessage>>, TError,DeleteContactMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteContactMessage>>,
        TError,
        DeleteContactMessageMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteContactMessageMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getMarkContactMessageReadUrl = (id: Uuid,) => {




  return `/v1/user/contact-messages/${encodeURIComponent(String(id))}/read`
}

/**
 * All that the other person has written in it until now. Notifications of it are marked, too. The other person is not told. Doing it again
 * changes nothing.
 * @summary Mark a conversation as read
 */
export const markContactMessageRead = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getMarkContactMessageReadUrl(id),
  {
    ...options,
    method: 'PUT'


  }
);}





export const getMarkContactMessageReadMutationKey = () => ['markContactMessageRead'] as const;

export const getMarkContactMessageReadMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markContactMessageRead>>, TError,MarkContactMessageReadMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof markContactMessageRead>>, TError,MarkContactMessageReadMutationVariables, TContext> => {

const mutationKey = getMarkContactMessageReadMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof markContactMessageRead>>, MarkContactMessageReadMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  markContactMessageRead(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof markContactMessageRead>>, variables: MarkContactMessageReadMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListContactMessagesInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/contact-messages/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type MarkContactMessageReadMutationResult = NonNullable<Awaited<ReturnType<typeof markContactMessageRead>>>

    export type MarkContactMessageReadMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type MarkContactMessageReadMutationVariables = {id: Uuid}

    /**
 * @summary Mark a conversation as read
 */
export const useMarkContactMessageRead = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markContactMessageRead>>, TError,MarkContactMessageReadMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof markContactMessageRead>>,
        TError,
        MarkContactMessageReadMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getMarkContactMessageReadMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getAnswerContactMessageUrl = (id: Uuid,) => {




  return `/v1/user/contact-messages/${encodeURIComponent(String(id))}/answers`
}

/**
 * Both may answer, as often as they like in turn. The other person gets the answer in the application and by mail, with the name of the
 * user; somebody who is not a member gets it by mail, with a link to the conversation, unless they
 * have stopped these mails (`mailsStopped`). The mail has the address of the user, for replies, only with `shareAddress`.
 * Answering marks the conversation as read.
 *
 * Who wrote the first message may go on as long as they may write to the person of the profile at all, see `sendContactMessage`. A conversation
 * has at most 100 answers, and ten in a row of one person. The user sends at most 30 answers within 24 hours. What the sender of the message
 * writes before they are answered counts as messages do, and the same text within ten minutes is taken once. What is written while one of the
 * two has blocked the other is kept for whoever wrote it and never reaches the other.
 * @summary Answer in a conversation
 */
export const answerContactMessage = async (id: Uuid,
    contactAnswerInput: ContactAnswerInput, options?: Parameters<typeof httpIdempotent>[1]): Promise<ContactMessage> => {

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
return httpIdempotent<ContactMessage>(getAnswerContactMessageUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contactAnswerInput)
  }
);}





export const getAnswerContactMessageMutationKey = () => ['answerContactMessage'] as const;

export const getAnswerContactMessageMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof answerContactMessage>>, TError,AnswerContactMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
): UseMutationOptions<Awaited<ReturnType<typeof answerContactMessage>>, TError,AnswerContactMessageMutationVariables, TContext> => {

const mutationKey = getAnswerContactMessageMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof answerContactMessage>>, AnswerContactMessageMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  answerContactMessage(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof answerContactMessage>>, variables: AnswerContactMessageMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListContactMessagesInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/contact-messages/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type AnswerContactMessageMutationResult = NonNullable<Awaited<ReturnType<typeof answerContactMessage>>>
    export type AnswerContactMessageMutationBody = ContactAnswerInput
    export type AnswerContactMessageMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type AnswerContactMessageMutationVariables = {id: Uuid;data: ContactAnswerInput}

    /**
 * @summary Answer in a conversation
 */
export const useAnswerContactMessage = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof answerContactMessage>>, TError,AnswerContactMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof httpIdempotent>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof answerContactMessage>>,
        TError,
        AnswerContactMessageMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getAnswerContactMessageMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getBlockContactUrl = (id: Uuid,) => {




  return `/v1/user/contact-messages/${encodeURIComponent(String(id))}/block`
}

/**
 * A member is blocked as by `blockUser`. Of somebody who is not a member, the address is blocked, whatever letter case or suffix after a plus
 * sign it is written with: further messages from it are not delivered, and the sender is not told. The conversation stays. Doing it again changes
 * nothing.
 * @summary Block the other person of a conversation
 */
export const blockContact = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getBlockContactUrl(id),
  {
    ...options,
    method: 'PUT'


  }
);}





export const getBlockContactMutationKey = () => ['blockContact'] as const;

export const getBlockContactMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof blockContact>>, TError,BlockContactMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof blockContact>>, TError,BlockContactMutationVariables, TContext> => {

const mutationKey = getBlockContactMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof blockContact>>, BlockContactMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  blockContact(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof blockContact>>, variables: BlockContactMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListContactMessagesInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/contact-messages/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type BlockContactMutationResult = NonNullable<Awaited<ReturnType<typeof blockContact>>>

    export type BlockContactMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type BlockContactMutationVariables = {id: Uuid}

    /**
 * @summary Block the other person of a conversation
 */
export const useBlockContact = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof blockContact>>, TError,BlockContactMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof blockContact>>,
        TError,
        BlockContactMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getBlockContactMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUnblockContactUrl = (id: Uuid,) => {




  return `/v1/user/contact-messages/${encodeURIComponent(String(id))}/block`
}

/**
 * The member or the address can write again. It is done as well if nobody was blocked.
 * @summary Unblock the other person of a conversation
 */
export const unblockContact = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getUnblockContactUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getUnblockContactMutationKey = () => ['unblockContact'] as const;

export const getUnblockContactMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unblockContact>>, TError,UnblockContactMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof unblockContact>>, TError,UnblockContactMutationVariables, TContext> => {

const mutationKey = getUnblockContactMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof unblockContact>>, UnblockContactMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  unblockContact(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof unblockContact>>, variables: UnblockContactMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListContactMessagesInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/contact-messages/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UnblockContactMutationResult = NonNullable<Awaited<ReturnType<typeof unblockContact>>>

    export type UnblockContactMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type UnblockContactMutationVariables = {id: Uuid}

    /**
 * @summary Unblock the other person of a conversation
 */
export const useUnblockContact = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unblockContact>>, TError,UnblockContactMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof unblockContact>>,
        TError,
        UnblockContactMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUnblockContactMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
