import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { blockUser } from '@/shared/api/generated/blocking';
import type { ReportInput } from '@/shared/api/generated/model/report-input';
import { createReport } from '@/shared/api/generated/reporting';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { RadioCards } from '@/shared/ui/radio-cards';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextArea } from '@/shared/ui/text-area';
import { commentLimit, type ReportValues, reportSchema, toReportInput } from './report-values';

export type ReportDialogProps = {
  /** Null for somebody without an account, of whom only a text can be reported. */
  memberId: string | null;
  name: string;
  /** The text that is reported in place of the person. */
  messageId?: string | undefined;
  /** The job that is reported in place of its recruiter. */
  jobId?: string | undefined;
  /** Sends the report of somebody without an account, who reports a text and is told nothing later. */
  onSendOutside?: ((report: OutsideReport) => Promise<void>) | undefined;
  /** The token of the personal link by which the profile is shown. */
  linkToken?: string | undefined;
  isOpen: boolean;
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** What somebody without an account says about a text. */
export type OutsideReport = Pick<ReportInput, 'reason' | 'comment'>;

/** The result of sending a report. */
type ReportOutcome = { isBlocked: boolean; blockError?: string };

/** What is reported, and the words for it. */
function subjectOf({
  memberId,
  name,
  messageId,
  jobId,
}: Pick<ReportDialogProps, 'memberId' | 'name' | 'messageId' | 'jobId'>) {
  if (jobId !== undefined)
    return {
      reported: { subject: 'JOB', subjectId: jobId },
      title: memberTexts.report_job_heading(),
      lead: memberTexts.report_job_lead({ name }),
    } as const;
  return messageId === undefined
    ? ({
        reported: { subject: 'PROFILE', subjectId: memberId ?? '' },
        title: memberTexts.report_heading({ name }),
        lead: memberTexts.report_lead({ name }),
      } as const)
    : ({
        reported: { subject: 'MESSAGE', subjectId: messageId },
        title: memberTexts.report_text_heading({ name }),
        lead: memberTexts.report_text_lead({ name }),
      } as const);
}

/**
 * Reports a person, a text of theirs or a job, and blocks them if that is wanted. Once it is sent, the dialog explains the next steps, and
 * the profile of a blocked person is loaded again when it closes.
 */
export function ReportDialog({
  memberId,
  name,
  messageId,
  jobId,
  onSendOutside,
  linkToken,
  isOpen,
  onClose,
  ...focus
}: ReportDialogProps) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null);
  const { reported, title, lead } = subjectOf({ memberId, name, messageId, jobId });
  const report = async (values: ReportValues) => {
    const { subject, subjectId, ...says } = toReportInput(reported, values);
    await (onSendOutside === undefined ? createReport({ subject, subjectId, ...says }) : onSendOutside(says));
    if (!values.isBlocking || memberId === null) {
      setOutcome({ isBlocked: false });
      return;
    }
    try {
      await blockUser(memberId, { note: null, ...(linkToken === undefined ? {} : { linkToken }) });
      setOutcome({ isBlocked: true });
    } catch (error) {
      setOutcome({ isBlocked: false, blockError: errorText(error) });
    }
  };
  const doneText =
    onSendOutside === undefined ? memberTexts.report_done_text() : memberTexts.report_done_text_outside();
  const close = () => {
    onClose();
    if (outcome?.isBlocked === true) void router.invalidate();
    setOutcome(null);
  };
  return (
    <Dialog
      {...focus}
      isOpen={isOpen}
      onClose={close}
      isHeldOpen={outcome === null}
      icon={outcome === null ? 'flag' : 'check_circle'}
      title={outcome === null ? title : memberTexts.report_done_title()}
      description={outcome === null ? lead : doneText}
      width="wide"
    >
      {outcome === null ? (
        <ReportForm
          name={name}
          isOfJob={jobId !== undefined}
          canBlock={memberId !== null}
          onReport={report}
          onClose={close}
        />
      ) : (
        <Outcome name={name} outcome={outcome} onClose={close} />
      )}
    </Dialog>
  );
}

type ReportFormProps = {
  name: string;
  isOfJob: boolean;
  canBlock: boolean;
  onReport: (values: ReportValues) => Promise<void>;
  onClose: () => void;
};

function ReportForm({ name, isOfJob, canBlock, onReport, onClose }: ReportFormProps) {
  const form = useForm<ReportValues>({
    resolver: zodResolver(reportSchema),
    mode: 'onTouched',
    defaultValues: { comment: '', isBlocking: false },
  });
  return (
    <Form
      form={form}
      onSubmit={onReport}
      actions={
        <ActionRow>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_cancel()}
          </Button>
          <Button type="submit" isLoading={form.formState.isSubmitting}>
            {memberTexts.report_send()}
          </Button>
        </ActionRow>
      }
    >
      <Controller
        control={form.control}
        name="reason"
        render={({ field: { disabled: _, ...field }, fieldState }) => (
          <div className="flex flex-col gap-1.5">
            <p aria-hidden="true" className="text-small font-semibold">
              {memberTexts.report_reason()}
            </p>
            <RadioCards
              {...field}
              label={memberTexts.report_reason()}
              error={fieldState.error?.message}
              cards={reasons(isOfJob)}
            />
          </div>
        )}
      />
      <FormField<ReportValues, 'comment'>
        name="comment"
        label={memberTexts.report_comment()}
        hint={memberTexts.report_comment_hint()}
        isOptional
      >
        {(field) => <TextArea {...field} rows={3} limit={commentLimit} />}
      </FormField>
      {canBlock ? (
        <CheckboxField<ReportValues>
          name="isBlocking"
          label={memberTexts.report_block({ name })}
          hint={memberTexts.report_block_hint()}
        />
      ) : null}
    </Form>
  );
}

const reasons = (isOfJob: boolean) =>
  [
    { value: 'SPAM', label: memberTexts.report_spam(), description: memberTexts.report_spam_text() },
    {
      value: 'FAKE',
      label: isOfJob ? memberTexts.report_job_fake() : memberTexts.report_fake(),
      description: isOfJob ? memberTexts.report_job_fake_text() : memberTexts.report_fake_text(),
    },
    {
      value: 'HARASSMENT',
      label: memberTexts.report_harassment(),
      description: memberTexts.report_harassment_text(),
    },
    {
      value: 'IMPERSONATION',
      label: memberTexts.report_impersonation(),
      description: memberTexts.report_impersonation_text(),
    },
    {
      value: 'INAPPROPRIATE',
      label: memberTexts.report_inappropriate(),
      description: memberTexts.report_inappropriate_text(),
    },
    { value: 'OTHER', label: memberTexts.report_other(), description: memberTexts.report_other_text() },
  ] as const;

type OutcomeProps = { name: string; outcome: ReportOutcome; onClose: () => void };

/** Takes the focus, because the form that had it is no longer shown. */
function Outcome({ name, outcome, onClose }: OutcomeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <>
      <div role="status" className="flex flex-col gap-2">
        <p>{memberTexts.report_done_silent({ name })}</p>
        {outcome.isBlocked ? <p>{memberTexts.blocked_done({ name })}</p> : null}
        {outcome.blockError === undefined ? null : (
          <StatusMark tone="negative">
            {memberTexts.report_block_failed({ name, error: outcome.blockError })}
          </StatusMark>
        )}
      </div>
      <div data-actions className="dialog-actions">
        <ActionRow>
          <Button ref={button} onClick={onClose}>
            {m.kit_close()}
          </Button>
        </ActionRow>
      </div>
    </>
  );
}
