import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { SectionInput } from '@/shared/api/generated/model/section-input';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { DateInput } from '@/shared/form/date-input';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { sectionSchema, toSectionInput } from '@/shared/form/section';
import type { SectionValues } from '@/shared/form/section-fields';
import { memberTexts } from '@/shared/i18n/member-texts';
import { TextInput } from '@/shared/ui/text-input';
import { MiniProfile } from './mini-profile';
import { SetupFrame } from './setup-frame';
import { stepsOf } from './setup-steps';
import { StepActions } from './step-actions';

export type WorkplaceStepProps = {
  /** The saved workplace, or an empty one. */
  values: SectionValues;
  /** The unsaved values of an earlier visit of the step. */
  draft: SectionValues | null;
  /** Another step has unsaved changes. */
  hasMoreUnsaved: boolean;
  name: string;
  seed: string;
  photoUrl: string | null;
  today: string;
  hasChangedStep: boolean;
  /** The button that creates the profile from a file. */
  file: ReactNode;
  onSave: (input: SectionInput) => Promise<void>;
  onSkip: () => void;
  isSkipping: boolean;
  /** Goes back with the typed values, which are shown when the step is opened again. */
  onBack: (values: SectionValues, hasChanged: boolean) => void;
};

/** The optional step of the first workplace. The profile editor has its other fields. */
export function WorkplaceStep({
  values,
  draft,
  hasMoreUnsaved,
  name,
  seed,
  photoUrl,
  today,
  hasChangedStep,
  file,
  onSave,
  onSkip,
  isSkipping,
  onBack,
}: WorkplaceStepProps) {
  const [schema] = useState(() => sectionSchema('Workplace', today));
  const form = useForm<SectionValues>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: values,
    // Values of an earlier visit are unsaved changes, too.
    ...(draft === null ? {} : { values: draft, resetOptions: { keepDefaultValues: true } }),
  });
  const goBack = () => {
    onBack(form.getValues(), form.formState.isDirty);
  };
  const [title, organization, isCurrent] = useWatch({
    control: form.control,
    name: ['title', 'organization', 'isCurrent'],
  });
  return (
    <SetupFrame
      steps={stepsOf('Wright')}
      step="workplace"
      hasChangedStep={hasChangedStep}
      lead={memberTexts.setup_workplace_lead()}
      preview={<MiniProfile seed={seed} photoUrl={photoUrl} name={name} title={title} organization={organization} />}
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">{file}</div>
      <Form
        form={form}
        onSubmit={(filled) => onSave(toSectionInput('Workplace', filled))}
        label={memberTexts.setup_workplace_title()}
        isGuarded
        hasMoreUnsaved={hasMoreUnsaved}
        onBack={goBack}
        actions={
          <StepActions
            submitLabel={memberTexts.setup_continue()}
            isSubmitting={form.formState.isSubmitting}
            onBack={goBack}
            onSkip={onSkip}
            isSkipping={isSkipping}
          />
        }
      >
        <FormField<SectionValues, 'title'> name="title" label={memberTexts.workplaces_role()}>
          {(field) => <TextInput {...field} autoComplete="organization-title" />}
        </FormField>
        <FormField<SectionValues, 'organization'> name="organization" label={memberTexts.workplaces_company()}>
          {(field) => <TextInput {...field} autoComplete="organization" />}
        </FormField>
        <div className="grid gap-4.5 sm:grid-cols-2">
          <FormField<SectionValues, 'startedAt'> name="startedAt" label={memberTexts.sections_start()}>
            {(field) => <DateInput {...field} label={memberTexts.sections_start()} />}
          </FormField>
          {isCurrent ? null : (
            <FormField<SectionValues, 'endedAt'> name="endedAt" label={memberTexts.sections_end()}>
              {(field) => <DateInput {...field} label={memberTexts.sections_end()} />}
            </FormField>
          )}
        </div>
        <CheckboxField<SectionValues> name="isCurrent" label={memberTexts.workplaces_current()} />
      </Form>
    </SetupFrame>
  );
}
