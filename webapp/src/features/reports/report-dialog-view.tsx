import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { m } from '@/shared/i18n/messages';
import { networkTexts } from '@/shared/i18n/network-texts';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { RadioCards } from '@/shared/ui/radio-cards';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextArea } from '@/shared/ui/text-area';
import { commentLimit, type ReportValues, reportSchema } from './report-values';

/** What has happened after a report was sent. */
export type ReportOutcome = { isBlocked: boolean; blockError?: string };

export type ReportDialogViewProps = {
  isOpen: boolean;
  name: string;
  /** Null as long as nothing was sent. */
  outcome: ReportOutcome | null;
  /** Sends. The form shows the errors that it throws. */
  onReport: (values: ReportValues) => Promise<void>;
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The form of a report, and afterwards what happens next. */
export function ReportDialogView({ isOpen, name, outcome, onReport, onClose, ...focus }: ReportDialogViewProps) {
  return (
    <Dialog
      {...focus}
      isOpen={isOpen}
      onClose={onClose}
      isHeldOpen={outcome === null}
      icon={outcome === null ? 'flag' : 'check_circle'}
      title={outcome === null ? networkTexts.report_heading({ name }) : networkTexts.report_done_title()}
      description={outcome === null ? networkTexts.report_lead({ name }) : networkTexts.report_done_text()}
      width="wide"
    >
      {outcome === null ? (
        <ReportForm name={name} onReport={onReport} onClose={onClose} />
      ) : (
        <Outcome name={name} outcome={outcome} onClose={onClose} />
      )}
    </Dialog>
  );
}

type ReportFormProps = Pick<ReportDialogViewProps, 'name' | 'onReport' | 'onClose'>;

function ReportForm({ name, onReport, onClose }: ReportFormProps) {
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
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {m.kit_cancel()}
          </Button>
          <Button type="submit" isLoading={form.formState.isSubmitting}>
            {networkTexts.report_send()}
          </Button>
        </div>
      }
    >
      <Controller
        control={form.control}
        name="reason"
        render={({ field: { disabled: _, ...field }, fieldState }) => (
          <div className="flex flex-col gap-1.5">
            <p aria-hidden="true" className="text-small font-semibold">
              {networkTexts.report_reason()}
            </p>
            <RadioCards
              {...field}
              label={networkTexts.report_reason()}
              error={fieldState.error?.message}
              cards={reasons()}
            />
          </div>
        )}
      />
      <FormField<ReportValues, 'comment'>
        name="comment"
        label={networkTexts.report_comment()}
        hint={networkTexts.report_comment_hint()}
        isOptional
      >
        {(field) => <TextArea {...field} rows={3} limit={commentLimit} />}
      </FormField>
      <Controller
        control={form.control}
        name="isBlocking"
        render={({ field: { ref, name: fieldName, onBlur, value, onChange } }) => (
          <Checkbox
            ref={ref}
            name={fieldName}
            onBlur={onBlur}
            label={networkTexts.report_block({ name })}
            hint={networkTexts.report_block_hint()}
            isChecked={value}
            onChange={onChange}
          />
        )}
      />
    </Form>
  );
}

const reasons = () =>
  [
    { value: 'SPAM', label: networkTexts.report_spam(), description: networkTexts.report_spam_text() },
    { value: 'FAKE', label: networkTexts.report_fake(), description: networkTexts.report_fake_text() },
    {
      value: 'HARASSMENT',
      label: networkTexts.report_harassment(),
      description: networkTexts.report_harassment_text(),
    },
    {
      value: 'IMPERSONATION',
      label: networkTexts.report_impersonation(),
      description: networkTexts.report_impersonation_text(),
    },
    {
      value: 'INAPPROPRIATE',
      label: networkTexts.report_inappropriate(),
      description: networkTexts.report_inappropriate_text(),
    },
    { value: 'OTHER', label: networkTexts.report_other(), description: networkTexts.report_other_text() },
  ] as const;

type OutcomeProps = { name: string; outcome: ReportOutcome; onClose: () => void };

/** Takes the focus, which was in the form that is gone. */
function Outcome({ name, outcome, onClose }: OutcomeProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <>
      <div role="status" className="flex flex-col gap-2">
        <p>{networkTexts.report_done_silent({ name })}</p>
        {outcome.isBlocked ? <p>{m.blocked_done({ name })}</p> : null}
        {outcome.blockError === undefined ? null : (
          <StatusMark tone="negative">
            {networkTexts.report_block_failed({ name, error: outcome.blockError })}
          </StatusMark>
        )}
      </div>
      <div data-actions className="dialog-actions">
        <div className="flex flex-wrap justify-end gap-2">
          <Button ref={button} onClick={onClose}>
            {m.kit_close()}
          </Button>
        </div>
      </div>
    </>
  );
}
