/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ErrorCode } from './error-code.ts';
import type { FieldError } from './field-error.ts';

/**
 * An error, as RFC 9457 describes it.
 */
export interface Problem {
  /**
     * Address of the page that explains the code.
     * @maxLength 80
     */
  type: string;
  /**
     * What to tell the person, in the language of the request if there is a text in it (`Content-Language`). The same for every occurrence of a code.
     * @maxLength 120
     */
  title: string;
  /**
     * HTTP status of the answer.
     * @minimum 400
     * @maximum 599
     */
  status: number;
  /**
     * What happened this time, safe to show.
     * @maxLength 500
     */
  detail?: string;
  code: ErrorCode;
  /**
     * The same as the header `X-Request-Id`.
     * @minLength 8
     * @maxLength 64
     * @pattern ^[A-Za-z0-9_-]{8,64}$
     */
  requestId: string;
  /**
     * Seconds to wait, on 429 and 503.
     * @minimum 1
     * @maximum 86400
     */
  retryAfter?: number;
  /**
     * The parameters (400) or members of the body (422) that are wrong.
     * @maxItems 100
     */
  errors?: FieldError[];
  /**
     * The person to unblock, on `ProfileBlockedError` alone.
     * @minLength 36
     * @maxLength 36
     */
  memberId?: string;
}
