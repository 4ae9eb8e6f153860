import { Controller, useForm } from 'react-hook-form';
import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import { Form } from '@/shared/form/form';
import { m } from '@/shared/i18n/messages/messages';
import { RadioCards } from '@/shared/ui/radio-cards';
import { MiniProfile } from './mini-profile';
import { SetupFrame } from './setup-frame';
import { stepsOf } from './setup-steps';
import { StepActions } from './step-actions';

type VisibilityValues = { accessMode: AccessMode };

export type VisibilityStepProps = {
  role: string | null;
  name: string;
  seed: string;
  title?: string | undefined;
  organization?: string | undefined;
  isMoved: boolean;
  onFinish: () => Promise<void>;
  onBack: () => void;
};

/** Who sees the profile. A new one is Restricted; the other two are shown with what is missing for them. */
export function VisibilityStep({
  role,
  name,
  seed,
  title,
  organization,
  isMoved,
  onFinish,
  onBack,
}: VisibilityStepProps) {
  const form = useForm<VisibilityValues>({ defaultValues: { accessMode: 'Restricted' } });
  const missing = m.visibility_account_needed();
  return (
    <SetupFrame
      steps={stepsOf(role)}
      step="visibility"
      isMoved={isMoved}
      lead={m.setup_visibility_lead()}
      preview={<MiniProfile seed={seed} name={name} title={title} organization={organization} />}
    >
      <Form
        form={form}
        onSubmit={onFinish}
        label={m.setup_visibility_title()}
        isGuarded
        onBack={onBack}
        actions={
          <StepActions submitLabel={m.setup_finish()} isSubmitting={form.formState.isSubmitting} onBack={onBack} />
        }
      >
        <Controller
          control={form.control}
          name="accessMode"
          render={({ field: { disabled: _, ...field } }) => (
            <RadioCards
              {...field}
              label={m.setup_visibility_title()}
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
          )}
        />
      </Form>
    </SetupFrame>
  );
}
