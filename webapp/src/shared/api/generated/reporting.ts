/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type {
  ReportInput
} from './model/report-input.ts';

import type {
  ReportReceipt
} from './model/report-receipt.ts';

import { http } from '../http.ts';
export const getCreateReportUrl = () => {




  return `/v1/reports`
}

/**
 * Every member can be reported, like every member can be blocked, whatever the user may see of them. Of a conversation of the user, a text of the other side can
 * be reported. The operator reads that text as it is now, also if its author edits it or takes it back later, and nothing else of the conversation. A text that
 * does not exist, that the user has written, does not see or has deleted, or that was taken back, is 404. Nobody but the operator learns who
 * has reported whom. While a report of the same person or of the same text is open, a repeat answers the same id and changes nothing. When the
 * operator has looked at it, the user is told so, but not what was decided. At most 20 reports can be made within 24 hours.
 * It is not open to personal access tokens.
 * @summary Report a person or a text to the operator
 */
export const createReport = async (reportInput: ReportInput, options?: Parameters<typeof http>[1]): Promise<ReportReceipt> => {

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
return http<ReportReceipt>(getCreateReportUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(reportInput)
  }
);}
