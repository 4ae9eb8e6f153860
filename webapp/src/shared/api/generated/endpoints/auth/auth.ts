/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  matchQuery,
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
  Account
} from '../../model/account.ts';

import type {
  CaptchaChallenge
} from '../../model/captcha-challenge.ts';

import type {
  ChallengeToken
} from '../../model/challenge-token.ts';

import type {
  GetCaptchaChallengeParams
} from '../../model/get-captcha-challenge-params.ts';

import type {
  GetSettingsHeaders
} from '../../model/get-settings-headers.ts';

import type {
  GetUserHeaders
} from '../../model/get-user-headers.ts';

import type {
  LoginHeaders
} from '../../model/login-headers.ts';

import type {
  LoginRequest
} from '../../model/login-request.ts';

import type {
  LogoutHeaders
} from '../../model/logout-headers.ts';

import type {
  NotModifiedResponse
} from '../../model/not-modified-response.ts';

import type {
  PasskeyAssertion
} from '../../model/passkey-assertion.ts';

import type {
  PasskeyCreationOptions
} from '../../model/passkey-creation-options.ts';

import type {
  PasskeyRegistration
} from '../../model/passkey-registration.ts';

import type {
  PasskeyRequestOptions
} from '../../model/passkey-request-options.ts';

import type {
  PasskeyUpdate
} from '../../model/passkey-update.ts';

import type {
  Passkey
} from '../../model/passkey.ts';

import type {
  PersonalAccessTokenCreated
} from '../../model/personal-access-token-created.ts';

import type {
  PersonalAccessTokenInput
} from '../../model/personal-access-token-input.ts';

import type {
  PersonalAccessToken
} from '../../model/personal-access-token.ts';

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
  Session
} from '../../model/session.ts';

import type {
  SettingsUpdate
} from '../../model/settings-update.ts';

import type {
  Settings
} from '../../model/settings.ts';

import type {
  Strategy
} from '../../model/strategy.ts';

import type {
  TokenOfCall
} from '../../model/token-of-call.ts';

import type {
  TokenRotation
} from '../../model/token-rotation.ts';

import type {
  UpdateSettingsHeaders
} from '../../model/update-settings-headers.ts';

import type {
  UpdateUserHeaders
} from '../../model/update-user-headers.ts';

import type {
  UserUpdate
} from '../../model/user-update.ts';

import type {
  User
} from '../../model/user.ts';

import type {
  Uuid
} from '../../model/uuid.ts';

import type {
  VerifyRequest
} from '../../model/verify-request.ts';

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

