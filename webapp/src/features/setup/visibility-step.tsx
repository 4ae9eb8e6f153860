import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useListStrategies } from '@/shared/api/generated/endpoints/auth/auth';
import type { FeatureFlags } from '@/shared/api/generated/model/feature-flags';
import { AccessMode } from '@/shared/api/generated/schemas/profile.zod.ts';
import { strategyLinkAddress } from '@/shared/api/strategy-address';
import { usePublicConfig } from '@/shared/config/public-config';
import { aliasOrNothing } from '@/shared/form/alias';
import { AliasField } from '@/shared/form/alias-field';
import { Form } from '@/shared/form/form';
import { offerNextAlias } from '@/shared/form/offer-next-alias';
import { useAliasCheck } from '@/shared/form/use-alias-check';
import { useFirstAlias } from '@/shared/form/use-first-alias';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { navigateWithProof } from '@/shared/lib/navigate-with-proof';
import { startableStrategies } from '@/shared/lib/startable-strategies';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';
import { RadioCards } from '@/shared/ui/radio-cards';
import { MiniProfile } from './mini-profile';
import { SetupFrame } from './setup-frame';
import { stepsOf } from './setup-steps';
import { StepActions } from './step-actions';

const visibilitySchema = z.object({
  accessMode: AccessMode,
  alias: aliasOrNothing,
});

/** The alias and the access mode of the profile. */
export type VisibilityValues = z.infer<typeof visibilitySchema>;

/** The error codes that are shown at the field of the alias. */
const fieldOfCode = { AliasTakenError: 'alias', AliasReservedError: 'alias' } as const;

export type VisibilityStepProps = {
  role: string | null;
  name: string;
  seed: string;
  photoUrl: string | null;
  title?: string | undefined;
  organization?: string | undefined;
  /** The saved values. The alias is empty if there is none. */
  saved: VisibilityValues;
  /** The unsaved values of an earlier visit of the step. */
  draft: VisibilityValues | null;
  /** A GitHub or GitLab account is linked; the modes other than Restricted need one. */
  hasAccount: boolean;
  hasChangedStep: boolean;
  /** Saves the alias, unless it is empty, and the mode, and ends the setup. */
  onFinish: (values: VisibilityValues) => Promise<void>;
  /** Saves the alias before the browser leaves for a provider, to link an account. */
  onLeave: (values: VisibilityValues) => Promise<void>;
  /** Goes back with the entered values, which are shown when the step is opened again. */
  onBack: (values: VisibilityValues, hasChanged: boolean) => void;
};

/**
 * The step of alias and access mode. A new profile is Restricted. Without a linked account, the other two modes show
 * that they require one.
 */
export function VisibilityStep({
  role,
  name,
  seed,
  photoUrl,
  title,
  organization,
  saved,
  draft,
  hasAccount,
  hasChangedStep,
  onFinish,
  onLeave,
  onBack,
}: VisibilityStepProps) {
  const form = useForm<VisibilityValues>({
    resolver: zodResolver(visibilitySchema),
    mode: 'onTouched',
    defaultValues: saved,
    // Values of an earlier visit are unsaved changes, too.
    ...(draft === null ? {} : { values: draft, resetOptions: { keepDefaultValues: true } }),
  });
  const goBack = () => {
    onBack(form.getValues(), form.formState.isDirty);
  };
  const leave = async () => {
    if (!(await form.trigger('alias'))) return false;
    await onLeave(form.getValues());
    // The values are saved now, so the form has no unsaved changes.
    form.reset(form.getValues());
    return true;
  };
  const typed = useWatch({ control: form.control, name: 'alias' });
  const check = useAliasCheck(typed, name);
  useFirstAlias(form, 'alias', typed, check);
  const needsAccount = hasAccount ? {} : { disabledReason: memberTexts.visibility_account_needed() };
  return (
    <SetupFrame
      steps={stepsOf(role)}
      step="visibility"
      hasChangedStep={hasChangedStep}
      lead={role === 'Recruiter' ? memberTexts.setup_visibility_lead_recruiter() : memberTexts.setup_visibility_lead()}
      preview={<MiniProfile seed={seed} photoUrl={photoUrl} name={name} title={title} organization={organization} />}
    >
      <Form
        form={form}
        onSubmit={(values) => offerNextAlias(form, 'alias', () => onFinish(values))}
        fieldOfCode={fieldOfCode}
        label={memberTexts.setup_visibility_title()}
        isGuarded
        onBack={goBack}
        actions={
          <StepActions
            submitLabel={memberTexts.setup_finish()}
            isSubmitting={form.formState.isSubmitting}
            onBack={goBack}
          />
        }
      >
        <AliasField<VisibilityValues> name="alias" typed={typed} check={check} isOptional />
        <Controller
          control={form.control}
          name="accessMode"
          render={({ field: { disabled: _, ...field } }) => (
            <div className="flex flex-col gap-1.5">
              <span aria-hidden="true" className="text-small font-semibold">
                {memberTexts.editor_visibility()}
              </span>
              <RadioCards
                {...field}
                label={memberTexts.editor_visibility()}
                cards={[
                  {
                    value: 'Public',
                    label: memberTexts.visibility_public(),
                    description: memberTexts.visibility_public_text(),
                    icon: 'public',
                    ...needsAccount,
                  },
                  {
                    value: 'Authenticated',
                    label: memberTexts.visibility_authenticated(),
                    description: memberTexts.visibility_authenticated_text(),
                    icon: 'lock',
                    ...needsAccount,
                  },
                  {
                    value: 'Restricted',
                    label: memberTexts.visibility_restricted(),
                    description:
                      role === 'Recruiter'
                        ? memberTexts.recruiter_restricted_text()
                        : memberTexts.visibility_restricted_text(),
                    icon: 'mail',
                  },
                ]}
              />
              {hasAccount ? null : <LinkAccount onBeforeLeave={leave} />}
            </div>
          )}
        />
      </Form>
    </SetupFrame>
  );
}

type LinkAccountProps = {
  /** Saves what would be lost. The browser stays if it returns false. */
  onBeforeLeave: () => Promise<boolean>;
};

/** The providers whose accounts allow a profile to be visible, with the setting by which the operator offers them. */
const flags: Readonly<Record<string, keyof FeatureFlags>> = { github: 'EnableGithubLink', gitlab: 'EnableGitlabLink' };

/** Buttons that link an account during the setup, and lead back to it. Renders nothing where none can be linked. */
function LinkAccount({ onBeforeLeave }: LinkAccountProps) {
  const strategies = useListStrategies();
  const config = usePublicConfig();
  const features = config.data?.features;
  const offered = startableStrategies(strategies.data ?? []).filter(({ id }) => {
    const flag = flags[id];
    return flag !== undefined && features?.[flag] === true;
  });
  if (offered.length === 0) return null;

  const link = async (providerId: string) => {
    try {
      if (await onBeforeLeave()) await navigateWithProof(strategyLinkAddress(providerId, { returnTo: '/app/setup' }));
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-56 text-small text-ink-muted">{memberTexts.share_setup_link_account()}</p>
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          size="s"
          icon="link"
          onClick={() => {
            void link(id);
          }}
        >
          {memberTexts.accounts_connect_provider({ provider: name })}
        </Button>
      ))}
    </div>
  );
}
