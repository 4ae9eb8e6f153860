import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { AccessMode } from '@/shared/api/generated/schemas/wright-api.schemas.zod.ts';
import { aliasOrNothing } from '@/shared/form/alias';
import { AliasField } from '@/shared/form/alias-field';
import { Form } from '@/shared/form/form';
import { useAliasCheck } from '@/shared/form/use-alias-check';
import { m } from '@/shared/i18n/messages';
import { RadioCards } from '@/shared/ui/radio-cards';
import { MiniProfile } from './mini-profile';
import { SetupFrame } from './setup-frame';
import { stepsOf } from './setup-steps';
import { StepActions } from './step-actions';

const visibilitySchema = z.object({
  accessMode: AccessMode,
  alias: aliasOrNothing,
});

type VisibilityValues = z.infer<typeof visibilitySchema>;

/** Codes that belong to the field of the alias. */
const fieldOfCode = { AliasTakenError: 'alias', AliasReservedError: 'alias' } as const;

export type VisibilityStepProps = {
  role: string | null;
  name: string;
  seed: string;
  photoUrl: string | null;
  title?: string | undefined;
  organization?: string | undefined;
  /** The alias that is saved already; empty for none. */
  alias: string;
  /** What was typed here before and is not saved yet. */
  draft: string | null;
  isMoved: boolean;
  /** Saves the alias, unless it is empty, and ends the setup. */
  onFinish: (alias: string) => Promise<void>;
  /** Goes back with the alias as it was typed, so that it is there when the step is reached again. */
  onBack: (alias: string, hasChanged: boolean) => void;
};

/** Where the profile is found, and who sees it. A new one is Restricted; the other two are shown with what is missing for them. */
export function VisibilityStep({
  role,
  name,
  seed,
  photoUrl,
  title,
  organization,
  alias,
  draft,
  isMoved,
  onFinish,
  onBack,
}: VisibilityStepProps) {
  const form = useForm<VisibilityValues>({
    resolver: zodResolver(visibilitySchema),
    mode: 'onTouched',
    defaultValues: { accessMode: 'Restricted', alias },
    // A draft is not saved: leaving with it is leaving with changes.
    ...(draft === null
      ? {}
      : { values: { accessMode: 'Restricted', alias: draft }, resetOptions: { keepDefaultValues: true } }),
  });
  const goBack = () => {
    onBack(form.getValues('alias'), form.formState.isDirty);
  };
  const typed = useWatch({ control: form.control, name: 'alias' });
  const check = useAliasCheck(typed, name);
  const missing = m.visibility_account_needed();
  return (
    <SetupFrame
      steps={stepsOf(role)}
      step="visibility"
      isMoved={isMoved}
      lead={role === 'Recruiter' ? m.setup_visibility_lead_recruiter() : m.setup_visibility_lead()}
      preview={<MiniProfile seed={seed} photoUrl={photoUrl} name={name} title={title} organization={organization} />}
    >
      <Form
        form={form}
        onSubmit={(values) => onFinish(values.alias)}
        fieldOfCode={fieldOfCode}
        label={m.setup_visibility_title()}
        isGuarded
        onBack={goBack}
        actions={
          <StepActions submitLabel={m.setup_finish()} isSubmitting={form.formState.isSubmitting} onBack={goBack} />
        }
      >
        <AliasField<VisibilityValues> name="alias" typed={typed} check={check} isOptional />
        <Controller
          control={form.control}
          name="accessMode"
          render={({ field: { disabled: _, ...field } }) => (
            <div className="flex flex-col gap-1.5">
              <span aria-hidden="true" className="text-small font-semibold">
                {m.editor_visibility()}
              </span>
              <RadioCards
                {...field}
                label={m.editor_visibility()}
                cards={[
                  {
                    value: 'Public',
                    label: m.visibility_public(),
                    description: m.visibility_public_text(),
                    icon: 'public',
                    disabledReason: missing,
                  },
                  {
                    value: 'Authenticated',
                    label: m.visibility_authenticated(),
                    description: m.visibility_authenticated_text(),
                    icon: 'lock',
                    disabledReason: missing,
                  },
                  {
                    value: 'Restricted',
                    label: m.visibility_restricted(),
                    description: m.visibility_restricted_text(),
                    icon: 'mail',
                  },
                ]}
              />
            </div>
          )}
        />
      </Form>
    </SetupFrame>
  );
}