export const getGetCaptchaChallengeUrl = (params: GetCaptchaChallengeParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/auth/captcha?${stringifiedParams}` : `/auth/captcha`
}

/**
 * The challenge is made for one action, is good for ten minutes and can be spent once. With provider `off` nothing has to be solved.
 * @summary Get a proof of work to solve before a mail is sent
 */
export const getCaptchaChallenge = async (params: GetCaptchaChallengeParams, options?: Parameters<typeof http>[1]): Promise<CaptchaChallenge> => {

  return http<CaptchaChallenge>(getGetCaptchaChallengeUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetCaptchaChallengeQueryKey = (params?: GetCaptchaChallengeParams,) => {
    return [
    `/auth/captcha`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetCaptchaChallengeQueryOptions = <TData = Awaited<ReturnType<typeof getCaptchaChallenge>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(params: GetCaptchaChallengeParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCaptchaChallenge>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetCaptchaChallengeQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getCaptchaChallenge>>> = ({ signal }) => getCaptchaChallenge(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getCaptchaChallenge>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetCaptchaChallengeQueryResult = NonNullable<Awaited<ReturnType<typeof getCaptchaChallenge>>>
export type GetCaptchaChallengeQueryError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetCaptchaChallenge<TData = Awaited<ReturnType<typeof getCaptchaChallenge>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: GetCaptchaChallengeParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCaptchaChallenge>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCaptchaChallenge>>,
          TError,
          Awaited<ReturnType<typeof getCaptchaChallenge>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCaptchaChallenge<TData = Awaited<ReturnType<typeof getCaptchaChallenge>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: GetCaptchaChallengeParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCaptchaChallenge>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCaptchaChallenge>>,
          TError,
          Awaited<ReturnType<typeof getCaptchaChallenge>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCaptchaChallenge<TData = Awaited<ReturnType<typeof getCaptchaChallenge>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: GetCaptchaChallengeParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCaptchaChallenge>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get a proof of work to solve before a mail is sent
 */

export function useGetCaptchaChallenge<TData = Awaited<ReturnType<typeof getCaptchaChallenge>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 params: GetCaptchaChallengeParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCaptchaChallenge>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetCaptchaChallengeQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getLoginUrl = () => {




  return `/auth/login`
}

/**
 * Mails a one-time code and answers a challenge. The answer is the same whether or not somebody with this address exists. Within the cool-down
 * of 60 seconds the mail leaves when the cool-down ends; past the hourly or daily limit of the mailbox none leaves, and `resendAfter` says when
 * `reissueToken` may send one.
 *
 * Whoever joins with an invitation sends its token in `x-wright-token`. It stays with the sign-in, new codes included, and counts when the new
 * user is made. Where joining takes no invitation, a token that is not valid is ignored.
 * @summary Send a sign-in code
 */
export const login = async (loginRequest: LoginRequest,
    headers?: LoginHeaders, options?: Parameters<typeof http>[1]): Promise<ChallengeToken> => {

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
return http<ChallengeToken>(getLoginUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(loginRequest)
  }
);}





export const getLoginMutationKey = () => ['login'] as const;

export const getLoginMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof login>>, TError,LoginMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof login>>, TError,LoginMutationVariables, TContext> => {

const mutationKey = getLoginMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof login>>, LoginMutationVariables> = (props) => {
          const {data,headers} = props ?? {};

          return  login(data,headers,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type LoginMutationResult = NonNullable<Awaited<ReturnType<typeof login>>>
    export type LoginMutationBody = LoginRequest
    export type LoginMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type LoginMutationVariables = {data: LoginRequest;headers?: LoginHeaders}

    /**
 * @summary Send a sign-in code
 */
export const useLogin = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof login>>, TError,LoginMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof login>>,
        TError,
        LoginMutationVariables,
        TContext
      > => {
      return useMutation(getLoginMutationOptions(options), queryClient);
    }
    export const getReissueTokenUrl = () => {




  return `/auth/reissue-token`
}

/**
 * Mails a new code and answers a new challenge; the old one is dead. Works with a challenge whose tries are used up or whose time is over too,
 * until half an hour after the first challenge of the chain. Purpose, address and pending change stay the same.
 * @summary Send a new code
 */
export const reissueToken = async ( options?: Parameters<typeof http>[1]): Promise<ChallengeToken> => {

  return http<ChallengeToken>(getReissueTokenUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getReissueTokenMutationKey = () => ['reissueToken'] as const;

export const getReissueTokenMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof reissueToken>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof reissueToken>>, TError,void, TContext> => {

const mutationKey = getReissueTokenMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof reissueToken>>, void> = () => {


          return  reissueToken(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ReissueTokenMutationResult = NonNullable<Awaited<ReturnType<typeof reissueToken>>>

    export type ReissueTokenMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Send a new code
 */
export const useReissueToken = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof reissueToken>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof reissueToken>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getReissueTokenMutationOptions(options), queryClient);
    }
    export const getVerifyUserUrl = () => {




  return `/auth/user/verify`
}

/**
 * Uses up the challenge and does what it was made for. The code of a challenge can be wrong five times; from then on the answer is 429, with the
 * right code too, until a new one is requested. It is not open to personal access tokens.
 *
 * - `login`: signs in and sets the session cookie. An address that signs in for the first time gets a new user. A deletion that was scheduled
 *   is cancelled, and `deletionScheduledAt` of this answer names its day for the last time. Where joining takes an invitation, a new address without a valid one gets 403 `InvitationRequiredError`.
 * - `updateUser`: needs the session cookie of the user beside the challenge (else 401 `UnauthorizedError`). The change takes effect and the
 *   session gets a new value; after a change of the address all other sessions end.
 * - `deleteUser`: needs the session cookie as well. `deletionScheduledAt` says when everything will be erased. From now on nobody sees
 *   anything of the user, all sessions end, and the answer clears the cookie.
 * @summary Sign in or confirm a change with the code
 */
export const verifyUser = async (verifyRequest: VerifyRequest, options?: Parameters<typeof http>[1]): Promise<User> => {

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
return http<User>(getVerifyUserUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(verifyRequest)
  }
);}





export const getVerifyUserMutationKey = () => ['verifyUser'] as const;

export const getVerifyUserMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyUser>>, TError,VerifyUserMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof verifyUser>>, TError,VerifyUserMutationVariables, TContext> => {

const mutationKey = getVerifyUserMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof verifyUser>>, VerifyUserMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  verifyUser(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof verifyUser>>, variables: VerifyUserMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getGetUserQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type VerifyUserMutationResult = NonNullable<Awaited<ReturnType<typeof verifyUser>>>
    export type VerifyUserMutationBody = VerifyRequest
    export type VerifyUserMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type VerifyUserMutationVariables = {data: VerifyRequest}

    /**
 * @summary Sign in or confirm a change with the code
 */
export const useVerifyUser = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyUser>>, TError,VerifyUserMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof verifyUser>>,
        TError,
        VerifyUserMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getVerifyUserMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getGetUserUrl = () => {




  return `/auth/user`
}

/**
 * Answers 401 `UnauthorizedError` when nobody is signed in.
 * @summary Read the signed-in user
 */
export const getUser = async (headers?: GetUserHeaders, options?: Parameters<typeof http>[1]): Promise<User> => {

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
return http<User>(getGetUserUrl(),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getGetUserQueryKey = () => {
    return [
    `/auth/user`
    ] as const;
    }


export const getGetUserQueryOptions = <TData = Awaited<ReturnType<typeof getUser>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(headers?: GetUserHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUser>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetUserQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getUser>>> = ({ signal }) => getUser(headers, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getUser>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetUserQueryResult = NonNullable<Awaited<ReturnType<typeof getUser>>>
export type GetUserQueryError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetUser<TData = Awaited<ReturnType<typeof getUser>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers: undefined |  GetUserHeaders, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUser>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getUser>>,
          TError,
          Awaited<ReturnType<typeof getUser>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetUser<TData = Awaited<ReturnType<typeof getUser>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: GetUserHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUser>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getUser>>,
          TError,
          Awaited<ReturnType<typeof getUser>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetUser<TData = Awaited<ReturnType<typeof getUser>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: GetUserHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUser>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the signed-in user
 */

export function useGetUser<TData = Awaited<ReturnType<typeof getUser>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: GetUserHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getUser>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetUserQueryOptions(headers,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUpdateUserUrl = () => {




  return `/auth/user`
}

/**
 * Takes changes only: a missing member stays as it is. It is not open to personal access tokens.
 *
 * Once the account is ready, another name takes effect at once within ten minutes of showing a code. Later the answer is 202 with a challenge of the
 * purpose `updateUser`, whose code goes to the present address.
 *
 * Another address needs a code shown within the last ten minutes (else 403 `ReauthenticationRequiredError`). The answer is 202 with such a
 * challenge, whose code goes to the new address; the present one gets a notice. The answer is the same if somebody has the new address already:
 * then the mail says so and carries no code. An address beside a name is a change of the address: both take effect with the code. It can be
 * asked for five times in 24 hours.
 *
 * `verifyUser` with the code and the session cookie makes the change; until then nothing changes.
 * @summary Set up the account, change the name or the address
 */
export const updateUser = async (userUpdate: UserUpdate,
    headers?: UpdateUserHeaders, options?: Parameters<typeof http>[1]): Promise<User | ChallengeToken> => {

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
return http<User | ChallengeToken>(getUpdateUserUrl(),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(userUpdate)
  }
);}





export const getUpdateUserMutationKey = () => ['updateUser'] as const;

export const getUpdateUserMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateUser>>, TError,UpdateUserMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateUser>>, TError,UpdateUserMutationVariables, TContext> => {

const mutationKey = getUpdateUserMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateUser>>, UpdateUserMutationVariables> = (props) => {
          const {data,headers} = props ?? {};

          return  updateUser(data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateUser>>, variables: UpdateUserMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getGetUserQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateUserMutationResult = NonNullable<Awaited<ReturnType<typeof updateUser>>>
    export type UpdateUserMutationBody = UserUpdate
    export type UpdateUserMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateUserMutationVariables = {data: UserUpdate;headers?: UpdateUserHeaders}

    /**
 * @summary Set up the account, change the name or the address
 */
export const useUpdateUser = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateUser>>, TError,UpdateUserMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateUser>>,
        TError,
        UpdateUserMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateUserMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteUserUrl = () => {




  return `/auth/user`
}

/**
 * Mails a code to the address of the user and answers a challenge of the purpose `deleteUser`. Nothing changes until `verifyUser` has the code.
 * From then on nobody sees anything of the user; 14 days later everything is erased. Signing in before that cancels it.
 * It is not open to personal access tokens.
 * @summary Ask to delete the account
 */
export const deleteUser = async ( options?: Parameters<typeof http>[1]): Promise<ChallengeToken> => {

  return http<ChallengeToken>(getDeleteUserUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteUserMutationKey = () => ['deleteUser'] as const;

export const getDeleteUserMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteUser>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteUser>>, TError,void, TContext> => {

const mutationKey = getDeleteUserMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteUser>>, void> = () => {


          return  deleteUser(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeleteUserMutationResult = NonNullable<Awaited<ReturnType<typeof deleteUser>>>

    export type DeleteUserMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Ask to delete the account
 */
export const useDeleteUser = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteUser>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteUser>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getDeleteUserMutationOptions(options), queryClient);
    }
    export const getCheckProofUrl = () => {




  return `/auth/user/proof`
}

/**
 * 204 if the user has entered a code in this session within the last ten minutes, and 403 `ReauthenticationRequiredError` if not. Ask before
 * the browser is sent to `startStrategyLink` or `downloadExport`, where a refusal would replace the page.
 * It is not open to personal access tokens.
 * @summary Ask whether a protected call would be accepted
 */
export const checkProof = async ( options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getCheckProofUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCheckProofQueryKey = () => {
    return [
    `/auth/user/proof`
    ] as const;
    }


export const getCheckProofQueryOptions = <TData = Awaited<ReturnType<typeof checkProof>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkProof>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCheckProofQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof checkProof>>> = ({ signal }) => checkProof({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof checkProof>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CheckProofQueryResult = NonNullable<Awaited<ReturnType<typeof checkProof>>>
export type CheckProofQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useCheckProof<TData = Awaited<ReturnType<typeof checkProof>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkProof>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkProof>>,
          TError,
          Awaited<ReturnType<typeof checkProof>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckProof<TData = Awaited<ReturnType<typeof checkProof>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkProof>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkProof>>,
          TError,
          Awaited<ReturnType<typeof checkProof>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckProof<TData = Awaited<ReturnType<typeof checkProof>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkProof>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Ask whether a protected call would be accepted
 */

export function useCheckProof<TData = Awaited<ReturnType<typeof checkProof>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkProof>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCheckProofQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListSessionsUrl = () => {




  return `/auth/user/sessions`
}

/**
 * Every browser that is signed in, this one first, then those that were seen last. No network address is kept. It is not open to personal
 * access tokens.
 * @summary List where the user is signed in
 */
export const listSessions = async ( options?: Parameters<typeof http>[1]): Promise<Session[]> => {

  return http<Session[]>(getListSessionsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListSessionsQueryKey = () => {
    return [
    `/auth/user/sessions`
    ] as const;
    }


export const getListSessionsQueryOptions = <TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListSessionsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listSessions>>> = ({ signal }) => listSessions({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListSessionsQueryResult = NonNullable<Awaited<ReturnType<typeof listSessions>>>
export type ListSessionsQueryError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListSessions<TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSessions>>,
          TError,
          Awaited<ReturnType<typeof listSessions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSessions<TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSessions>>,
          TError,
          Awaited<ReturnType<typeof listSessions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSessions<TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List where the user is signed in
 */

export function useListSessions<TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListSessionsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDeleteOtherSessionsUrl = () => {




  return `/auth/user/sessions`
}

/**
 * Ends every session of the user but the one of the call. They are refused from the next request on. The user must have entered a code in
 * this session within the last ten minutes, else it is 403 `ReauthenticationRequiredError`. It is not open to personal access tokens.
 * @summary Sign out everywhere else
 */
export const deleteOtherSessions = async ( options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteOtherSessionsUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteOtherSessionsMutationKey = () => ['deleteOtherSessions'] as const;

export const getDeleteOtherSessionsMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteOtherSessions>>, TError,void, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteOtherSessions>>, TError,void, TContext> => {

const mutationKey = getDeleteOtherSessionsMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteOtherSessions>>, void> = () => {


          return  deleteOtherSessions(requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteOtherSessions>>, variables: void, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListSessionsQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteOtherSessionsMutationResult = NonNullable<Awaited<ReturnType<typeof deleteOtherSessions>>>

    export type DeleteOtherSessionsMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Sign out everywhere else
 */
export const useDeleteOtherSessions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteOtherSessions>>, TError,void, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteOtherSessions>>,
        TError,
        void,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteOtherSessionsMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteSessionUrl = (id: Uuid,) => {




  return `/auth/user/sessions/${encodeURIComponent(String(id))}`
}

/**
 * Ends one session of the user. Ending the one of the call signs out and clears the cookie. For any other one, the user must have entered a
 * code in this session within the last ten minutes, else it is 403 `ReauthenticationRequiredError`. It is not open to personal access tokens.
 * @summary Sign out one browser
 */
export const deleteSession = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteSessionUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteSessionMutationKey = () => ['deleteSession'] as const;

export const getDeleteSessionMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteSession>>, TError,DeleteSessionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteSession>>, TError,DeleteSessionMutationVariables, TContext> => {

const mutationKey = getDeleteSessionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteSession>>, DeleteSessionMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteSession(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteSession>>, variables: DeleteSessionMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListSessionsQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteSessionMutationResult = NonNullable<Awaited<ReturnType<typeof deleteSession>>>

    export type DeleteSessionMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteSessionMutationVariables = {id: Uuid}

    /**
 * @summary Sign out one browser
 */
export const useDeleteSession = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteSession>>, TError,DeleteSessionMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteSession>>,
        TError,
        DeleteSessionMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteSessionMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListAccountsUrl = () => {




  return `/auth/user/accounts`
}

/**
 * The e-mail first, as an entry of its own with the id -1 that cannot be removed; then the accounts of other providers in the order in which
 * they were linked. It is not open to personal access tokens.
 * @summary List the linked accounts
 */
export const listAccounts = async ( options?: Parameters<typeof http>[1]): Promise<Account[]> => {

  return http<Account[]>(getListAccountsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListAccountsQueryKey = () => {
    return [
    `/auth/user/accounts`
    ] as const;
    }


export const getListAccountsQueryOptions = <TData = Awaited<ReturnType<typeof listAccounts>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccounts>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAccountsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAccounts>>> = ({ signal }) => listAccounts({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAccounts>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAccountsQueryResult = NonNullable<Awaited<ReturnType<typeof listAccounts>>>
export type ListAccountsQueryError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListAccounts<TData = Awaited<ReturnType<typeof listAccounts>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccounts>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAccounts>>,
          TError,
          Awaited<ReturnType<typeof listAccounts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAccounts<TData = Awaited<ReturnType<typeof listAccounts>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccounts>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAccounts>>,
          TError,
          Awaited<ReturnType<typeof listAccounts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAccounts<TData = Awaited<ReturnType<typeof listAccounts>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccounts>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the linked accounts
 */

export function useListAccounts<TData = Awaited<ReturnType<typeof listAccounts>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccounts>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAccountsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUnlinkAccountUrl = (id: number,) => {




  return `/auth/user/accounts/${encodeURIComponent(String(id))}`
}

/**
 * The account no longer signs in, what the provider had allowed is given back, and the user is told by mail. Without any GitHub or GitLab
 * account left, a profile that was open to others becomes `Restricted` at the same moment. The e-mail stays: 409 `AccountLockedError`. The
 * user must have entered a code in this session within the last ten minutes, else it is 403 `ReauthenticationRequiredError`.
 * It is not open to personal access tokens.
 * @summary Unlink an account
 */
export const unlinkAccount = async (id: number, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getUnlinkAccountUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getUnlinkAccountMutationKey = () => ['unlinkAccount'] as const;

export const getUnlinkAccountMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unlinkAccount>>, TError,UnlinkAccountMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof unlinkAccount>>, TError,UnlinkAccountMutationVariables, TContext> => {

const mutationKey = getUnlinkAccountMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof unlinkAccount>>, UnlinkAccountMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  unlinkAccount(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof unlinkAccount>>, variables: UnlinkAccountMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListAccountsQueryKey(), getGetUserQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UnlinkAccountMutationResult = NonNullable<Awaited<ReturnType<typeof unlinkAccount>>>

    export type UnlinkAccountMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type UnlinkAccountMutationVariables = {id: number}

    /**
 * @summary Unlink an account
 */
export const useUnlinkAccount = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unlinkAccount>>, TError,UnlinkAccountMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof unlinkAccount>>,
        TError,
        UnlinkAccountMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUnlinkAccountMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getStartPasskeyLoginUrl = () => {




  return `/auth/passkey-login`
}

/**
 * Answers what the browser needs to ask for a passkey, and sets a cookie that binds the answer of the authenticator to this browser. It asks for
 * no address: the person chooses one of the passkeys of this site, so that the answer is the same for everybody. A start is good for five
 * minutes and for one try; a later start of the same browser replaces it.
 * @summary Start to sign in with a passkey
 */
export const startPasskeyLogin = async ( options?: Parameters<typeof http>[1]): Promise<PasskeyRequestOptions> => {

  return http<PasskeyRequestOptions>(getStartPasskeyLoginUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getStartPasskeyLoginMutationKey = () => ['startPasskeyLogin'] as const;

export const getStartPasskeyLoginMutationOptions = <TError = ErrorType<Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startPasskeyLogin>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof startPasskeyLogin>>, TError,void, TContext> => {

const mutationKey = getStartPasskeyLoginMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof startPasskeyLogin>>, void> = () => {


          return  startPasskeyLogin(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type StartPasskeyLoginMutationResult = NonNullable<Awaited<ReturnType<typeof startPasskeyLogin>>>

    export type StartPasskeyLoginMutationError = ErrorType<Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Start to sign in with a passkey
 */
export const useStartPasskeyLogin = <TError = ErrorType<Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startPasskeyLogin>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof startPasskeyLogin>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getStartPasskeyLoginMutationOptions(options), queryClient);
    }
    export const getFinishPasskeyLoginUrl = () => {




  return `/auth/passkey-login/verify`
}

/**
 * Takes what the authenticator has signed and sets the session cookie. The sign-in counts as a proof of identity, as a code does. Every answer
 * that is not accepted is 422 `PasskeyRefusedError`, whatever the reason; start again then. A passkey belongs to somebody who has joined already:
 * nobody joins with one. A deletion that was scheduled is cancelled, and `deletionScheduledAt` of this answer names its day for the last time.
 * @summary Sign in with a passkey
 */
export const finishPasskeyLogin = async (passkeyAssertion: PasskeyAssertion, options?: Parameters<typeof http>[1]): Promise<User> => {

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
return http<User>(getFinishPasskeyLoginUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(passkeyAssertion)
  }
);}





export const getFinishPasskeyLoginMutationKey = () => ['finishPasskeyLogin'] as const;

export const getFinishPasskeyLoginMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof finishPasskeyLogin>>, TError,FinishPasskeyLoginMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof finishPasskeyLogin>>, TError,FinishPasskeyLoginMutationVariables, TContext> => {

const mutationKey = getFinishPasskeyLoginMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof finishPasskeyLogin>>, FinishPasskeyLoginMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  finishPasskeyLogin(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FinishPasskeyLoginMutationResult = NonNullable<Awaited<ReturnType<typeof finishPasskeyLogin>>>
    export type FinishPasskeyLoginMutationBody = PasskeyAssertion
    export type FinishPasskeyLoginMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type FinishPasskeyLoginMutationVariables = {data: PasskeyAssertion}

    /**
 * @summary Sign in with a passkey
 */
export const useFinishPasskeyLogin = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof finishPasskeyLogin>>, TError,FinishPasskeyLoginMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof finishPasskeyLogin>>,
        TError,
        FinishPasskeyLoginMutationVariables,
        TContext
      > => {
      return useMutation(getFinishPasskeyLoginMutationOptions(options), queryClient);
    }
    export const getStartPasskeyProofUrl = () => {




  return `/auth/user/passkey-proof`
}

/**
 * Answers what the browser needs to ask for one of the passkeys of the user, and sets a cookie that binds the answer to this browser. A start is
 * good for five minutes, for one try and in this session; a later start of the same browser replaces it.
 * For a user without a passkey `allowCredentials` is empty, and no answer is accepted. It is not open to personal access tokens.
 * @summary Start to confirm the identity with a passkey
 */
export const startPasskeyProof = async ( options?: Parameters<typeof http>[1]): Promise<PasskeyRequestOptions> => {

  return http<PasskeyRequestOptions>(getStartPasskeyProofUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getStartPasskeyProofMutationKey = () => ['startPasskeyProof'] as const;

export const getStartPasskeyProofMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startPasskeyProof>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof startPasskeyProof>>, TError,void, TContext> => {

const mutationKey = getStartPasskeyProofMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof startPasskeyProof>>, void> = () => {


          return  startPasskeyProof(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type StartPasskeyProofMutationResult = NonNullable<Awaited<ReturnType<typeof startPasskeyProof>>>

    export type StartPasskeyProofMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Start to confirm the identity with a passkey
 */
export const useStartPasskeyProof = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startPasskeyProof>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof startPasskeyProof>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getStartPasskeyProofMutationOptions(options), queryClient);
    }
    export const getFinishPasskeyProofUrl = () => {




  return `/auth/user/passkey-proof/verify`
}

/**
 * Takes what the authenticator has signed. For ten minutes, protected changes are possible without a code, and the session gets a new value.
 * Every answer that is not accepted is 422 `PasskeyRefusedError`, also that of a passkey of somebody else; start again then.
 * It is not open to personal access tokens.
 * @summary Confirm the identity with a passkey
 */
export const finishPasskeyProof = async (passkeyAssertion: PasskeyAssertion, options?: Parameters<typeof http>[1]): Promise<User> => {

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
return http<User>(getFinishPasskeyProofUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(passkeyAssertion)
  }
);}





export const getFinishPasskeyProofMutationKey = () => ['finishPasskeyProof'] as const;

export const getFinishPasskeyProofMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof finishPasskeyProof>>, TError,FinishPasskeyProofMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof finishPasskeyProof>>, TError,FinishPasskeyProofMutationVariables, TContext> => {

const mutationKey = getFinishPasskeyProofMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof finishPasskeyProof>>, FinishPasskeyProofMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  finishPasskeyProof(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FinishPasskeyProofMutationResult = NonNullable<Awaited<ReturnType<typeof finishPasskeyProof>>>
    export type FinishPasskeyProofMutationBody = PasskeyAssertion
    export type FinishPasskeyProofMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type FinishPasskeyProofMutationVariables = {data: PasskeyAssertion}

    /**
 * @summary Confirm the identity with a passkey
 */
export const useFinishPasskeyProof = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof finishPasskeyProof>>, TError,FinishPasskeyProofMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof finishPasskeyProof>>,
        TError,
        FinishPasskeyProofMutationVariables,
        TContext
      > => {
      return useMutation(getFinishPasskeyProofMutationOptions(options), queryClient);
    }
    export const getStartPasskeyRegistrationUrl = () => {




  return `/auth/user/passkey-registration`
}

/**
 * Answers what the browser needs to create a passkey, and sets a cookie that binds it to this browser. It needs a code or a passkey shown
 * within the last ten minutes (else 403 `ReauthenticationRequiredError`). A user has at most ten passkeys (else 409 `PasskeyLimitError`). A start
 * is good for five minutes, for one try and in this session; a later start of the same browser replaces it.
 * It is not open to personal access tokens.
 * @summary Start to register a passkey
 */
export const startPasskeyRegistration = async ( options?: Parameters<typeof http>[1]): Promise<PasskeyCreationOptions> => {

  return http<PasskeyCreationOptions>(getStartPasskeyRegistrationUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getStartPasskeyRegistrationMutationKey = () => ['startPasskeyRegistration'] as const;

export const getStartPasskeyRegistrationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startPasskeyRegistration>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof startPasskeyRegistration>>, TError,void, TContext> => {

const mutationKey = getStartPasskeyRegistrationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof startPasskeyRegistration>>, void> = () => {


          return  startPasskeyRegistration(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type StartPasskeyRegistrationMutationResult = NonNullable<Awaited<ReturnType<typeof startPasskeyRegistration>>>

    export type StartPasskeyRegistrationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


    /**
 * @summary Start to register a passkey
 */
export const useStartPasskeyRegistration = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startPasskeyRegistration>>, TError,void, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof startPasskeyRegistration>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getStartPasskeyRegistrationMutationOptions(options), queryClient);
    }
    export const getListPasskeysUrl = () => {




  return `/auth/user/passkeys`
}

/**
 * In the order in which they were registered. It is not open to personal access tokens.
 * @summary List the passkeys
 */
export const listPasskeys = async ( options?: Parameters<typeof http>[1]): Promise<Passkey[]> => {

  return http<Passkey[]>(getListPasskeysUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListPasskeysQueryKey = () => {
    return [
    `/auth/user/passkeys`
    ] as const;
    }


export const getListPasskeysQueryOptions = <TData = Awaited<ReturnType<typeof listPasskeys>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPasskeys>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListPasskeysQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listPasskeys>>> = ({ signal }) => listPasskeys({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listPasskeys>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListPasskeysQueryResult = NonNullable<Awaited<ReturnType<typeof listPasskeys>>>
export type ListPasskeysQueryError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListPasskeys<TData = Awaited<ReturnType<typeof listPasskeys>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPasskeys>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPasskeys>>,
          TError,
          Awaited<ReturnType<typeof listPasskeys>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPasskeys<TData = Awaited<ReturnType<typeof listPasskeys>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPasskeys>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPasskeys>>,
          TError,
          Awaited<ReturnType<typeof listPasskeys>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPasskeys<TData = Awaited<ReturnType<typeof listPasskeys>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPasskeys>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the passkeys
 */

export function useListPasskeys<TData = Awaited<ReturnType<typeof listPasskeys>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPasskeys>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListPasskeysQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreatePasskeyUrl = () => {




  return `/auth/user/passkeys`
}

/**
 * Takes the passkey that the authenticator has created after `startPasskeyRegistration`, in the same session. The user is told by mail, and
 * registers at most twenty in 24 hours. Every answer that is not accepted is 422 `PasskeyRefusedError`; start again then.
 * It is not open to personal access tokens.
 * @summary Register a passkey
 */
export const createPasskey = async (passkeyRegistration: PasskeyRegistration, options?: Parameters<typeof http>[1]): Promise<Passkey> => {

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
return http<Passkey>(getCreatePasskeyUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(passkeyRegistration)
  }
);}





export const getCreatePasskeyMutationKey = () => ['createPasskey'] as const;

export const getCreatePasskeyMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createPasskey>>, TError,CreatePasskeyMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof createPasskey>>, TError,CreatePasskeyMutationVariables, TContext> => {

const mutationKey = getCreatePasskeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createPasskey>>, CreatePasskeyMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createPasskey(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createPasskey>>, variables: CreatePasskeyMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListPasskeysQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreatePasskeyMutationResult = NonNullable<Awaited<ReturnType<typeof createPasskey>>>
    export type CreatePasskeyMutationBody = PasskeyRegistration
    export type CreatePasskeyMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreatePasskeyMutationVariables = {data: PasskeyRegistration}

    /**
 * @summary Register a passkey
 */
export const useCreatePasskey = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createPasskey>>, TError,CreatePasskeyMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createPasskey>>,
        TError,
        CreatePasskeyMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreatePasskeyMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getUpdatePasskeyUrl = (id: Uuid,) => {




  return `/auth/user/passkeys/${encodeURIComponent(String(id))}`
}

/**
 * The name is for the user alone. It is not open to personal access tokens.
 * @summary Rename a passkey
 */
export const updatePasskey = async (id: Uuid,
    passkeyUpdate: PasskeyUpdate, options?: Parameters<typeof http>[1]): Promise<Passkey> => {

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
return http<Passkey>(getUpdatePasskeyUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(passkeyUpdate)
  }
);}





export const getUpdatePasskeyMutationKey = () => ['updatePasskey'] as const;

export const getUpdatePasskeyMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updatePasskey>>, TError,UpdatePasskeyMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updatePasskey>>, TError,UpdatePasskeyMutationVariables, TContext> => {

const mutationKey = getUpdatePasskeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updatePasskey>>, UpdatePasskeyMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  updatePasskey(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updatePasskey>>, variables: UpdatePasskeyMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListPasskeysQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdatePasskeyMutationResult = NonNullable<Awaited<ReturnType<typeof updatePasskey>>>
    export type UpdatePasskeyMutationBody = PasskeyUpdate
    export type UpdatePasskeyMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdatePasskeyMutationVariables = {id: Uuid;data: PasskeyUpdate}

    /**
 * @summary Rename a passkey
 */
export const useUpdatePasskey = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updatePasskey>>, TError,UpdatePasskeyMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updatePasskey>>,
        TError,
        UpdatePasskeyMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdatePasskeyMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeletePasskeyUrl = (id: Uuid,) => {




  return `/auth/user/passkeys/${encodeURIComponent(String(id))}`
}

/**
 * The passkey no longer signs in, and the user is told by mail. It needs a code or a passkey shown within the last ten minutes (else 403
 * `ReauthenticationRequiredError`). Sessions that were opened with it stay. It is not open to personal access tokens.
 * @summary Remove a passkey
 */
export const deletePasskey = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeletePasskeyUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeletePasskeyMutationKey = () => ['deletePasskey'] as const;

export const getDeletePasskeyMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deletePasskey>>, TError,DeletePasskeyMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deletePasskey>>, TError,DeletePasskeyMutationVariables, TContext> => {

const mutationKey = getDeletePasskeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deletePasskey>>, DeletePasskeyMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deletePasskey(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deletePasskey>>, variables: DeletePasskeyMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListPasskeysQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeletePasskeyMutationResult = NonNullable<Awaited<ReturnType<typeof deletePasskey>>>

    export type DeletePasskeyMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeletePasskeyMutationVariables = {id: Uuid}

    /**
 * @summary Remove a passkey
 */
export const useDeletePasskey = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deletePasskey>>, TError,DeletePasskeyMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deletePasskey>>,
        TError,
        DeletePasskeyMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeletePasskeyMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListTokensUrl = () => {




  return `/auth/user/tokens`
}

/**
 * The newest first, without the tokens themselves. One that has expired stays in the list for thirty days. It is not open to personal access
 * tokens; `getToken` is.
 * @summary List the personal access tokens
 */
export const listTokens = async ( options?: Parameters<typeof http>[1]): Promise<PersonalAccessToken[]> => {

  return http<PersonalAccessToken[]>(getListTokensUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListTokensQueryKey = () => {
    return [
    `/auth/user/tokens`
    ] as const;
    }


export const getListTokensQueryOptions = <TData = Awaited<ReturnType<typeof listTokens>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTokens>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListTokensQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listTokens>>> = ({ signal }) => listTokens({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listTokens>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListTokensQueryResult = NonNullable<Awaited<ReturnType<typeof listTokens>>>
export type ListTokensQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListTokens<TData = Awaited<ReturnType<typeof listTokens>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTokens>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTokens>>,
          TError,
          Awaited<ReturnType<typeof listTokens>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTokens<TData = Awaited<ReturnType<typeof listTokens>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTokens>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTokens>>,
          TError,
          Awaited<ReturnType<typeof listTokens>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTokens<TData = Awaited<ReturnType<typeof listTokens>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTokens>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the personal access tokens
 */

export function useListTokens<TData = Awaited<ReturnType<typeof listTokens>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTokens>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListTokensQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreateTokenUrl = () => {




  return `/auth/user/tokens`
}

/**
 * The answer is the only one with the token: it is stored as a digest. The user must have entered a mailed code, or used a passkey, within the last
 * ten minutes (else 403 `ReauthenticationRequiredError`), has at most twenty tokens (else 409 `TokenLimitError`), makes at most twenty in 24 hours, and is told
 * by mail: at once, and seven days before the token expires. It is not open to personal access tokens.
 * @summary Make a personal access token
 */
export const createToken = async (personalAccessTokenInput: PersonalAccessTokenInput, options?: Parameters<typeof http>[1]): Promise<PersonalAccessTokenCreated> => {

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
return http<PersonalAccessTokenCreated>(getCreateTokenUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(personalAccessTokenInput)
  }
);}





export const getCreateTokenMutationKey = () => ['createToken'] as const;

export const getCreateTokenMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createToken>>, TError,CreateTokenMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof createToken>>, TError,CreateTokenMutationVariables, TContext> => {

const mutationKey = getCreateTokenMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createToken>>, CreateTokenMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createToken(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof createToken>>, variables: CreateTokenMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListTokensQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CreateTokenMutationResult = NonNullable<Awaited<ReturnType<typeof createToken>>>
    export type CreateTokenMutationBody = PersonalAccessTokenInput
    export type CreateTokenMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type CreateTokenMutationVariables = {data: PersonalAccessTokenInput}

    /**
 * @summary Make a personal access token
 */
export const useCreateToken = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createToken>>, TError,CreateTokenMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createToken>>,
        TError,
        CreateTokenMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCreateTokenMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getDeleteTokenUrl = (id: Uuid,) => {




  return `/auth/user/tokens/${encodeURIComponent(String(id))}`
}

/**
 * The next call with it is refused, and so is one that runs when it comes to write. The user is told by mail. It is not open to personal access
 * tokens.
 * @summary End a personal access token
 */
export const deleteToken = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getDeleteTokenUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeleteTokenMutationKey = () => ['deleteToken'] as const;

export const getDeleteTokenMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteToken>>, TError,DeleteTokenMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof deleteToken>>, TError,DeleteTokenMutationVariables, TContext> => {

const mutationKey = getDeleteTokenMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deleteToken>>, DeleteTokenMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deleteToken(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof deleteToken>>, variables: DeleteTokenMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListTokensQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type DeleteTokenMutationResult = NonNullable<Awaited<ReturnType<typeof deleteToken>>>

    export type DeleteTokenMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type DeleteTokenMutationVariables = {id: Uuid}

    /**
 * @summary End a personal access token
 */
export const useDeleteToken = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deleteToken>>, TError,DeleteTokenMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deleteToken>>,
        TError,
        DeleteTokenMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getDeleteTokenMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getRotateTokenUrl = (id: Uuid,) => {




  return `/auth/user/tokens/${encodeURIComponent(String(id))}/rotate`
}

/**
 * The new token has the name and the scopes of the former one, which stays good for 24 hours unless it expires before. The answer is the only
 * one with the new token. The user must have entered a mailed code, or used a passkey, within the last ten minutes (else 403
 * `ReauthenticationRequiredError`), and is told by mail. It is not open to personal access tokens.
 * @summary Replace a personal access token
 */
export const rotateToken = async (id: Uuid,
    tokenRotation: TokenRotation, options?: Parameters<typeof http>[1]): Promise<PersonalAccessTokenCreated> => {

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
return http<PersonalAccessTokenCreated>(getRotateTokenUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(tokenRotation)
  }
);}





export const getRotateTokenMutationKey = () => ['rotateToken'] as const;

export const getRotateTokenMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rotateToken>>, TError,RotateTokenMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof rotateToken>>, TError,RotateTokenMutationVariables, TContext> => {

const mutationKey = getRotateTokenMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof rotateToken>>, RotateTokenMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  rotateToken(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof rotateToken>>, variables: RotateTokenMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListTokensQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type RotateTokenMutationResult = NonNullable<Awaited<ReturnType<typeof rotateToken>>>
    export type RotateTokenMutationBody = TokenRotation
    export type RotateTokenMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type RotateTokenMutationVariables = {id: Uuid;data: TokenRotation}

    /**
 * @summary Replace a personal access token
 */
export const useRotateToken = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof rotateToken>>, TError,RotateTokenMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof rotateToken>>,
        TError,
        RotateTokenMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getRotateTokenMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getGetTokenUrl = () => {




  return `/v1/token`
}

/**
 * Whose the personal access token of the call is, what it may do and until when. Any scope will do.
 * @summary Read the token of the call
 */
export const getToken = async ( options?: Parameters<typeof http>[1]): Promise<TokenOfCall> => {

  return http<TokenOfCall>(getGetTokenUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetTokenQueryKey = () => {
    return [
    `/v1/token`
    ] as const;
    }


export const getGetTokenQueryOptions = <TData = Awaited<ReturnType<typeof getToken>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getToken>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetTokenQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getToken>>> = ({ signal }) => getToken({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getToken>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetTokenQueryResult = NonNullable<Awaited<ReturnType<typeof getToken>>>
export type GetTokenQueryError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetToken<TData = Awaited<ReturnType<typeof getToken>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getToken>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getToken>>,
          TError,
          Awaited<ReturnType<typeof getToken>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetToken<TData = Awaited<ReturnType<typeof getToken>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getToken>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getToken>>,
          TError,
          Awaited<ReturnType<typeof getToken>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetToken<TData = Awaited<ReturnType<typeof getToken>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getToken>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the token of the call
 */

export function useGetToken<TData = Awaited<ReturnType<typeof getToken>>, TError = ErrorType<Problem400Response | Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getToken>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetTokenQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListStrategiesUrl = () => {




  return `/auth/strategies`
}

/**
 * In their order, the e-mail first. A provider that the operator has not set up is missing.
 * @summary List the ways to sign in
 */
export const listStrategies = async ( options?: Parameters<typeof http>[1]): Promise<Strategy[]> => {

  return http<Strategy[]>(getListStrategiesUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListStrategiesQueryKey = () => {
    return [
    `/auth/strategies`
    ] as const;
    }


export const getListStrategiesQueryOptions = <TData = Awaited<ReturnType<typeof listStrategies>>, TError = ErrorType<Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listStrategies>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListStrategiesQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listStrategies>>> = ({ signal }) => listStrategies({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listStrategies>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListStrategiesQueryResult = NonNullable<Awaited<ReturnType<typeof listStrategies>>>
export type ListStrategiesQueryError = ErrorType<Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListStrategies<TData = Awaited<ReturnType<typeof listStrategies>>, TError = ErrorType<Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listStrategies>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listStrategies>>,
          TError,
          Awaited<ReturnType<typeof listStrategies>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListStrategies<TData = Awaited<ReturnType<typeof listStrategies>>, TError = ErrorType<Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listStrategies>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listStrategies>>,
          TError,
          Awaited<ReturnType<typeof listStrategies>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListStrategies<TData = Awaited<ReturnType<typeof listStrategies>>, TError = ErrorType<Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listStrategies>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the ways to sign in
 */

export function useListStrategies<TData = Awaited<ReturnType<typeof listStrategies>>, TError = ErrorType<Problem401Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listStrategies>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListStrategiesQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getLogoutUrl = () => {




  return `/auth/logout`
}

/**
 * Ends the session and clears its cookie. Acts only when the browser says that a page of this site made the call (`Sec-Fetch-Site: same-origin`
 * and a mode other than `navigate`), or when `X-Requested-With` is there; otherwise 403 `CrossOriginError`, and the session lives. Without a
 * session the answer is 204 as well. It is not open to personal access tokens.
 * @summary Sign out
 */
export const logout = async (headers?: LogoutHeaders, options?: Parameters<typeof http>[1]): Promise<void> => {

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
return http<void>(getLogoutUrl(),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getLogoutQueryKey = () => {
    return [
    `/auth/logout`
    ] as const;
    }


export const getLogoutQueryOptions = <TData = Awaited<ReturnType<typeof logout>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(headers?: LogoutHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof logout>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getLogoutQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof logout>>> = ({ signal }) => logout(headers, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof logout>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type LogoutQueryResult = NonNullable<Awaited<ReturnType<typeof logout>>>
export type LogoutQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useLogout<TData = Awaited<ReturnType<typeof logout>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers: undefined |  LogoutHeaders, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof logout>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof logout>>,
          TError,
          Awaited<ReturnType<typeof logout>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useLogout<TData = Awaited<ReturnType<typeof logout>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: LogoutHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof logout>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof logout>>,
          TError,
          Awaited<ReturnType<typeof logout>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useLogout<TData = Awaited<ReturnType<typeof logout>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: LogoutHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof logout>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Sign out
 */

export function useLogout<TData = Awaited<ReturnType<typeof logout>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: LogoutHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof logout>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getLogoutQueryOptions(headers,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetSettingsUrl = () => {




  return `/v1/user/settings`
}

/**
 * Whoever has never set anything gets the settings that apply to them, in version 1.
 * @summary Read the own settings
 */
export const getSettings = async (headers?: GetSettingsHeaders, options?: Parameters<typeof http>[1]): Promise<Settings> => {

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
return http<Settings>(getGetSettingsUrl(),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}





export const getGetSettingsQueryKey = () => {
    return [
    `/v1/user/settings`
    ] as const;
    }


export const getGetSettingsQueryOptions = <TData = Awaited<ReturnType<typeof getSettings>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(headers?: GetSettingsHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSettings>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetSettingsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getSettings>>> = ({ signal }) => getSettings(headers, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getSettings>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetSettingsQueryResult = NonNullable<Awaited<ReturnType<typeof getSettings>>>
export type GetSettingsQueryError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetSettings<TData = Awaited<ReturnType<typeof getSettings>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers: undefined |  GetSettingsHeaders, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSettings>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSettings>>,
          TError,
          Awaited<ReturnType<typeof getSettings>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSettings<TData = Awaited<ReturnType<typeof getSettings>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: GetSettingsHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSettings>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSettings>>,
          TError,
          Awaited<ReturnType<typeof getSettings>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSettings<TData = Awaited<ReturnType<typeof getSettings>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: GetSettingsHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSettings>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the own settings
 */

export function useGetSettings<TData = Awaited<ReturnType<typeof getSettings>>, TError = ErrorType<NotModifiedResponse | Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 headers?: GetSettingsHeaders, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSettings>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetSettingsQueryOptions(headers,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUpdateSettingsUrl = () => {




  return `/v1/user/settings`
}

/**
 * A missing member stays as it is. The notices that are sent join those that are dismissed already, which are never taken back: two
 * devices that dismiss at the same time both succeed. Fifty notices can be dismissed in all, one more is 422. A language that is sent
 * replaces the one before, and so does each choice of `notifications`. A call that changes nothing leaves the version as it is.
 * It is not open to personal access tokens.
 * @summary Change the own settings
 */
export const updateSettings = async (settingsUpdate: SettingsUpdate,
    headers?: UpdateSettingsHeaders, options?: Parameters<typeof http>[1]): Promise<Settings> => {

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
return http<Settings>(getUpdateSettingsUrl(),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(settingsUpdate)
  }
);}





export const getUpdateSettingsMutationKey = () => ['updateSettings'] as const;

export const getUpdateSettingsMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateSettings>>, TError,UpdateSettingsMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateSettings>>, TError,UpdateSettingsMutationVariables, TContext> => {

const mutationKey = getUpdateSettingsMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateSettings>>, UpdateSettingsMutationVariables> = (props) => {
          const {data,headers} = props ?? {};

          return  updateSettings(data,headers,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UpdateSettingsMutationResult = NonNullable<Awaited<ReturnType<typeof updateSettings>>>
    export type UpdateSettingsMutationBody = SettingsUpdate
    export type UpdateSettingsMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateSettingsMutationVariables = {data: SettingsUpdate;headers?: UpdateSettingsHeaders}

    /**
 * @summary Change the own settings
 */
export const useUpdateSettings = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateSettings>>, TError,UpdateSettingsMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateSettings>>,
        TError,
        UpdateSettingsMutationVariables,
        TContext
      > => {
      return useMutation(getUpdateSettingsMutationOptions(options), queryClient);
    }
