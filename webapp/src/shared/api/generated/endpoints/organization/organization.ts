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
  Domain
} from '../../model/domain.ts';

import type {
  MembershipInput
} from '../../model/membership-input.ts';

import type {
  MembershipList
} from '../../model/membership-list.ts';

import type {
  Membership
} from '../../model/membership.ts';

import type {
  OrganizationChangeList
} from '../../model/organization-change-list.ts';

import type {
  OrganizationCheck
} from '../../model/organization-check.ts';

import type {
  OrganizationClaimInput
} from '../../model/organization-claim-input.ts';

import type {
  OrganizationClaimList
} from '../../model/organization-claim-list.ts';

import type {
  OrganizationClaim
} from '../../model/organization-claim.ts';

import type {
  OrganizationInput
} from '../../model/organization-input.ts';

import type {
  OwnOrganizationList
} from '../../model/own-organization-list.ts';

import type {
  OwnOrganization
} from '../../model/own-organization.ts';

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
  PublicOrganization
} from '../../model/public-organization.ts';

import type {
  TeamMemberList
} from '../../model/team-member-list.ts';

import type {
  TeamMember
} from '../../model/team-member.ts';

import type {
  TeamRoleInput
} from '../../model/team-role-input.ts';

import type {
  UpdateOrganizationHeaders
} from '../../model/update-organization-headers.ts';

import type {
  Uuid
} from '../../model/uuid.ts';

import type {
  WorkMailInput
} from '../../model/work-mail-input.ts';

import type {
  WorkMailVerificationInput
} from '../../model/work-mail-verification-input.ts';

import type {
  WorkMail
} from '../../model/work-mail.ts';

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

export const getListOwnOrganizationsUrl = () => {




  return `/v1/user/organizations`
}

/**
 * The organizations for which the user has confirmed a work mail, those with the latest confirmation first. A confirmation counts for twelve
 * months; one that has expired is listed as past until the user leaves the organization.
 * @summary List the organizations of the user
 */
