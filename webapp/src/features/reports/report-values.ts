import * as z from 'zod/mini';
import type { ReportInput } from '@/shared/api/generated/model/report-input';
import { ReportInputReason } from '@/shared/api/generated/model/report-input-reason';
import { ReportInput as ReportInputBody, reportInputCommentMax } from '@/shared/api/generated/schemas/network.zod.ts';
import { optionalText, textOrNull } from '@/shared/form/contract-rule';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';

/** How many characters a comment has at most, as the contract says. */
export const commentLimit = reportInputCommentMax;

/** The schema of the form. */
export const reportSchema = z.object({
  reason: z.enum(ReportInputReason, { error: () => memberTexts.report_reason_missing() }),
  comment: optionalText(ReportInputBody.shape.comment, block),
  isBlocking: z.boolean(),
});

export type ReportValues = z.input<typeof reportSchema>;

/** What is reported: the profile of a member, a text in a conversation of the user, or a job. */
export type ReportSubject = Pick<ReportInput, 'subject' | 'subjectId'>;

/** The values of the form as they are sent. An empty comment is null. */
export function toReportInput(subject: ReportSubject, { reason, comment }: ReportValues): ReportInput {
  return { ...subject, reason, comment: textOrNull(comment) };
}
