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
  ContactMessageInput
} from '../../model/contact-message-input.ts';

import type {
  ContactVerificationInput
} from '../../model/contact-verification-input.ts';

import type {
  ContactVerification
} from '../../model/contact-verification.ts';

import type {
  ConversationInput
} from '../../model/conversation-input.ts';

import type {
  ConversationLinksInput
} from '../../model/conversation-links-input.ts';

import type {
  ConversationPage
} from '../../model/conversation-page.ts';

import type {
  ConversationUpdate
} from '../../model/conversation-update.ts';

import type {
  Conversation
} from '../../model/conversation.ts';

import type {
  ListConversationsParams
} from '../../model/list-conversations-params.ts';

import type {
  ListMessagesParams
} from '../../model/list-messages-params.ts';

import type {
  MessageEdit
} from '../../model/message-edit.ts';

import type {
  MessageInput
} from '../../model/message-input.ts';

import type {
  MessagePage
} from '../../model/message-page.ts';

import type {
  Message
} from '../../model/message.ts';

import type {
  OutsideConversationKey
} from '../../model/outside-conversation-key.ts';

import type {
  OutsideConversationMails
} from '../../model/outside-conversation-mails.ts';

import type {
  OutsideConversationToken
} from '../../model/outside-conversation-token.ts';

import type {
  OutsideConversation
} from '../../model/outside-conversation.ts';

import type {
  OutsideMessageEdit
} from '../../model/outside-message-edit.ts';

import type {
  OutsideMessageInput
} from '../../model/outside-message-input.ts';

import type {
  OutsideMessageReport
} from '../../model/outside-message-report.ts';

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
  ReadMark
} from '../../model/read-mark.ts';

import type {
  Uuid
} from '../../model/uuid.ts';

import {
  getListNotificationsInfiniteQueryKey
} from '../notification/notification';

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

export const getSendContactMessageUrl = () => {




  return `/v1/public/contact-messages`
}

/**
 * Somebody who is not signed in and may see a profile writes to its owner, unless the owner does not want it: `canContact` of the profile says
 * so. A mail with a code goes to the address of `sender`, and the text is delivered once `verifyContactMessage` has got the code, within 15
 * minutes. That mail has no text of the sender. Nothing is delivered before. Members use `startConversation`.
 *
 * Two people have one conversation: a further text of the same address goes on in it. The owner gets the text in the application and by mail;
 * nobody learns the address of the owner.
 *
 * The answer is the same if the owner has blocked the address of the sender, or if too many codes were mailed to it lately. The same text from
 * the same sender to the same person within ten minutes is delivered once. Within 24 hours an address sends at most 3 texts that begin or go on with
 * a conversation in this way. A person gets at most 50 from everybody, of which 30 are from people who are not signed in, or have their
 * account for less than a week. Within an hour 10 come from a network address.
 * @summary Write to the person of a profile
 */
