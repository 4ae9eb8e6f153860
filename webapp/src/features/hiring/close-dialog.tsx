import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useController, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import { getListOwnJobsInfiniteQueryKey, useUpdateJobStatus } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import {
  ApplicationRejection,
  applicationRejectionReasonMax,
} from '@/shared/api/generated/schemas/applications.zod.ts';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { contractRule, textOrNull, typedText } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';
import { notify } from '@/shared/ui/notify';
import { RadioCards } from '@/shared/ui/radio-cards';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextArea } from '@/shared/ui/text-area';
import { countsIn, countsQuery } from './board/applications-query';
import { countOf, openStatuses } from './board/columns';
import { useTurnDownAll } from './use-turn-down-all';

type Reason = 'FILLED' | 'WITHDRAWN';
type Values = { closeReason: Reason | null; isTurningDown: boolean; reason: string };

const schema: z.ZodMiniType<Values, Values> = z
  .object({
    closeReason: z
      .nullable(z.enum(['FILLED', 'WITHDRAWN']))
      .check(z.refine((reason) => reason !== null, { error: () => appTexts.rule_required() })),
    isTurningDown: z.boolean(),
    reason: typedText(block).check(contractRule(ApplicationRejection.shape.reason, textOrNull)),
  })
  .check(
    z.refine(({ isTurningDown, reason }) => !isTurningDown || reason.trim() !== '', {
      path: ['reason'],
      error: () => appTexts.rule_required(),
    }),
  );

export type CloseDialogProps = {
  /** The open posting. */
  job: Pick<JobSummary, 'id' | 'title' | 'applicationCount'>;
  onClose: () => void;
};

/** Closes a posting, and asks why. Applications that are still open can be turned down in the same step. */
export function CloseDialog({ job, onClose }: CloseDialogProps) {
  const queryClient = useQueryClient();
  const counts = useInfiniteQuery({ ...countsQuery(job.id), staleTime: 0, enabled: job.applicationCount !== 0 });
  const openCount = countOf(countsIn(counts.data), openStatuses);
  const turnDownAll = useTurnDownAll(job.id);
  const change = useUpdateJobStatus({
    mutation: { onError: dirtyAfterRefusal(queryClient, getListOwnJobsInfiniteQueryKey()) },
  });
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { closeReason: null, isTurningDown: false, reason: '' },
  });
  const isTurningDown = useWatch({ control: form.control, name: 'isTurningDown' });
  return (
    <FormDialog
      form={form}
      title={memberTexts.hiring_close_title({ job: job.title })}
      description={memberTexts.hiring_close_text()}
      submitLabel={isTurningDown ? memberTexts.hiring_close_and_turn_down() : memberTexts.hiring_close_confirm()}
      onClose={onClose}
      onSubmit={async ({ closeReason, reason }) => {
        const count = isTurningDown ? await turnDownAll(reason) : 0;
        await change.mutateAsync({ id: job.id, data: { status: 'CLOSED', closeReason } });
        const text = count === 0 ? memberTexts.hiring_closed_done() : memberTexts.hiring_close_turned_down({ count });
        notify({ tone: 'success', text });
        form.reset();
        onClose();
      }}
    >
      <Reasons />
      {openCount === 0 ? null : <OpenApplications count={openCount} isTurningDown={isTurningDown} />}
    </FormDialog>
  );
}

/** Says how many applications are open, and asks for the reason if all of them are turned down. */
function OpenApplications({ count, isTurningDown }: { count: number; isTurningDown: boolean }) {
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <StatusMark tone="warning">{memberTexts.hiring_close_open({ count })}</StatusMark>
      <CheckboxField<Values>
        name="isTurningDown"
        label={memberTexts.hiring_close_turn_down()}
        hint={memberTexts.hiring_close_turn_down_hint()}
      />
      {isTurningDown ? (
        <FormField<Values, 'reason'>
          name="reason"
          label={memberTexts.hiring_close_turn_down_reason()}
          hint={memberTexts.hiring_board_reason_hint()}
        >
          {(field) => <TextArea {...field} rows={3} limit={applicationRejectionReasonMax} />}
        </FormField>
      ) : null}
    </div>
  );
}

function Reasons() {
  const { field, fieldState } = useController<Values, 'closeReason'>({ name: 'closeReason' });
  return (
    <div data-field-name="closeReason">
      <RadioCards<Reason>
        {...field}
        isStacked
        label={memberTexts.hiring_close_reason()}
        error={fieldState.error?.message}
        cards={[
          {
            value: 'FILLED',
            label: memberTexts.hiring_close_filled(),
            description: memberTexts.hiring_close_filled_text(),
          },
          {
            value: 'WITHDRAWN',
            label: memberTexts.hiring_close_withdrawn(),
            description: memberTexts.hiring_close_withdrawn_text(),
          },
        ]}
      />
    </div>
  );
}
