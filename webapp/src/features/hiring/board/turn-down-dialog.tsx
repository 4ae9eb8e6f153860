import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useRef } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import {
  ApplicationRejection,
  applicationRejectionReasonMax,
} from '@/shared/api/generated/schemas/applications.zod.ts';
import { contractRule, typedText } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { applicantName } from './applicant-words';
import type { Rejection } from './use-new-states';

/** The choice of a reason in own words. The others are the places of the requirements in the posting. */
const ownWords = 'own';

type Row = { choice: string | null; reason: string };
type Values = { rows: Row[] };

const row: z.ZodMiniType<Row, Row> = z
  .object({
    choice: z
      .nullable(z.string())
      .check(z.refine((choice) => choice !== null, { error: () => appTexts.rule_required() })),
    reason: typedText(block).check(
      contractRule(ApplicationRejection.shape.reason, (text: string) => (text === '' ? null : text)),
    ),
  })
  .check(
    z.refine(({ choice, reason }) => choice !== ownWords || reason.trim() !== '', {
      path: ['reason'],
      error: () => appTexts.rule_required(),
    }),
  );

const schema: z.ZodMiniType<Values, Values> = z.object({ rows: z.array(row) });

export type TurnDownDialogProps = {
  applications: readonly ReceivedApplicationSummary[];
  requirements: readonly string[];
  /** Turns them down. The form shows the errors that it throws. */
  onTurnDown: (rejections: readonly Rejection[]) => Promise<void>;
  onClose: () => void;
};

/**
 * Asks why applications are turned down: by a requirement of the posting, or a reason in own words. With several, the answer for the first
 * is that of the others until they get their own.
 */
export function TurnDownDialog({ applications, requirements, onTurnDown, onClose }: TurnDownDialogProps) {
  const only = applications.length === 1 ? applications[0] : undefined;
  /** The places of those that have got an answer of their own. */
  const ownRef = useRef<ReadonlySet<number>>(new Set());
  const first: Row = { choice: requirements.length === 0 ? ownWords : null, reason: '' };
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { rows: applications.map(() => first) },
  });
  return (
    <FormDialog
      form={form}
      width="wide"
      title={
        only === undefined
          ? memberTexts.hiring_board_turn_down_several({ count: applications.length })
          : memberTexts.hiring_board_turn_down_title({ name: applicantName(only) })
      }
      description={memberTexts.hiring_board_turn_down_text()}
      submitLabel={
        only === undefined
          ? memberTexts.hiring_board_turn_down_confirm_several({ count: applications.length })
          : memberTexts.hiring_board_turn_down_confirm()
      }
      onClose={onClose}
      onSubmit={async ({ rows }) => {
        await onTurnDown(
          applications.map((application, index) => ({ application, ...whyOf(rows[index] ?? first, requirements) })),
        );
        form.reset();
        onClose();
      }}
    >
      {applications.map((application, index) => (
        <Why
          key={application.id}
          index={index}
          rowCount={applications.length}
          ownRef={ownRef}
          name={only === undefined ? applicantName(application) : null}
          requirements={requirements}
        />
      ))}
    </FormDialog>
  );
}

/** What is sent: the requirement as it is written in the posting, or the reason. */
function whyOf({ choice, reason }: Row, requirements: readonly string[]): Pick<Rejection, 'requirement' | 'reason'> {
  const requirement = choice === ownWords ? undefined : requirements[Number(choice)];
  return requirement === undefined ? { requirement: null, reason } : { requirement, reason: null };
}

type WhyProps = {
  index: number;
  rowCount: number;
  ownRef: RefObject<ReadonlySet<number>>;
  /** Null if there is one application, which the title names. */
  name: string | null;
  requirements: readonly string[];
};

function Why({ index, rowCount, ownRef, name, requirements }: WhyProps) {
  const form = useFormContext<Values>();
  const choice = useWatch({ control: form.control, name: `rows.${index}.choice` });
  /** The others follow the first one until they get an answer of their own. */
  const spread = (member: 'choice' | 'reason', value: string) => {
    if (index !== 0) {
      ownRef.current = new Set([...ownRef.current, index]);
      return;
    }
    for (let other = 1; other < rowCount; other += 1)
      if (!ownRef.current.has(other)) form.setValue(`rows.${other}.${member}`, value);
  };
  const options = [
    ...requirements.map((requirement, place) => ({
      value: String(place),
      label: memberTexts.hiring_board_requirement({ number: place + 1, requirement }),
    })),
    { value: ownWords, label: memberTexts.hiring_board_own_words() },
  ];
  return (
    <fieldset className={name === null ? 'contents' : 'grid gap-3 border-t border-border pt-3'}>
      {name === null ? null : (
        <legend className="sr-only">
          <bdi>{name}</bdi>
        </legend>
      )}
      {name === null ? null : (
        <p aria-hidden="true" className="text-control font-semibold">
          <bdi>{name}</bdi>
        </p>
      )}
      {requirements.length === 0 ? null : (
        <FormField<Values, `rows.${number}.choice`>
          name={`rows.${index}.choice`}
          label={memberTexts.hiring_board_why()}
          hint={index === 0 && rowCount > 1 ? memberTexts.hiring_board_why_first() : undefined}
        >
          {({ onChange, ...field }) => (
            <Select
              {...field}
              options={options}
              placeholder={memberTexts.hiring_board_why_choose()}
              onChange={(value) => {
                onChange(value);
                if (value !== null) spread('choice', value);
              }}
            />
          )}
        </FormField>
      )}
      {choice === ownWords ? (
        <FormField<Values, `rows.${number}.reason`>
          name={`rows.${index}.reason`}
          label={memberTexts.hiring_board_reason()}
          hint={memberTexts.hiring_board_reason_hint()}
        >
          {({ onChange, ...field }) => (
            <TextArea
              {...field}
              rows={3}
              limit={applicationRejectionReasonMax}
              onChange={(event) => {
                onChange(event);
                spread('reason', event.target.value);
              }}
            />
          )}
        </FormField>
      ) : null}
    </fieldset>
  );
}
