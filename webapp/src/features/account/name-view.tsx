import type { User } from '@/shared/api/generated/model/user';
import { Form } from '@/shared/form/form';
import { FormConflict } from '@/shared/form/form-conflict';
import { FormField } from '@/shared/form/form-field';
import { useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';
import { TextInput } from '@/shared/ui/text-input';
import { type NameValues, nameModel } from './account-values';
import type { SaveName } from './use-save-name';

export type NameViewProps = {
  user: User;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveName;
  /** The reason why the name cannot be saved now. */
  waitReason?: string | undefined;
};

/** The name that others see. Typed text is kept when the user is loaded again. */
export function NameView({ user, onSave, waitReason }: NameViewProps) {
  const state = useVersionedForm({
    model: nameModel,
    resource: user,
    onSave,
  });
  const { isDirty, isSubmitting } = state.form.formState;

  return (
    <Card aria-labelledby="account-name">
      <SectionHeader
        id="account-name"
        title={memberTexts.account_name_title()}
        description={memberTexts.account_name_lead()}
        className="mb-4"
      />
      <Form
        form={state.form}
        onSubmit={state.save}
        isGuarded
        label={memberTexts.account_name_title()}
        actions={
          <ActionRow>
            {isDirty ? (
              <Button variant="ghost" onClick={state.discard}>
                {memberTexts.account_name_discard()}
              </Button>
            ) : null}
            <Button
              type="submit"
              variant={isDirty ? 'primary' : 'secondary'}
              isLoading={isSubmitting}
              disabledReason={waitReason}
            >
              {memberTexts.account_name_save()}
            </Button>
          </ActionRow>
        }
      >
        <FormField<NameValues, 'displayName'>
          name="displayName"
          label={memberTexts.account_name()}
          hint={memberTexts.account_name_hint()}
        >
          {(field) => <TextInput {...field} autoComplete="name" />}
        </FormField>
        <FormConflict state={state} />
      </Form>
    </Card>
  );
}