export const sendContactMessage = async (contactMessageInput: ContactMessageInput, options?: Parameters<typeof http>[1]): Promise<ContactVerification> => {

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
return http<ContactVerification>(getSendContactMessageUrl(),
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
 * Each mail with a text to somebody who is not a member has a link with the token of the conversation. Whoever has the token sees what both have
 * written, newest last, a hundred texts at a time, what the page of the person shows to everybody, and may write on with
 * `answerContactConversation`. The own address is told with most of it hidden. A wrong token answers
 * 404, and so does that of a conversation that was deleted, by the owner or 180 days after its last text.
 * @summary Read a conversation without an account
 */
export const readContactConversation = async (outsideConversationKey: OutsideConversationKey, options?: Parameters<typeof http>[1]): Promise<OutsideConversation> => {

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
return http<OutsideConversation>(getReadContactConversationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(outsideConversationKey)
  }
);}





export const getReadContactConversationQueryKey = (outsideConversationKey?: OutsideConversationKey,) => {
    return [
    'POST', `/v1/public/contact-messages/conversation`, outsideConversationKey
    ] as const;
    }


export const getReadContactConversationQueryOptions = <TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(outsideConversationKey: OutsideConversationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getReadContactConversationQueryKey(outsideConversationKey);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof readContactConversation>>> = ({ signal }) => readContactConversation(outsideConversationKey, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ReadContactConversationQueryResult = NonNullable<Awaited<ReturnType<typeof readContactConversation>>>
export type ReadContactConversationQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>


export function useReadContactConversation<TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 outsideConversationKey: OutsideConversationKey, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof readContactConversation>>,
          TError,
          Awaited<ReturnType<typeof readContactConversation>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useReadContactConversation<TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 outsideConversationKey: OutsideConversationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof readContactConversation>>,
          TError,
          Awaited<ReturnType<typeof readContactConversation>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useReadContactConversation<TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 outsideConversationKey: OutsideConversationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a conversation without an account
 */

export function useReadContactConversation<TData = Awaited<ReturnType<typeof readContactConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>>(
 outsideConversationKey: OutsideConversationKey, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof readContactConversation>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getReadContactConversationQueryOptions(outsideConversationKey,options)

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
export const chooseContactConversationMails = async (outsideConversationMails: OutsideConversationMails, options?: Parameters<typeof http>[1]): Promise<OutsideConversation> => {

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
return http<OutsideConversation>(getChooseContactConversationMailsUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(outsideConversationMails)
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
    export type ChooseContactConversationMailsMutationBody = OutsideConversationMails
    export type ChooseContactConversationMailsMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type ChooseContactConversationMailsMutationVariables = {data: OutsideConversationMails}

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
 * signed in where the first one was written: `canSend` says so. Within 24 hours 30 answers of an address are taken. What it writes again before
 * it is answered counts as a new message does. One person writes at most ten texts in a row. The same `clientId` is the same text for ever.
 * The answer is the same if the owner has blocked the address.
 * @summary Answer in a conversation without an account
 */
export const answerContactConversation = async (outsideMessageInput: OutsideMessageInput, options?: Parameters<typeof http>[1]): Promise<OutsideConversation> => {

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
return http<OutsideConversation>(getAnswerContactConversationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(outsideMessageInput)
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
    export type AnswerContactConversationMutationBody = OutsideMessageInput
    export type AnswerContactConversationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type AnswerContactConversationMutationVariables = {data: OutsideMessageInput}

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
    export const getMailConversationLinksUrl = () => {




  return `/v1/public/contact-messages/links`
}

/**
 * For somebody whose link is lost or not complete. The links of the conversations that were begun with a mailbox go to the address that was proven
 * for them, and never to another one. The answer is the same whether there are conversations or not, and if too many such mails went to the
 * mailbox lately: one within a minute, 3 within an hour and 5 within 24 hours. Within an hour 10 of these requests and of those of
 * `sendContactMessage` come from a network address.
 * @summary Mail the links of conversations to somebody without an account
 */
export const mailConversationLinks = async (conversationLinksInput: ConversationLinksInput, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getMailConversationLinksUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(conversationLinksInput)
  }
);}





export const getMailConversationLinksMutationKey = () => ['mailConversationLinks'] as const;

export const getMailConversationLinksMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof mailConversationLinks>>, TError,MailConversationLinksMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof mailConversationLinks>>, TError,MailConversationLinksMutationVariables, TContext> => {

const mutationKey = getMailConversationLinksMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof mailConversationLinks>>, MailConversationLinksMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  mailConversationLinks(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type MailConversationLinksMutationResult = NonNullable<Awaited<ReturnType<typeof mailConversationLinks>>>
    export type MailConversationLinksMutationBody = ConversationLinksInput
    export type MailConversationLinksMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type MailConversationLinksMutationVariables = {data: ConversationLinksInput}

    /**
 * @summary Mail the links of conversations to somebody without an account
 */
export const useMailConversationLinks = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof mailConversationLinks>>, TError,MailConversationLinksMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof mailConversationLinks>>,
        TError,
        MailConversationLinksMutationVariables,
        TContext
      > => {
      return useMutation(getMailConversationLinksMutationOptions(options), queryClient);
    }
    export const getEditContactMessageUrl = () => {




  return `/v1/public/contact-messages/edits`
}

/**
 * Within 15 minutes, as `editMessage` and `deleteMessage` for members. The other person sees that the text was changed or taken back, and when, not what it
 * said before. Without a `text` it is taken back, which can be done again and changes nothing then. A wrong token answers as for `readContactConversation`, and so does a
 * text that does not exist or that the other person has written.
 * @summary Correct an own text, or take it back, without an account
 */
export const editContactMessage = async (outsideMessageEdit: OutsideMessageEdit, options?: Parameters<typeof http>[1]): Promise<OutsideConversation> => {

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
return http<OutsideConversation>(getEditContactMessageUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(outsideMessageEdit)
  }
);}





export const getEditContactMessageMutationKey = () => ['editContactMessage'] as const;

export const getEditContactMessageMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof editContactMessage>>, TError,EditContactMessageMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof editContactMessage>>, TError,EditContactMessageMutationVariables, TContext> => {

const mutationKey = getEditContactMessageMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof editContactMessage>>, EditContactMessageMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  editContactMessage(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EditContactMessageMutationResult = NonNullable<Awaited<ReturnType<typeof editContactMessage>>>
    export type EditContactMessageMutationBody = OutsideMessageEdit
    export type EditContactMessageMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type EditContactMessageMutationVariables = {data: OutsideMessageEdit}

    /**
 * @summary Correct an own text, or take it back, without an account
 */
export const useEditContactMessage = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof editContactMessage>>, TError,EditContactMessageMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof editContactMessage>>,
        TError,
        EditContactMessageMutationVariables,
        TContext
      > => {
      return useMutation(getEditContactMessageMutationOptions(options), queryClient);
    }
    export const getDeleteContactMessagesUrl = () => {




  return `/v1/public/contact-messages/deletion`
}

/**
 * The words of all texts that the bearer of the token has written in this conversation are erased, however old they are, and those that the other person does
 * not see. Their places stay for both sides, as of texts that were taken back. What the other person has written stays, and so do the name and the
 * address, by which the other person knows with whom they have spoken, until the conversation is deleted. A text that was reported before stays with
 * the report. Other conversations are neither changed nor told of. Doing it again changes nothing. A wrong token answers as for `readContactConversation`.
 * @summary Delete all own texts of a conversation without an account
 */
export const deleteContactMessages = async (outsideConversationToken: OutsideConversationToken, options?: Parameters<typeof http>[1]): Promise<OutsideConversation> => {

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
return http<OutsideConversation>(getDeleteContactMessagesUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(outsideConversationToken)
  }
);}





export const getDeleteContactMessagesMutationKey = () => ['deleteContactMessages'] as const;

export const getDeleteContactMessagesMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteContactMessages>>, TError,DeleteContactMessagesMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteContactMessages>>, TError,DeleteContactMessagesMutationVariables, TContext> => {

const mutationKey = getDeleteContactMessagesMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteContactMessages>>, DeleteContactMessagesMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  deleteContactMessages(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeleteContactMessagesMutationResult = NonNullable<Awaited<ReturnType<typeof deleteContactMessages>>>
    export type DeleteContactMessagesMutationBody = OutsideConversationToken
    export type DeleteContactMessagesMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteContactMessagesMutationVariables = {data: OutsideConversationToken}

    /**
 * @summary Delete all own texts of a conversation without an account
 */
export const useDeleteContactMessages = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteContactMessages>>, TError,DeleteContactMessagesMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteContactMessages>>,
        TError,
        DeleteContactMessagesMutationVariables,
        TContext
      > => {
      return useMutation(getDeleteContactMessagesMutationOptions(options), queryClient);
    }
    export const getReportContactMessageUrl = () => {




  return `/v1/public/contact-messages/reports`
}

/**
 * As `createReport` does for members: the operator reads the text as it is now, and nothing else of the conversation, and the person who has written it is
 * not told. Only a text of the other person that was not taken back can be reported. While a report of it is open, a repeat changes nothing. The operator
 * does not learn who has reported it, and nobody is told what was decided. Within 24 hours 20 reports of a mailbox are taken, repeats included. A wrong token
 * answers as for `readContactConversation`, and so does any other text.
 * @summary Report a text to the operator without an account
 */
export const reportContactMessage = async (outsideMessageReport: OutsideMessageReport, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getReportContactMessageUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(outsideMessageReport)
  }
);}





export const getReportContactMessageMutationKey = () => ['reportContactMessage'] as const;

export const getReportContactMessageMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof reportContactMessage>>, TError,ReportContactMessageMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof reportContactMessage>>, TError,ReportContactMessageMutationVariables, TContext> => {

const mutationKey = getReportContactMessageMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof reportContactMessage>>, ReportContactMessageMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  reportContactMessage(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ReportContactMessageMutationResult = NonNullable<Awaited<ReturnType<typeof reportContactMessage>>>
    export type ReportContactMessageMutationBody = OutsideMessageReport
    export type ReportContactMessageMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type ReportContactMessageMutationVariables = {data: OutsideMessageReport}

    /**
 * @summary Report a text to the operator without an account
 */
export const useReportContactMessage = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof reportContactMessage>>, TError,ReportContactMessageMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof reportContactMessage>>,
        TError,
        ReportContactMessageMutationVariables,
        TContext
      > => {
      return useMutation(getReportContactMessageMutationOptions(options), queryClient);
    }
    export const getListConversationsUrl = (params?: ListConversationsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/conversations?${stringifiedParams}` : `/v1/user/conversations`
}

/**
 * The user has one conversation with each member, and one with each address of people without an account. That in which something was written last comes
 * first. A conversation is deleted 180 days after its last text. `updatedSince` finds those in which something was written since, as `updatedAt` says.
 * @summary List conversations of the user
 */
export const listConversations = async (params?: ListConversationsParams, options?: Parameters<typeof http>[1]): Promise<ConversationPage> => {

  return http<ConversationPage>(getListConversationsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListConversationsInfiniteQueryKey = (params?: ListConversationsParams,) => {
    return [
    'infinite', `/v1/user/conversations`, ...(params ? [params] : [])
    ] as const;
    }


export const getListConversationsInfiniteQueryOptions = <TData = InfiniteData<Awaited<ReturnType<typeof listConversations>>, ListConversationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params?: ListConversationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConversations>>, TError, TData, QueryKey, ListConversationsParams['cursor']>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListConversationsInfiniteQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listConversations>>, QueryKey, ListConversationsParams['cursor']> = ({ signal, pageParam }) => listConversations({...params, 'cursor': pageParam ?? params?.['cursor']}, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConversations>>, TError, TData, QueryKey, ListConversationsParams['cursor']> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListConversationsInfiniteQueryResult = NonNullable<Awaited<ReturnType<typeof listConversations>>>
export type ListConversationsInfiniteQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListConversationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listConversations>>, ListConversationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: undefined |  ListConversationsParams, options: { query:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConversations>>, TError, TData, QueryKey, ListConversationsParams['cursor']>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConversations>>,
          TError,
          Awaited<ReturnType<typeof listConversations>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConversationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listConversations>>, ListConversationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListConversationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConversations>>, TError, TData, QueryKey, ListConversationsParams['cursor']>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listConversations>>,
          TError,
          Awaited<ReturnType<typeof listConversations>>, QueryKey
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListConversationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listConversations>>, ListConversationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListConversationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConversations>>, TError, TData, QueryKey, ListConversationsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List conversations of the user
 */

export function useListConversationsInfinite<TData = InfiniteData<Awaited<ReturnType<typeof listConversations>>, ListConversationsParams['cursor']>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params?: ListConversationsParams, options?: { query?:Partial<UseInfiniteQueryOptions<Awaited<ReturnType<typeof listConversations>>, TError, TData, QueryKey, ListConversationsParams['cursor']>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListConversationsInfiniteQueryOptions(params,options)

  const query = useInfiniteQuery(queryOptions, queryClient) as  UseInfiniteQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getStartConversationUrl = () => {




  return `/v1/user/conversations`
}

/**
 * Whoever may see a profile writes to its owner, unless the owner does not want it: `canContact` of the profile says so. If the two have a conversation, the
 * text goes on in it.
 *
 * The conversation is open at once if the two are connected, if the page of the person or a personal link was used, or if the other one has written
 * before. By `memberId` to somebody else it is a request: one text, which the other one accepts, or declines without the user being told. A user with the
 * role Recruiter introduces a request with `intro`.
 *
 * The same `clientId` is the same text for ever: sending it again answers the same and delivers nothing twice. Within 24 hours a member begins at most 20
 * conversations, and a person gets at most 50, of which 30 are from people who are not signed in, or have their account for less than a week.
 * @summary Write to a person
 */
export const startConversation = async (conversationInput: ConversationInput, options?: Parameters<typeof http>[1]): Promise<Conversation> => {

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
return http<Conversation>(getStartConversationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(conversationInput)
  }
);}





export const getStartConversationMutationKey = () => ['startConversation'] as const;

export const getStartConversationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startConversation>>, TError,StartConversationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof startConversation>>, TError,StartConversationMutationVariables, TContext> => {

const mutationKey = getStartConversationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof startConversation>>, StartConversationMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  startConversation(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof startConversation>>, variables: StartConversationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListConversationsInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type StartConversationMutationResult = NonNullable<Awaited<ReturnType<typeof startConversation>>>
    export type StartConversationMutationBody = ConversationInput
    export type StartConversationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type StartConversationMutationVariables = {data: ConversationInput}

    /**
 * @summary Write to a person
 */
export const useStartConversation = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startConversation>>, TError,StartConversationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof startConversation>>,
        TError,
        StartConversationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getStartConversationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getGetConversationUrl = (id: Uuid,) => {




  return `/v1/user/conversations/${encodeURIComponent(String(id))}`
}

/**
 * Its texts are read with `listMessages`. Reading it does not mark it as read.
 * @summary Read what a conversation is
 */
export const getConversation = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<Conversation> => {

  return http<Conversation>(getGetConversationUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetConversationQueryKey = (id: Uuid,) => {
    return [
    `/v1/user/conversations/${id}`
    ] as const;
    }


export const getGetConversationQueryOptions = <TData = Awaited<ReturnType<typeof getConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConversation>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetConversationQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getConversation>>> = ({ signal }) => getConversation(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getConversation>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetConversationQueryResult = NonNullable<Awaited<ReturnType<typeof getConversation>>>
export type GetConversationQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetConversation<TData = Awaited<ReturnType<typeof getConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConversation>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getConversation>>,
          TError,
          Awaited<ReturnType<typeof getConversation>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetConversation<TData = Awaited<ReturnType<typeof getConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConversation>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getConversation>>,
          TError,
          Awaited<ReturnType<typeof getConversation>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetConversation<TData = Awaited<ReturnType<typeof getConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConversation>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read what a conversation is
 */

export function useGetConversation<TData = Awaited<ReturnType<typeof getConversation>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getConversation>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetConversationQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUpdateConversationUrl = (id: Uuid,) => {




  return `/v1/user/conversations/${encodeURIComponent(String(id))}`
}

/**
 * `ACCEPTED` opens a request: both may write. `DECLINED` takes it out of all lists of the user, and the other one is not told; `REQUEST` takes that back.
 * A muted conversation is not told of, neither in the application nor by mail. An archived one returns to the inbox with the next text of the other person,
 * unless it is muted. `unread` marks the last text of the other person as unread. What is absent stays.
 * @summary Accept, decline, mute or archive a conversation
 */
export const updateConversation = async (id: Uuid,
    conversationUpdate: ConversationUpdate, options?: Parameters<typeof http>[1]): Promise<Conversation> => {

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
return http<Conversation>(getUpdateConversationUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(conversationUpdate)
  }
);}





export const getUpdateConversationMutationKey = () => ['updateConversation'] as const;

export const getUpdateConversationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateConversation>>, TError,UpdateConversationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateConversation>>, TError,UpdateConversationMutationVariables, TContext> => {

const mutationKey = getUpdateConversationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateConversation>>, UpdateConversationMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  updateConversation(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateConversation>>, variables: UpdateConversationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListConversationsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/conversations/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateConversationMutationResult = NonNullable<Awaited<ReturnType<typeof updateConversation>>>
    export type UpdateConversationMutationBody = ConversationUpdate
    export type UpdateConversationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateConversationMutationVariables = {id: Uuid;data: ConversationUpdate}

    /**
 * @summary Accept, decline, mute or archive a conversation
 */
export const useUpdateConversation = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateConversation>>, TError,UpdateConversationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateConversation>>,
        TError,
        UpdateConversationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateConversationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteConversationUrl = (id: Uuid,) => {




  return `/v1/user/conversations/${encodeURIComponent(String(id))}`
}

/**
 * All that was written until now disappears for the user. The other person keeps it, and is not told. If they write again, the conversation appears again
 * with that text alone.
 * @summary Delete a conversation
 */
export const deleteConversation = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteConversationUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteConversationMutationKey = () => ['deleteConversation'] as const;

export const getDeleteConversationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteConversation>>, TError,DeleteConversationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteConversation>>, TError,DeleteConversationMutationVariables, TContext> => {

const mutationKey = getDeleteConversationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteConversation>>, DeleteConversationMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteConversation(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteConversation>>, variables: DeleteConversationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListConversationsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/conversations/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteConversationMutationResult = NonNullable<Awaited<ReturnType<typeof deleteConversation>>>

    export type DeleteConversationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteConversationMutationVariables = {id: Uuid}

    /**
 * @summary Delete a conversation
 */
export const useDeleteConversation = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteConversation>>, TError,DeleteConversationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteConversation>>,
        TError,
        DeleteConversationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteConversationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListMessagesUrl = (id: Uuid,
    params?: ListMessagesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user/conversations/${encodeURIComponent(String(id))}/messages?${stringifiedParams}` : `/v1/user/conversations/${encodeURIComponent(String(id))}/messages`
}

/**
 * Without `before` and `after` the newest ones. In each case the oldest of a page comes first. The numbers of the texts that a user sees have no gap, so a
 * client knows what it lacks. With both parameters only what is between them.
 * @summary Read texts of a conversation
 */
export const listMessages = async (id: Uuid,
    params?: ListMessagesParams, options?: Parameters<typeof http>[1]): Promise<MessagePage> => {

  return http<MessagePage>(getListMessagesUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListMessagesQueryKey = (id: Uuid,
    params?: ListMessagesParams,) => {
    return [
    `/v1/user/conversations/${id}/messages`, ...(params ? [params] : [])
    ] as const;
    }


export const getListMessagesQueryOptions = <TData = Awaited<ReturnType<typeof listMessages>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid,
    params?: ListMessagesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessages>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListMessagesQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listMessages>>> = ({ signal }) => listMessages(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listMessages>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListMessagesQueryResult = NonNullable<Awaited<ReturnType<typeof listMessages>>>
export type ListMessagesQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListMessages<TData = Awaited<ReturnType<typeof listMessages>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params: undefined |  ListMessagesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessages>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMessages>>,
          TError,
          Awaited<ReturnType<typeof listMessages>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMessages<TData = Awaited<ReturnType<typeof listMessages>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params?: ListMessagesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessages>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMessages>>,
          TError,
          Awaited<ReturnType<typeof listMessages>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMessages<TData = Awaited<ReturnType<typeof listMessages>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params?: ListMessagesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessages>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read texts of a conversation
 */

export function useListMessages<TData = Awaited<ReturnType<typeof listMessages>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid,
    params?: ListMessagesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMessages>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListMessagesQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getSendMessageUrl = (id: Uuid,) => {




  return `/v1/user/conversations/${encodeURIComponent(String(id))}/messages`
}

/**
 * The other person sees the text at once, and gets a mail if they have not read what came before it within two minutes; somebody who is not a member gets a
 * mail with a link to the conversation, unless they have stopped these mails (`mailsStopped`). The mail has the address of the user, for replies, only with
 * `shareAddress`. Writing marks the conversation as read, and brings it back from the archive.
 *
 * The same `clientId` is the same text for ever: sending it again answers the same and delivers nothing twice. `canSend` says whether a text is taken. Who waits
 * for the first answer writes at most ten texts in a row. What is written while one of the two has blocked the other is kept for whoever wrote it, and
 * never reaches the other. At most 60 texts are taken within a minute.
 * @summary Write in a conversation
 */
export const sendMessage = async (id: Uuid,
    messageInput: MessageInput, options?: Parameters<typeof http>[1]): Promise<Message> => {

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
return http<Message>(getSendMessageUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(messageInput)
  }
);}





export const getSendMessageMutationKey = () => ['sendMessage'] as const;

export const getSendMessageMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendMessage>>, TError,SendMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof sendMessage>>, TError,SendMessageMutationVariables, TContext> => {

const mutationKey = getSendMessageMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendMessage>>, SendMessageMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  sendMessage(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof sendMessage>>, variables: SendMessageMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListConversationsInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type SendMessageMutationResult = NonNullable<Awaited<ReturnType<typeof sendMessage>>>
    export type SendMessageMutationBody = MessageInput
    export type SendMessageMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type SendMessageMutationVariables = {id: Uuid;data: MessageInput}

    /**
 * @summary Write in a conversation
 */
export const useSendMessage = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendMessage>>, TError,SendMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendMessage>>,
        TError,
        SendMessageMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getSendMessageMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getEditMessageUrl = (id: Uuid,
    messageId: Uuid,) => {




  return `/v1/user/conversations/${encodeURIComponent(String(id))}/messages/${encodeURIComponent(String(messageId))}`
}

/**
 * Within 15 minutes. The other person sees that it was changed, and when, not what it said before.
 * @summary Correct an own text
 */
export const editMessage = async (id: Uuid,
    messageId: Uuid,
    messageEdit: MessageEdit, options?: Parameters<typeof http>[1]): Promise<Message> => {

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
return http<Message>(getEditMessageUrl(id,messageId),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(messageEdit)
  }
);}





export const getEditMessageMutationKey = () => ['editMessage'] as const;

export const getEditMessageMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof editMessage>>, TError,EditMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof editMessage>>, TError,EditMessageMutationVariables, TContext> => {

const mutationKey = getEditMessageMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof editMessage>>, EditMessageMutationVariables> = (props) => {
          const {id,messageId,data} = props ?? {};

          return  editMessage(id,messageId,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof editMessage>>, variables: EditMessageMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListConversationsInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type EditMessageMutationResult = NonNullable<Awaited<ReturnType<typeof editMessage>>>
    export type EditMessageMutationBody = MessageEdit
    export type EditMessageMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type EditMessageMutationVariables = {id: Uuid;messageId: Uuid;data: MessageEdit}

    /**
 * @summary Correct an own text
 */
export const useEditMessage = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof editMessage>>, TError,EditMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof editMessage>>,
        TError,
        EditMessageMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getEditMessageMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteMessageUrl = (id: Uuid,
    messageId: Uuid,) => {




  return `/v1/user/conversations/${encodeURIComponent(String(id))}/messages/${encodeURIComponent(String(messageId))}`
}

/**
 * Within 15 minutes. Its place stays for both, without the text. Doing it again changes nothing.
 * @summary Take back an own text
 */
export const deleteMessage = async (id: Uuid,
    messageId: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteMessageUrl(id,messageId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteMessageMutationKey = () => ['deleteMessage'] as const;

export const getDeleteMessageMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteMessage>>, TError,DeleteMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteMessage>>, TError,DeleteMessageMutationVariables, TContext> => {

const mutationKey = getDeleteMessageMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteMessage>>, DeleteMessageMutationVariables> = (props) => {
          const {id,messageId} = props ?? {};

          return  deleteMessage(id,messageId,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteMessage>>, variables: DeleteMessageMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListConversationsInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteMessageMutationResult = NonNullable<Awaited<ReturnType<typeof deleteMessage>>>

    export type DeleteMessageMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteMessageMutationVariables = {id: Uuid;messageId: Uuid}

    /**
 * @summary Take back an own text
 */
export const useDeleteMessage = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteMessage>>, TError,DeleteMessageMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteMessage>>,
        TError,
        DeleteMessageMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteMessageMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getMarkAllConversationsReadUrl = () => {




  return `/v1/user/conversations/read`
}

/**
 * Those of all conversations in the lists of the caller, with their notifications. A text that comes meanwhile stays unread. Other people learn of it
 * only by read receipts, as with each conversation alone. Doing it again changes nothing.
 * @summary Mark all texts as read
 */
export const markAllConversationsRead = async ( options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getMarkAllConversationsReadUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getMarkAllConversationsReadMutationKey = () => ['markAllConversationsRead'] as const;

export const getMarkAllConversationsReadMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markAllConversationsRead>>, TError,void, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof markAllConversationsRead>>, TError,void, TContext> => {

const mutationKey = getMarkAllConversationsReadMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof markAllConversationsRead>>, void> = () => {


          return  markAllConversationsRead(requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof markAllConversationsRead>>, variables: void, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListConversationsInfiniteQueryKey(), getListNotificationsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type MarkAllConversationsReadMutationResult = NonNullable<Awaited<ReturnType<typeof markAllConversationsRead>>>

    export type MarkAllConversationsReadMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Mark all texts as read
 */
export const useMarkAllConversationsRead = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markAllConversationsRead>>, TError,void, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof markAllConversationsRead>>,
        TError,
        void,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getMarkAllConversationsReadMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getMarkConversationReadUrl = (id: Uuid,) => {




  return `/v1/user/conversations/${encodeURIComponent(String(id))}/read`
}

/**
 * All up to a sequence, so that a text that comes meanwhile stays unread. Notifications of them are marked, too. The other person is not told. A smaller
 * sequence than before changes nothing; a larger one than the last text has is that of the last text.
 * @summary Mark texts as read
 */
export const markConversationRead = async (id: Uuid,
    readMark: ReadMark, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getMarkConversationReadUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(readMark)
  }
);}





export const getMarkConversationReadMutationKey = () => ['markConversationRead'] as const;

export const getMarkConversationReadMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markConversationRead>>, TError,MarkConversationReadMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof markConversationRead>>, TError,MarkConversationReadMutationVariables, TContext> => {

const mutationKey = getMarkConversationReadMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof markConversationRead>>, MarkConversationReadMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  markConversationRead(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof markConversationRead>>, variables: MarkConversationReadMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListConversationsInfiniteQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type MarkConversationReadMutationResult = NonNullable<Awaited<ReturnType<typeof markConversationRead>>>
    export type MarkConversationReadMutationBody = ReadMark
    export type MarkConversationReadMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type MarkConversationReadMutationVariables = {id: Uuid;data: ReadMark}

    /**
 * @summary Mark texts as read
 */
export const useMarkConversationRead = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof markConversationRead>>, TError,MarkConversationReadMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof markConversationRead>>,
        TError,
        MarkConversationReadMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getMarkConversationReadMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getBlockContactUrl = (id: Uuid,) => {




  return `/v1/user/conversations/${encodeURIComponent(String(id))}/block`
}

/**
 * A member is blocked as by `blockUser`. Of somebody who is not a member, the address is blocked, whatever letter case or suffix after a plus
 * sign it is written with: further messages from it are not delivered, and the sender is not told. The conversation stays. Doing it again changes
 * nothing. It is not open to personal access tokens.
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
        queryClient.invalidateQueries({ predicate: (query) => [getListConversationsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/conversations/')) });
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




  return `/v1/user/conversations/${encodeURIComponent(String(id))}/block`
}

/**
 * The member or the address can write again. It is done as well if nobody was blocked. It is not open to personal access tokens.
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
        queryClient.invalidateQueries({ predicate: (query) => [getListConversationsInfiniteQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/user/conversations/')) });
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
