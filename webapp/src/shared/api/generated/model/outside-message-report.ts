/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { OutsideMessageReportReason } from './outside-message-report-reason.ts';

/**
 * What somebody who is not a member reports.
 */
export interface OutsideMessageReport {
  /**
     * The token in the link of the mail.
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  /**
     * The `id` of the text.
     * @minLength 36
     * @maxLength 36
     */
  messageId: string;
  /** Why it is reported. */
  reason: OutsideMessageReportReason;
  /**
     * More about it for the operator, of one or more lines.
     * @maxLength 1000
     * @nullable
     */
  comment?: string | null;
}
