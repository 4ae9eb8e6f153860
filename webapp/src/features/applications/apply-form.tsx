import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { hasCode } from '@/shared/api/api-error';
import { getGetJobQueryOptions } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { Job } from '@/shared/api/generated/model/job';
import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { applicationInputMessageMax } from '@/shared/api/generated/schemas/applications.zod.ts';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { choiceOf, shownInWords } from '@/shared/form/lens-parts';
import { LensPartsField } from '@/shared/form/lens-parts-field';
import type { ShowPreview } from '@/shared/form/show-preview';
import { hirerOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { RadioCards } from '@/shared/ui/radio-cards';
import { TextArea } from '@/shared/ui/text-area';
import { daysOfApplication } from './apply-days';
import { applyRefusal, hasOtherQuestions } from './apply-fault';
import {
  type ApplyValues,
  type ApplyView,
  answersFor,
  applySchema,
  emptyApply,
  lensOfView,
  toApplication,
} from './apply-values';
import { LensPreview } from './lens-preview';
import { QuestionFields } from './question-fields';
import { TakeBackPromise } from './take-back-promise';
import { useApply } from './use-apply';
import type { LastLens } from './use-last-lens';

export type ApplyFormProps = {
  job: Job;
  /** The lens of the last link, which is offered again. */
  last: LastLens | null;
  now: string;
  onClose: () => void;
  onSent: (application: OwnApplication) => void;
  /** The user has no profile, which the server has found out. */
  onNoProfile: () => void;
  preview: ShowPreview;
};

/** What is sent with an application, beside the profile as those who hire will see it. */
export function ApplyForm({ job, last, now, onClose, onSent, onNoProfile, preview }: ApplyFormProps) {
  const queryClient = useQueryClient();
  const apply = useApply(job.id);
  // The questions that are answered. Those of the job may change meanwhile.
  const [questions, setQuestions] = useState(job.questions);
  const form = useForm<ApplyValues>({
    resolver: zodResolver(applySchema(questions)),
    mode: 'onTouched',
    defaultValues: emptyApply(job.questions, last !== null),
  });
  const hirer = hirerOf(job);
  const { due, end } = daysOfApplication(job.responseDueDays, now);

  const readQuestions = async (answers: readonly string[]) => {
    const fresh = await queryClient.query({ ...getGetJobQueryOptions(job.id), staleTime: 0 });
    setQuestions(fresh.questions);
    form.setValue('answers', answersFor(fresh.questions, questions, answers));
  };
  const send = async (values: ApplyValues) => {
    try {
      const application = await apply(toApplication(values, questions, last?.lens ?? null));
      // Nothing typed would be lost from here on.
      form.reset(values);
      onSent(application);
    } catch (error) {
      if (hasCode(error, 'ProfileNotLoadedError')) {
        onNoProfile();
        return;
      }
      if (hasOtherQuestions(error)) await readQuestions(values.answers);
      throw applyRefusal(error);
    }
  };
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      width="sheet"
      title={memberTexts.applications_apply_title({ hirer })}
      description={memberTexts.applications_apply_lead({ job: job.title, day: due })}
      submitLabel={memberTexts.applications_send()}
      submitIcon="send"
    >
      <div className="grid gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <View hirer={hirer} last={last} />
          <QuestionFields questions={questions} />
          <FormField<ApplyValues, 'message'> name="message" label={memberTexts.applications_message()} isOptional>
            {(field) => <TextArea {...field} rows={3} limit={applicationInputMessageMax} />}
          </FormField>
          <TakeBackPromise text={memberTexts.applications_promise_text({ hirer, day: end })} />
        </div>
        <Preview hirer={hirer} last={last} preview={preview} />
      </div>
    </FormDialog>
  );
}

type ViewProps = { hirer: string; last: LastLens | null };

function View({ hirer, last }: ViewProps) {
  const { control } = useFormContext<ApplyValues>();
  const { field: view, fieldState } = useController({ control, name: 'view' });
  const { field: shown } = useController({ control, name: 'shown' });
  const { field: hiddenIds } = useController({ control, name: 'hiddenIds' });
  return (
    <div className="flex flex-col gap-3">
      <div data-field-name="view">
        <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
          {memberTexts.applications_view()}
        </p>
        <RadioCards<ApplyView>
          {...view}
          isStacked
          label={memberTexts.applications_view()}
          error={fieldState.error?.message}
          cards={[
            ...(last === null
              ? []
              : [
                  {
                    value: 'last' as const,
                    label: memberTexts.applications_view_last({ link: last.name }),
                    description: shownInWords(choiceOf(last.lens)),
                  },
                ]),
            {
              value: 'everything',
              label: memberTexts.applications_view_everything(),
              description: memberTexts.applications_view_everything_text(),
            },
            {
              value: 'selection',
              label: memberTexts.applications_view_selection({ hirer }),
              description: memberTexts.applications_view_selection_text(),
            },
          ]}
        />
      </div>
      {view.value === 'selection' ? (
        <LensPartsField
          title={memberTexts.applications_view_parts({ hirer })}
          hint={memberTexts.links_lens_hint()}
          choice={{ shown: shown.value, hiddenIds: hiddenIds.value }}
          onChange={(choice) => {
            shown.onChange(choice.shown);
            hiddenIds.onChange(choice.hiddenIds);
          }}
          onBlur={shown.onBlur}
          isUnfolded
        />
      ) : null}
    </div>
  );
}

/** Beside the fields, and below them on small screens, where it is folded. */
function Preview({ hirer, last, preview }: ViewProps & { preview: ShowPreview }) {
  const { control } = useFormContext<ApplyValues>();
  const [view, shown, hiddenIds] = useWatch({ control, name: ['view', 'shown', 'hiddenIds'] });
  const [isPageShown, setIsPageShown] = useState(false);
  const title = memberTexts.applications_preview({ hirer });
  if (view === null)
    return (
      <div className="rounded-l bg-sunken p-4 max-md:hidden">
        <p className="mb-3 text-small font-semibold">{title}</p>
        <p className="text-small text-ink-muted">{memberTexts.applications_preview_none()}</p>
      </div>
    );
  const lens = lensOfView({ view, shown, hiddenIds }, last?.lens ?? null);
  const short = (
    <>
      <LensPreview lens={lens} />
      <Button
        variant="secondary"
        size="s"
        icon="visibility"
        className="mt-3"
        onClick={() => {
          setIsPageShown(true);
        }}
      >
        {memberTexts.links_preview()}
      </Button>
    </>
  );
  return (
    <>
      <div className="rounded-l bg-sunken p-4 max-md:hidden">
        <p className="mb-3 text-small font-semibold">{title}</p>
        {short}
      </div>
      <details className="md:hidden">
        <summary className="cursor-pointer py-2 font-semibold">{title}</summary>
        {short}
      </details>
      {isPageShown
        ? preview({ lens, letter: null }, () => {
            setIsPageShown(false);
          })
        : null}
    </>
  );
}
