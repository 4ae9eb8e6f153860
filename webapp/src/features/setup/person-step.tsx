import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { UserUpdate } from '@/shared/api/generated/model/user-update';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Checkbox } from '@/shared/ui/checkbox';
import { Link } from '@/shared/ui/link';
import { RadioCards } from '@/shared/ui/radio-cards';
import { TextInput } from '@/shared/ui/text-input';
import { MiniProfile } from './mini-profile';
import { PersonBody, type PersonValues, toUserUpdate } from './person-values';
import { SetupFrame } from './setup-frame';
import { stepsOf } from './setup-steps';
import { StepActions } from './step-actions';

export type PersonStepProps = {
  values: PersonValues;
  /** The version of the terms to accept. */
  termsVersion: string;
  seed: string;
  photoUrl: string | null;
  hasChangedStep: boolean;
  /** A later step has unsaved changes. */
  hasMoreUnsaved: boolean;
  onSave: (update: UserUpdate) => Promise<void>;
};

/** The first step: name, role and terms. */
export function PersonStep({
  values,
  termsVersion,
  seed,
  photoUrl,
  hasChangedStep,
  hasMoreUnsaved,
  onSave,
}: PersonStepProps) {
  const form = useForm<PersonValues>({
    resolver: zodResolver(PersonBody),
    // The field of the name has the focus from the beginning. If an error appeared when the field loses the focus, the
    // roles would move away from the pointer.
    mode: 'onSubmit',
    defaultValues: values,
    // The user may be loaded again while the step is open; typed values are kept.
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const [name, role] = useWatch({ control: form.control, name: ['displayName', 'role'] });
  return (
    <SetupFrame
      steps={stepsOf(role)}
      step="person"
      hasChangedStep={hasChangedStep}
      lead={memberTexts.setup_person_lead()}
      preview={<MiniProfile seed={seed} photoUrl={photoUrl} name={name} />}
    >
      <Form
        form={form}
        onSubmit={(filled) => onSave(toUserUpdate(filled))}
        label={memberTexts.setup_person_title()}
        isGuarded
        hasMoreUnsaved={hasMoreUnsaved}
        actions={<StepActions submitLabel={memberTexts.setup_continue()} isSubmitting={form.formState.isSubmitting} />}
      >
        <FormField<PersonValues, 'displayName'>
          name="displayName"
          label={memberTexts.setup_name()}
          hint={memberTexts.setup_name_hint()}
        >
          {(field) => <TextInput {...field} data-first-focus="" autoComplete="name" />}
        </FormField>
        <Controller
          control={form.control}
          name="role"
          render={({ field: { disabled: _, ...field }, fieldState }) => (
            <div className="flex flex-col gap-1.5">
              <p aria-hidden="true" className="text-small font-semibold">
                {memberTexts.setup_role()}
              </p>
              <RadioCards
                {...field}
                label={memberTexts.setup_role()}
                hint={memberTexts.setup_role_hint()}
                error={fieldState.error?.message}
                cards={[
                  {
                    value: 'Wright',
                    label: memberTexts.setup_role_wright(),
                    description: memberTexts.setup_role_wright_text(),
                    icon: 'construction',
                  },
                  {
                    value: 'Recruiter',
                    label: memberTexts.setup_role_recruiter(),
                    description: memberTexts.setup_role_recruiter_text(),
                    icon: 'person_search',
                  },
                ]}
              />
            </div>
          )}
        />
        <Controller
          control={form.control}
          name="acceptedTermsVersion"
          render={({ field, fieldState }) => (
            <Checkbox
              ref={field.ref}
              name={field.name}
              onBlur={field.onBlur}
              label={<TermsSentence version={termsVersion} />}
              isChecked={field.value !== ''}
              onChange={(isChecked) => {
                field.onChange(isChecked ? termsVersion : '');
              }}
              error={fieldState.error?.message}
            />
          )}
        />
      </Form>
    </SetupFrame>
  );
}

/** Placeholders for the two links, at which the sentence is split. */
const termsGap = '{terms}';
const privacyGap = '{privacy}';

/** The documents that are accepted, with links to them. */
function TermsSentence({ version }: { version: string }) {
  const sentence = memberTexts.setup_terms({ version, terms: termsGap, privacy: privacyGap });
  return sentence.split(/(\{terms\}|\{privacy\})/).map((part) => {
    if (part === termsGap) return <TextLink key={part} to="/legal/terms" text={memberTexts.setup_terms_link()} />;
    if (part === privacyGap) return <TextLink key={part} to="/legal/privacy" text={memberTexts.setup_privacy_link()} />;
    return part;
  });
}

/** In a new tab, so that typed values are kept. */
function TextLink({ to, text }: { to: '/legal/terms' | '/legal/privacy'; text: string }) {
  return (
    <Link to={to} target="_blank" className="underline">
      {text}
      <span className="sr-only"> {m.kit_opens_new_tab()}</span>
    </Link>
  );
}
