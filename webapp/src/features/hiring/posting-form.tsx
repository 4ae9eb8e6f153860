import { type ComponentType, useRef, useState } from 'react';
import { type FieldPath, type SubmitHandler, useFormContext, useWatch } from 'react-hook-form';
import type { Job } from '@/shared/api/generated/model/job';
import type { JobOrganization } from '@/shared/api/generated/model/job-organization';
import { applyProblem } from '@/shared/form/apply-problem';
import { fieldNamesOf } from '@/shared/form/field-names';
import { Form } from '@/shared/form/form';
import { FormConflict } from '@/shared/form/form-conflict';
import { useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { withOrganization } from '@/shared/lib/hiring-organizations';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import { PostingFields } from './posting-fields';
import { type PostingValues, type PreviewedJob, postingModel, toDraft, toPreview } from './posting-model';
import { checkDraft, isMet } from './publishing-rules';
import { ReleaseCheck, useGoToField } from './release-check';
import { usePublish, useSavePosting } from './use-save-posting';

export type PostingFormProps = {
  /** The posting that is edited; null for a new one. */
  job: Job | null;
  /** The values of a new one. */
  initial: PostingValues;
  /** The organizations for which the recruiter hires. */
  organizations: readonly JobOrganization[];
  /** The current instant. */
  now: string;
  /** Shows what is typed as a row of the list of jobs. */
  Preview: ComponentType<{ job: PreviewedJob }>;
  /** Called with a draft that was saved, or an open posting that was changed. */
  onSaved: (job: Job) => void;
  onPublished: (job: Job) => void;
};

/** The form of a posting, beside what publishing asks for. */
export function PostingForm({ job, initial, organizations, now, Preview, onSaved, onPublished }: PostingFormProps) {
  const [model] = useState(() => postingModel(initial));
  const save = useSavePosting(model);
  const publish = usePublish();
  const saved = useRef<Job | null>(null);
  const isPublishing = useRef(false);
  const state = useVersionedForm({
    model,
    resource: job,
    onSave: save,
    onSaved: (answer) => {
      saved.current = answer;
    },
    isCreatable: true,
  });
  const { form, base } = state;
  const isOpen = base?.status === 'OPEN';
  const unproven = base?.unprovenOrganization ?? null;
  const proven = withOrganization(organizations, base?.organization ?? null);

  const takeSaved = () => saved.current;
  const submit: SubmitHandler<PostingValues> = async (values, event) => {
    const wantsPublishing = isPublishing.current;
    saved.current = null;
    await state.save(values);
    // A conflict with another device is shown, and nothing is published.
    const draft = takeSaved();
    if (draft === null) return;
    if (!wantsPublishing) {
      notify({
        tone: 'success',
        text: draft.status === 'OPEN' ? memberTexts.hiring_changes_saved() : memberTexts.hiring_draft_saved(),
      });
      onSaved(draft);
      return;
    }
    let published: Job;
    try {
      published = await publish(draft);
    } catch (error) {
      // The draft is saved, with which the form counts as sent: it would not show what is thrown now.
      const names = fieldNamesOf(event?.target as HTMLFormElement) as ReadonlySet<FieldPath<PostingValues>>;
      applyProblem(form, names, error);
      return;
    }
    notify({ tone: 'success', text: memberTexts.hiring_published({ job: published.title }) });
    onPublished(published);
  };

  return (
    <Form
      form={form}
      onSubmit={submit}
      isGuarded
      label={memberTexts.hiring_form()}
      className={formClasses}
      actions={
        <Release
          base={base}
          organizations={proven}
          isOpen={isOpen}
          now={now}
          Preview={Preview}
          onSubmit={(wantsPublishing) => {
            isPublishing.current = wantsPublishing;
          }}
        />
      }
    >
      <div className="min-w-0 min-[75rem]:col-start-1 min-[75rem]:row-span-2 min-[75rem]:row-start-2">
        <PostingFields organizations={withOrganization(proven, unproven)} unprovenId={unproven?.id} isFixed={isOpen} />
        <div className="mt-6 empty:hidden">
          <FormConflict state={state} deletedText={memberTexts.hiring_deleted_elsewhere()} />
        </div>
      </div>
    </Form>
  );
}

/** The fields, and beside them what publishing asks for, with the errors of the whole form above it. */
const formClasses =
  'grid min-w-0 grid-cols-1 gap-y-6 min-[75rem]:grid-cols-[minmax(0,1fr)_25rem] min-[75rem]:grid-rows-[auto_auto_1fr] min-[75rem]:gap-x-14 min-[75rem]:gap-y-0 ' +
  'min-[75rem]:*:[p]:col-start-1 min-[75rem]:*:[p]:row-start-1 min-[75rem]:*:[p]:mb-3! min-[75rem]:*:[[role=alert]]:col-start-2 min-[75rem]:*:[[role=alert]]:row-start-2 min-[75rem]:*:[[role=alert]]:mb-4';

type ReleaseProps = {
  base: Job | null;
  organizations: readonly JobOrganization[];
  isOpen: boolean;
  now: string;
  Preview: ComponentType<{ job: PreviewedJob }>;
  /** Called before the form is sent. */
  onSubmit: (wantsPublishing: boolean) => void;
};

function Release({ base, organizations, isOpen, now, Preview, onSubmit }: ReleaseProps) {
  const { control, formState } = useFormContext<PostingValues>();
  const values = useWatch({ control, compute: (typed: PostingValues) => typed });
  const goTo = useGoToField();
  const organization = organizations.find(({ id }) => id === values.organizationId) ?? null;
  const draft = toDraft(values, organization?.name ?? null);
  const checks = checkDraft(draft, base?.postedAt ?? null, now);
  const missing = checks.find((check) => !isMet(check));
  return (
    <div className="min-[75rem]:sticky min-[75rem]:top-8 min-[75rem]:col-start-2 min-[75rem]:row-start-3 min-[75rem]:max-h-[calc(100dvh-4rem)] min-[75rem]:self-start min-[75rem]:overflow-y-auto">
      <ReleaseCheck
        checks={checks}
        hirer={draft.hirer}
        currency={draft.pay.currency}
        isOpen={isOpen}
        preview={<Preview job={toPreview(values, organization)} />}
      >
        <ActionRow className="*:flex-1">
          {isOpen ? null : (
            // Not a submit button: Enter in a field saves the draft.
            <Button
              variant={missing === undefined ? 'primary' : 'secondary'}
              className={missing === undefined ? undefined : 'bg-sunken! text-ink-muted!'}
              isLoading={formState.isSubmitting}
              onClick={({ currentTarget }) => {
                if (missing !== undefined) {
                  goTo(missing);
                  return;
                }
                onSubmit(true);
                currentTarget.form?.requestSubmit();
              }}
            >
              {memberTexts.hiring_publish()}
            </Button>
          )}
          <Button
            type="submit"
            variant={isOpen ? 'primary' : 'secondary'}
            isLoading={formState.isSubmitting}
            onClick={() => {
              onSubmit(false);
            }}
          >
            {isOpen ? memberTexts.hiring_save_changes() : memberTexts.hiring_save_draft()}
          </Button>
        </ActionRow>
      </ReleaseCheck>
    </div>
  );
}