export const listOwnOrganizations = async ( options?: Parameters<typeof http>[1]): Promise<MembershipList> => {

  return http<MembershipList>(getListOwnOrganizationsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListOwnOrganizationsQueryKey = () => {
    return [
    `/v1/user/organizations`
    ] as const;
    }


export const getListOwnOrganizationsQueryOptions = <TData = Awaited<ReturnType<typeof listOwnOrganizations>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOwnOrganizations>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListOwnOrganizationsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listOwnOrganizations>>> = ({ signal }) => listOwnOrganizations({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listOwnOrganizations>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListOwnOrganizationsQueryResult = NonNullable<Awaited<ReturnType<typeof listOwnOrganizations>>>
export type ListOwnOrganizationsQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListOwnOrganizations<TData = Awaited<ReturnType<typeof listOwnOrganizations>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOwnOrganizations>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOwnOrganizations>>,
          TError,
          Awaited<ReturnType<typeof listOwnOrganizations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOwnOrganizations<TData = Awaited<ReturnType<typeof listOwnOrganizations>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOwnOrganizations>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOwnOrganizations>>,
          TError,
          Awaited<ReturnType<typeof listOwnOrganizations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOwnOrganizations<TData = Awaited<ReturnType<typeof listOwnOrganizations>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOwnOrganizations>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the organizations of the user
 */

export function useListOwnOrganizations<TData = Awaited<ReturnType<typeof listOwnOrganizations>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOwnOrganizations>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListOwnOrganizationsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUpdateMembershipUrl = (domain: Domain,) => {




  return `/v1/user/organizations/${encodeURIComponent(String(domain))}/membership`
}

/**
 * Says which workplace of the profile the confirmed work mail belongs to, and whether the confirmation is shown beside it. `null` says
 * that it belongs to none. Without `isShown`, it is not shown any more.
 * @summary Choose the workplace of an organization, and whether it is shown
 */
export const updateMembership = async (domain: Domain,
    membershipInput: MembershipInput, options?: Parameters<typeof http>[1]): Promise<Membership> => {

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
return http<Membership>(getUpdateMembershipUrl(domain),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(membershipInput)
  }
);}





export const getUpdateMembershipMutationKey = () => ['updateMembership'] as const;

export const getUpdateMembershipMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateMembership>>, TError,UpdateMembershipMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateMembership>>, TError,UpdateMembershipMutationVariables, TContext> => {

const mutationKey = getUpdateMembershipMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateMembership>>, UpdateMembershipMutationVariables> = (props) => {
          const {domain,data} = props ?? {};

          return  updateMembership(domain,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateMembership>>, variables: UpdateMembershipMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListOwnOrganizationsQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateMembershipMutationResult = NonNullable<Awaited<ReturnType<typeof updateMembership>>>
    export type UpdateMembershipMutationBody = MembershipInput
    export type UpdateMembershipMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateMembershipMutationVariables = {domain: Domain;data: MembershipInput}

    /**
 * @summary Choose the workplace of an organization, and whether it is shown
 */
export const useUpdateMembership = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateMembership>>, TError,UpdateMembershipMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateMembership>>,
        TError,
        UpdateMembershipMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateMembershipMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getLeaveOrganizationUrl = (domain: Domain,) => {




  return `/v1/user/organizations/${encodeURIComponent(String(domain))}/membership`
}

/**
 * Deletes the confirmation of the work mail at once. The mailbox can then be confirmed again, by this user or by another one.
 * It is not open to personal access tokens.
 * @summary Leave an organization
 */
export const leaveOrganization = async (domain: Domain, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getLeaveOrganizationUrl(domain),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getLeaveOrganizationMutationKey = () => ['leaveOrganization'] as const;

export const getLeaveOrganizationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof leaveOrganization>>, TError,LeaveOrganizationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof leaveOrganization>>, TError,LeaveOrganizationMutationVariables, TContext> => {

const mutationKey = getLeaveOrganizationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof leaveOrganization>>, LeaveOrganizationMutationVariables> = (props) => {
          const {domain} = props ?? {};

          return  leaveOrganization(domain,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof leaveOrganization>>, variables: LeaveOrganizationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListOwnOrganizationsQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type LeaveOrganizationMutationResult = NonNullable<Awaited<ReturnType<typeof leaveOrganization>>>

    export type LeaveOrganizationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type LeaveOrganizationMutationVariables = {domain: Domain}

    /**
 * @summary Leave an organization
 */
export const useLeaveOrganization = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof leaveOrganization>>, TError,LeaveOrganizationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof leaveOrganization>>,
        TError,
        LeaveOrganizationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getLeaveOrganizationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getStartWorkMailUrl = () => {




  return `/v1/user/work-mails`
}

/**
 * Mails a code to an address at work; `verifyWorkMail` takes it within 15 minutes. The address itself is not stored: what stays is its
 * domain, and a keyed hash of the mailbox. Providers where anybody gets an address, those of throw-away addresses, and domains under which
 * others register theirs answer 422 `FreeMailProviderError`. At most one code per minute, 5 per hour and 10 per day are sent for a user. A
 * mailbox that got 10 codes within a day, or a domain that got 200, gets no more, and the answer is the same.
 * It is not open to personal access tokens.
 * @summary Send a code to a work mail
 */
export const startWorkMail = async (workMailInput: WorkMailInput, options?: Parameters<typeof http>[1]): Promise<WorkMail> => {

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
return http<WorkMail>(getStartWorkMailUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(workMailInput)
  }
);}





export const getStartWorkMailMutationKey = () => ['startWorkMail'] as const;

export const getStartWorkMailMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startWorkMail>>, TError,StartWorkMailMutationVariables, TContext>, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof startWorkMail>>, TError,StartWorkMailMutationVariables, TContext> => {

const mutationKey = getStartWorkMailMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof startWorkMail>>, StartWorkMailMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  startWorkMail(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type StartWorkMailMutationResult = NonNullable<Awaited<ReturnType<typeof startWorkMail>>>
    export type StartWorkMailMutationBody = WorkMailInput
    export type StartWorkMailMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type StartWorkMailMutationVariables = {data: WorkMailInput}

    /**
 * @summary Send a code to a work mail
 */
export const useStartWorkMail = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof startWorkMail>>, TError,StartWorkMailMutationVariables, TContext>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof startWorkMail>>,
        TError,
        StartWorkMailMutationVariables,
        TContext
      > => {
      return useMutation(getStartWorkMailMutationOptions(options), queryClient);
    }
    export const getVerifyWorkMailUrl = (id: Uuid,) => {




  return `/v1/user/work-mails/${encodeURIComponent(String(id))}/verify`
}

/**
 * With the right code the user belongs to the organization for twelve months. Confirming again before that prolongs it. One mailbox confirms
 * one account: with the newest confirmation that of another account expires, and its user is told. Doing it again with the right code
 * answers the same. An unknown id, that of another user, and one older than 15 minutes answer 404. The code can be wrong five times; from
 * then on the answer is 429, with the right code, too: send a new code. A user belongs to at most 20 organizations, past ones included.
 * It is not open to personal access tokens.
 * @summary Confirm a work mail with its code
 */
export const verifyWorkMail = async (id: Uuid,
    workMailVerificationInput: WorkMailVerificationInput, options?: Parameters<typeof http>[1]): Promise<Membership> => {

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
return http<Membership>(getVerifyWorkMailUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(workMailVerificationInput)
  }
);}





export const getVerifyWorkMailMutationKey = () => ['verifyWorkMail'] as const;

export const getVerifyWorkMailMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyWorkMail>>, TError,VerifyWorkMailMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof verifyWorkMail>>, TError,VerifyWorkMailMutationVariables, TContext> => {

const mutationKey = getVerifyWorkMailMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof verifyWorkMail>>, VerifyWorkMailMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  verifyWorkMail(id,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof verifyWorkMail>>, variables: VerifyWorkMailMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListOwnOrganizationsQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type VerifyWorkMailMutationResult = NonNullable<Awaited<ReturnType<typeof verifyWorkMail>>>
    export type VerifyWorkMailMutationBody = WorkMailVerificationInput
    export type VerifyWorkMailMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type VerifyWorkMailMutationVariables = {id: Uuid;data: WorkMailVerificationInput}

    /**
 * @summary Confirm a work mail with its code
 */
export const useVerifyWorkMail = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyWorkMail>>, TError,VerifyWorkMailMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof verifyWorkMail>>,
        TError,
        VerifyWorkMailMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getVerifyWorkMailMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListOrganizationClaimsUrl = () => {




  return `/v1/organization-claims`
}

/**
 * Domains that the user has claimed and not proven yet, the newest first. A claim ends after 30 days.
 * @summary List the open claims of the user
 */
export const listOrganizationClaims = async ( options?: Parameters<typeof http>[1]): Promise<OrganizationClaimList> => {

  return http<OrganizationClaimList>(getListOrganizationClaimsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListOrganizationClaimsQueryKey = () => {
    return [
    `/v1/organization-claims`
    ] as const;
    }


export const getListOrganizationClaimsQueryOptions = <TData = Awaited<ReturnType<typeof listOrganizationClaims>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationClaims>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListOrganizationClaimsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listOrganizationClaims>>> = ({ signal }) => listOrganizationClaims({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listOrganizationClaims>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListOrganizationClaimsQueryResult = NonNullable<Awaited<ReturnType<typeof listOrganizationClaims>>>
export type ListOrganizationClaimsQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListOrganizationClaims<TData = Awaited<ReturnType<typeof listOrganizationClaims>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationClaims>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOrganizationClaims>>,
          TError,
          Awaited<ReturnType<typeof listOrganizationClaims>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOrganizationClaims<TData = Awaited<ReturnType<typeof listOrganizationClaims>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationClaims>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOrganizationClaims>>,
          TError,
          Awaited<ReturnType<typeof listOrganizationClaims>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOrganizationClaims<TData = Awaited<ReturnType<typeof listOrganizationClaims>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationClaims>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the open claims of the user
 */

export function useListOrganizationClaims<TData = Awaited<ReturnType<typeof listOrganizationClaims>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationClaims>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListOrganizationClaimsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getClaimOrganizationUrl = () => {




  return `/v1/organization-claims`
}

/**
 * Returns what the domain has to show so that the user becomes an owner of its organization: a TXT record, or a line of a file.
 * `checkOrganization` then looks for it. Claiming a domain again returns the same claim with the new name, so the call can be repeated. The
 * domain may be written as the address of a page. Providers where anybody gets an address, and domains under which others register theirs,
 * answer 422 `FreeMailProviderError`. A user has at most 10 open claims. It is not open to personal access tokens.
 * @summary Claim a domain
 */
export const claimOrganization = async (organizationClaimInput: OrganizationClaimInput, options?: Parameters<typeof http>[1]): Promise<OrganizationClaim> => {

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
return http<OrganizationClaim>(getClaimOrganizationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(organizationClaimInput)
  }
);}





export const getClaimOrganizationMutationKey = () => ['claimOrganization'] as const;

export const getClaimOrganizationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof claimOrganization>>, TError,ClaimOrganizationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof claimOrganization>>, TError,ClaimOrganizationMutationVariables, TContext> => {

const mutationKey = getClaimOrganizationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof claimOrganization>>, ClaimOrganizationMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  claimOrganization(data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof claimOrganization>>, variables: ClaimOrganizationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListOrganizationClaimsQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type ClaimOrganizationMutationResult = NonNullable<Awaited<ReturnType<typeof claimOrganization>>>
    export type ClaimOrganizationMutationBody = OrganizationClaimInput
    export type ClaimOrganizationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type ClaimOrganizationMutationVariables = {data: OrganizationClaimInput}

    /**
 * @summary Claim a domain
 */
export const useClaimOrganization = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof claimOrganization>>, TError,ClaimOrganizationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof claimOrganization>>,
        TError,
        ClaimOrganizationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getClaimOrganizationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getWithdrawOrganizationClaimUrl = (id: Uuid,) => {




  return `/v1/organization-claims/${encodeURIComponent(String(id))}`
}

/**
 * Deletes an open claim. Its token proves nothing any more. It is not open to personal access tokens.
 * @summary Withdraw a claim
 */
export const withdrawOrganizationClaim = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getWithdrawOrganizationClaimUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getWithdrawOrganizationClaimMutationKey = () => ['withdrawOrganizationClaim'] as const;

export const getWithdrawOrganizationClaimMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawOrganizationClaim>>, TError,WithdrawOrganizationClaimMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof withdrawOrganizationClaim>>, TError,WithdrawOrganizationClaimMutationVariables, TContext> => {

const mutationKey = getWithdrawOrganizationClaimMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof withdrawOrganizationClaim>>, WithdrawOrganizationClaimMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  withdrawOrganizationClaim(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof withdrawOrganizationClaim>>, variables: WithdrawOrganizationClaimMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ queryKey: getListOrganizationClaimsQueryKey() });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type WithdrawOrganizationClaimMutationResult = NonNullable<Awaited<ReturnType<typeof withdrawOrganizationClaim>>>

    export type WithdrawOrganizationClaimMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type WithdrawOrganizationClaimMutationVariables = {id: Uuid}

    /**
 * @summary Withdraw a claim
 */
export const useWithdrawOrganizationClaim = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawOrganizationClaim>>, TError,WithdrawOrganizationClaimMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof withdrawOrganizationClaim>>,
        TError,
        WithdrawOrganizationClaimMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getWithdrawOrganizationClaimMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getCheckOrganizationUrl = (id: Uuid,) => {




  return `/v1/organization-claims/${encodeURIComponent(String(id))}/check`
}

/**
 * Asks the name servers and the web server of the domain, for at most five seconds. With the proof the user is an owner of the organization
 * and the claim ends; `organization` is null without. `dns` and `wellKnown` say what is there: `NONE` for no record or no file,
 * `OTHER_VALUE` for another value, `REFUSED` for a file of more than 4 KiB, on an internal address or behind a redirect to another host,
 * which are not read, and `FAILED` for no answer in time, which may change. Whoever proves a domain that was proven before joins its
 * organization as an owner. If its proof was lost meanwhile and the user is not in the team, the team ends, because the domain has a new
 * owner. A user is in at most 20 teams. It is not open to personal access tokens.
 * @summary Look for the proof of a claim now
 */
export const checkOrganization = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<OrganizationCheck> => {

  return http<OrganizationCheck>(getCheckOrganizationUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCheckOrganizationMutationKey = () => ['checkOrganization'] as const;

export const getCheckOrganizationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof checkOrganization>>, TError,CheckOrganizationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof checkOrganization>>, TError,CheckOrganizationMutationVariables, TContext> => {

const mutationKey = getCheckOrganizationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof checkOrganization>>, CheckOrganizationMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  checkOrganization(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof checkOrganization>>, variables: CheckOrganizationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListOrganizationClaimsQueryKey(), getListTeamsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type CheckOrganizationMutationResult = NonNullable<Awaited<ReturnType<typeof checkOrganization>>>

    export type CheckOrganizationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type CheckOrganizationMutationVariables = {id: Uuid}

    /**
 * @summary Look for the proof of a claim now
 */
export const useCheckOrganization = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof checkOrganization>>, TError,CheckOrganizationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof checkOrganization>>,
        TError,
        CheckOrganizationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getCheckOrganizationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListTeamsUrl = () => {




  return `/v1/organizations`
}

/**
 * Organizations for which the user may act, and those that have invited the user, sorted by domain. Organizations where the user has only
 * confirmed a work mail are in `listOwnOrganizations`.
 * @summary List the organizations in whose teams the user is
 */
export const listTeams = async ( options?: Parameters<typeof http>[1]): Promise<OwnOrganizationList> => {

  return http<OwnOrganizationList>(getListTeamsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListTeamsQueryKey = () => {
    return [
    `/v1/organizations`
    ] as const;
    }


export const getListTeamsQueryOptions = <TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListTeamsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listTeams>>> = ({ signal }) => listTeams({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListTeamsQueryResult = NonNullable<Awaited<ReturnType<typeof listTeams>>>
export type ListTeamsQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListTeams<TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTeams>>,
          TError,
          Awaited<ReturnType<typeof listTeams>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTeams<TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listTeams>>,
          TError,
          Awaited<ReturnType<typeof listTeams>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListTeams<TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the organizations in whose teams the user is
 */

export function useListTeams<TData = Awaited<ReturnType<typeof listTeams>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listTeams>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListTeamsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetOwnOrganizationUrl = (id: Uuid,) => {




  return `/v1/organizations/${encodeURIComponent(String(id))}`
}

/**
 * Everybody in its team, and whoever is invited, may. It answers 404 to everybody else.
 * @summary Get an organization of the user
 */
export const getOwnOrganization = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<OwnOrganization> => {

  return http<OwnOrganization>(getGetOwnOrganizationUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetOwnOrganizationQueryKey = (id: Uuid,) => {
    return [
    `/v1/organizations/${id}`
    ] as const;
    }


export const getGetOwnOrganizationQueryOptions = <TData = Awaited<ReturnType<typeof getOwnOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnOrganization>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetOwnOrganizationQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getOwnOrganization>>> = ({ signal }) => getOwnOrganization(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getOwnOrganization>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetOwnOrganizationQueryResult = NonNullable<Awaited<ReturnType<typeof getOwnOrganization>>>
export type GetOwnOrganizationQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetOwnOrganization<TData = Awaited<ReturnType<typeof getOwnOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnOrganization>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getOwnOrganization>>,
          TError,
          Awaited<ReturnType<typeof getOwnOrganization>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetOwnOrganization<TData = Awaited<ReturnType<typeof getOwnOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnOrganization>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getOwnOrganization>>,
          TError,
          Awaited<ReturnType<typeof getOwnOrganization>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetOwnOrganization<TData = Awaited<ReturnType<typeof getOwnOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnOrganization>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get an organization of the user
 */

export function useGetOwnOrganization<TData = Awaited<ReturnType<typeof getOwnOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOwnOrganization>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetOwnOrganizationQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getUpdateOrganizationUrl = (id: Uuid,) => {




  return `/v1/organizations/${encodeURIComponent(String(id))}`
}

/**
 * Owners may. The domain cannot be changed.
 * @summary Change the page of an organization
 */
export const updateOrganization = async (id: Uuid,
    organizationInput: OrganizationInput,
    headers?: UpdateOrganizationHeaders, options?: Parameters<typeof http>[1]): Promise<OwnOrganization> => {

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
return http<OwnOrganization>(getUpdateOrganizationUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(organizationInput)
  }
);}





export const getUpdateOrganizationMutationKey = () => ['updateOrganization'] as const;

export const getUpdateOrganizationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateOrganization>>, TError,UpdateOrganizationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof updateOrganization>>, TError,UpdateOrganizationMutationVariables, TContext> => {

const mutationKey = getUpdateOrganizationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updateOrganization>>, UpdateOrganizationMutationVariables> = (props) => {
          const {id,data,headers} = props ?? {};

          return  updateOrganization(id,data,headers,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof updateOrganization>>, variables: UpdateOrganizationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListTeamsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type UpdateOrganizationMutationResult = NonNullable<Awaited<ReturnType<typeof updateOrganization>>>
    export type UpdateOrganizationMutationBody = OrganizationInput
    export type UpdateOrganizationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type UpdateOrganizationMutationVariables = {id: Uuid;data: OrganizationInput;headers?: UpdateOrganizationHeaders}

    /**
 * @summary Change the page of an organization
 */
export const useUpdateOrganization = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem412Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updateOrganization>>, TError,UpdateOrganizationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updateOrganization>>,
        TError,
        UpdateOrganizationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getUpdateOrganizationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getAcceptTeamInvitationUrl = (id: Uuid,) => {




  return `/v1/organizations/${encodeURIComponent(String(id))}/invitation`
}

/**
 * From then on the user may act for the organization as its role allows. Doing it again changes nothing. A user is in at most 20 teams. To
 * decline, the user removes themselves with `removeOrganizationMember`. It is not open to personal access tokens.
 * @summary Accept the invitation of an organization
 */
export const acceptTeamInvitation = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<OwnOrganization> => {

  return http<OwnOrganization>(getAcceptTeamInvitationUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getAcceptTeamInvitationMutationKey = () => ['acceptTeamInvitation'] as const;

export const getAcceptTeamInvitationMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof acceptTeamInvitation>>, TError,AcceptTeamInvitationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof acceptTeamInvitation>>, TError,AcceptTeamInvitationMutationVariables, TContext> => {

const mutationKey = getAcceptTeamInvitationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof acceptTeamInvitation>>, AcceptTeamInvitationMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  acceptTeamInvitation(id,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof acceptTeamInvitation>>, variables: AcceptTeamInvitationMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListTeamsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type AcceptTeamInvitationMutationResult = NonNullable<Awaited<ReturnType<typeof acceptTeamInvitation>>>

    export type AcceptTeamInvitationMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type AcceptTeamInvitationMutationVariables = {id: Uuid}

    /**
 * @summary Accept the invitation of an organization
 */
export const useAcceptTeamInvitation = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof acceptTeamInvitation>>, TError,AcceptTeamInvitationMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof acceptTeamInvitation>>,
        TError,
        AcceptTeamInvitationMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getAcceptTeamInvitationMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListOrganizationMembersUrl = (id: Uuid,) => {




  return `/v1/organizations/${encodeURIComponent(String(id))}/members`
}

/**
 * Owners first, invitations last. Everybody in the team may. Somebody who has not accepted yet is named only to those who may see their
 * profile. Colleagues who have only confirmed a work mail are not listed: they have told the organization nothing.
 * @summary List the team of an organization
 */
export const listOrganizationMembers = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<TeamMemberList> => {

  return http<TeamMemberList>(getListOrganizationMembersUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListOrganizationMembersQueryKey = (id: Uuid,) => {
    return [
    `/v1/organizations/${id}/members`
    ] as const;
    }


export const getListOrganizationMembersQueryOptions = <TData = Awaited<ReturnType<typeof listOrganizationMembers>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationMembers>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListOrganizationMembersQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listOrganizationMembers>>> = ({ signal }) => listOrganizationMembers(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listOrganizationMembers>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListOrganizationMembersQueryResult = NonNullable<Awaited<ReturnType<typeof listOrganizationMembers>>>
export type ListOrganizationMembersQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListOrganizationMembers<TData = Awaited<ReturnType<typeof listOrganizationMembers>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationMembers>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOrganizationMembers>>,
          TError,
          Awaited<ReturnType<typeof listOrganizationMembers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOrganizationMembers<TData = Awaited<ReturnType<typeof listOrganizationMembers>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationMembers>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOrganizationMembers>>,
          TError,
          Awaited<ReturnType<typeof listOrganizationMembers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOrganizationMembers<TData = Awaited<ReturnType<typeof listOrganizationMembers>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationMembers>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the team of an organization
 */

export function useListOrganizationMembers<TData = Awaited<ReturnType<typeof listOrganizationMembers>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationMembers>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListOrganizationMembersQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getSetOrganizationMemberUrl = (id: Uuid,
    memberId: Uuid,) => {




  return `/v1/organizations/${encodeURIComponent(String(id))}/members/${encodeURIComponent(String(memberId))}`
}

/**
 * Owners may. Somebody who is not in the team is invited, and acts for the organization after `acceptTeamInvitation`. It answers 404 for a
 * person whom the user may not see, and where one of the two has blocked the other. The last owner stays one. A team has at most 100 people,
 * invitations included. It is not open to personal access tokens.
 * @summary Invite a member, or change a role
 */
export const setOrganizationMember = async (id: Uuid,
    memberId: Uuid,
    teamRoleInput: TeamRoleInput, options?: Parameters<typeof http>[1]): Promise<TeamMember> => {

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
return http<TeamMember>(getSetOrganizationMemberUrl(id,memberId),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(teamRoleInput)
  }
);}





export const getSetOrganizationMemberMutationKey = () => ['setOrganizationMember'] as const;

export const getSetOrganizationMemberMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof setOrganizationMember>>, TError,SetOrganizationMemberMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof setOrganizationMember>>, TError,SetOrganizationMemberMutationVariables, TContext> => {

const mutationKey = getSetOrganizationMemberMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof setOrganizationMember>>, SetOrganizationMemberMutationVariables> = (props) => {
          const {id,memberId,data} = props ?? {};

          return  setOrganizationMember(id,memberId,data,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof setOrganizationMember>>, variables: SetOrganizationMemberMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListTeamsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type SetOrganizationMemberMutationResult = NonNullable<Awaited<ReturnType<typeof setOrganizationMember>>>
    export type SetOrganizationMemberMutationBody = TeamRoleInput
    export type SetOrganizationMemberMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>
    export type SetOrganizationMemberMutationVariables = {id: Uuid;memberId: Uuid;data: TeamRoleInput}

    /**
 * @summary Invite a member, or change a role
 */
export const useSetOrganizationMember = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem413Response | Problem415Response | Problem421Response | Problem422Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof setOrganizationMember>>, TError,SetOrganizationMemberMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof setOrganizationMember>>,
        TError,
        SetOrganizationMemberMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getSetOrganizationMemberMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getRemoveOrganizationMemberUrl = (id: Uuid,
    memberId: Uuid,) => {




  return `/v1/organizations/${encodeURIComponent(String(id))}/members/${encodeURIComponent(String(memberId))}`
}

/**
 * Owners remove anybody, and everybody themselves. It acts at the next request of the removed member. The last owner cannot leave: make
 * somebody else an owner first. It is not open to personal access tokens.
 * @summary Remove a member, leave, or decline
 */
export const removeOrganizationMember = async (id: Uuid,
    memberId: Uuid, options?: Parameters<typeof http>[1]): Promise<void> => {

  return http<void>(getRemoveOrganizationMemberUrl(id,memberId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getRemoveOrganizationMemberMutationKey = () => ['removeOrganizationMember'] as const;

export const getRemoveOrganizationMemberMutationOptions = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(queryClient: QueryClient, options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeOrganizationMember>>, TError,RemoveOrganizationMemberMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
): UseMutationOptions<Awaited<ReturnType<typeof removeOrganizationMember>>, TError,RemoveOrganizationMemberMutationVariables, TContext> => {

const mutationKey = getRemoveOrganizationMemberMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof removeOrganizationMember>>, RemoveOrganizationMemberMutationVariables> = (props) => {
          const {id,memberId} = props ?? {};

          return  removeOrganizationMember(id,memberId,requestOptions)
        }

  const onSuccess = (data: Awaited<ReturnType<typeof removeOrganizationMember>>, variables: RemoveOrganizationMemberMutationVariables, onMutateResult: TContext, context: MutationFunctionContext) => {
        if (!options?.skipInvalidation) {
        queryClient.invalidateQueries({ predicate: (query) => [getListTeamsQueryKey()].some((queryKey) => matchQuery({ queryKey }, query)) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) || (typeof query.queryKey[0] === 'string' && query.queryKey[0].startsWith('/v1/organizations/')) });
        }
        mutationOptions?.onSuccess?.(data, variables, onMutateResult, context);
      };




  return  { ...mutationOptions, mutationFn, onSuccess }}

    export type RemoveOrganizationMemberMutationResult = NonNullable<Awaited<ReturnType<typeof removeOrganizationMember>>>

    export type RemoveOrganizationMemberMutationError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>
    export type RemoveOrganizationMemberMutationVariables = {id: Uuid;memberId: Uuid}

    /**
 * @summary Remove a member, leave, or decline
 */
export const useRemoveOrganizationMember = <TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem409Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeOrganizationMember>>, TError,RemoveOrganizationMemberMutationVariables, TContext>, skipInvalidation?: boolean, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof removeOrganizationMember>>,
        TError,
        RemoveOrganizationMemberMutationVariables,
        TContext
      > => {
      const backupQueryClient = useQueryClient();
      return useMutation(getRemoveOrganizationMemberMutationOptions(queryClient ?? backupQueryClient, options), queryClient);
    }
    export const getListOrganizationChangesUrl = (id: Uuid,) => {




  return `/v1/organizations/${encodeURIComponent(String(id))}/changes`
}

/**
 * The newest 200 changes of the page, the proof and the team, the newest first. Owners may. A change is kept for two years; people who have
 * deleted their account are not named in it.
 * @summary List the changes of an organization
 */
export const listOrganizationChanges = async (id: Uuid, options?: Parameters<typeof http>[1]): Promise<OrganizationChangeList> => {

  return http<OrganizationChangeList>(getListOrganizationChangesUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListOrganizationChangesQueryKey = (id: Uuid,) => {
    return [
    `/v1/organizations/${id}/changes`
    ] as const;
    }


export const getListOrganizationChangesQueryOptions = <TData = Awaited<ReturnType<typeof listOrganizationChanges>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationChanges>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListOrganizationChangesQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listOrganizationChanges>>> = ({ signal }) => listOrganizationChanges(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listOrganizationChanges>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListOrganizationChangesQueryResult = NonNullable<Awaited<ReturnType<typeof listOrganizationChanges>>>
export type ListOrganizationChangesQueryError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useListOrganizationChanges<TData = Awaited<ReturnType<typeof listOrganizationChanges>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationChanges>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOrganizationChanges>>,
          TError,
          Awaited<ReturnType<typeof listOrganizationChanges>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOrganizationChanges<TData = Awaited<ReturnType<typeof listOrganizationChanges>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationChanges>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOrganizationChanges>>,
          TError,
          Awaited<ReturnType<typeof listOrganizationChanges>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOrganizationChanges<TData = Awaited<ReturnType<typeof listOrganizationChanges>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationChanges>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the changes of an organization
 */

export function useListOrganizationChanges<TData = Awaited<ReturnType<typeof listOrganizationChanges>>, TError = ErrorType<Problem400Response | Problem401Response | Problem403Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 id: Uuid, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOrganizationChanges>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListOrganizationChangesQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetPublicOrganizationUrl = (domain: Domain,) => {




  return `/v1/public/organizations/${encodeURIComponent(String(domain))}`
}

/**
 * What everybody sees of a domain that is proven. It answers 404 for any other domain.
 * @summary Open the page of an organization
 */
export const getPublicOrganization = async (domain: Domain, options?: Parameters<typeof http>[1]): Promise<PublicOrganization> => {

  return http<PublicOrganization>(getGetPublicOrganizationUrl(domain),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetPublicOrganizationQueryKey = (domain: Domain,) => {
    return [
    `/v1/public/organizations/${domain}`
    ] as const;
    }


export const getGetPublicOrganizationQueryOptions = <TData = Awaited<ReturnType<typeof getPublicOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(domain: Domain, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicOrganization>>, TError, TData>>, request?: SecondParameter<typeof http>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetPublicOrganizationQueryKey(domain);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getPublicOrganization>>> = ({ signal }) => getPublicOrganization(domain, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: domain !== null && domain !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getPublicOrganization>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetPublicOrganizationQueryResult = NonNullable<Awaited<ReturnType<typeof getPublicOrganization>>>
export type GetPublicOrganizationQueryError = ErrorType<Problem400Response | Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>


export function useGetPublicOrganization<TData = Awaited<ReturnType<typeof getPublicOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 domain: Domain, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicOrganization>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPublicOrganization>>,
          TError,
          Awaited<ReturnType<typeof getPublicOrganization>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPublicOrganization<TData = Awaited<ReturnType<typeof getPublicOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 domain: Domain, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicOrganization>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPublicOrganization>>,
          TError,
          Awaited<ReturnType<typeof getPublicOrganization>>
        > , 'initialData'
      >, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPublicOrganization<TData = Awaited<ReturnType<typeof getPublicOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 domain: Domain, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicOrganization>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Open the page of an organization
 */

export function useGetPublicOrganization<TData = Awaited<ReturnType<typeof getPublicOrganization>>, TError = ErrorType<Problem400Response | Problem401Response | Problem404Response | Problem421Response | Problem429Response | Problem500Response | Problem503Response>>(
 domain: Domain, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPublicOrganization>>, TError, TData>>, request?: SecondParameter<typeof http>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetPublicOrganizationQueryOptions(domain,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






