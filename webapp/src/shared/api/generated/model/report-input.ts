/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ReportInputReason } from './report-input-reason.ts';
import type { ReportInputSubject } from './report-input-subject.ts';
import type { Uuid } from './uuid.ts';

/**
 * What the user reports. The id of a profile is the `memberId` of its owner, that of a text or a job its `id`.
 */
export interface ReportInput {
  /** The kind of what is reported. */
  subject: ReportInputSubject;
  subjectId: Uuid;
  /** Why it is reported. */
  reason: ReportInputReason;
  /**
     * More about it for the operator, of one or more lines.
     * @maxLength 1000
     * @nullable
     */
  comment?: string | null;
}
