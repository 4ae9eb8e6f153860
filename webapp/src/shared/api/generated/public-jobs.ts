/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type {
  Domain
} from './model/domain.ts';

import type {
  GetPublicJobHeaders
} from './model/get-public-job-headers.ts';

import type {
  PublicJobPage
} from './model/public-job-page.ts';

import type {
  PublicJob
} from './model/public-job.ts';

import type {
  PublicOrganization
} from './model/public-organization.ts';

import type {
  SearchPublicJobsParams
} from './model/search-public-jobs-params.ts';

import type {
  Uuid
} from './model/uuid.ts';

import { http } from '../http.ts';
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
