import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '@/shared/api/generated/model/user';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { FormRefusal } from '@/shared/form/form-refusal';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';
import { TextInput } from '@/shared/ui/text-input';
import { type NameValues, nameSchema } from './account-values';
import type { SaveName } from './use-save-name';

export type NameViewProps = {
  user: User;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveName;
  /** Why it cannot be saved now. */
  waitReason?: string | undefined;
};

/** The name that others see. Typed text is kept when the user is loaded again. */
export function NameView({ user, onSave, waitReason }: NameViewProps) {
  const base = useRef(user);
  const form = useForm<NameValues>({
    resolver: zodResolver(nameSchema),
    mode: 'onTouched',
    defaultValues: { displayName: user.displayName ?? '' },
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    const hasChanged = user.displayName !== base.current.displayName;
    // Keep what is being typed; saving reports the conflict.
    if (hasChanged && isDirty) return;
    base.current = user;
    if (hasChanged) form.reset({ displayName: user.displayName ?? '' });
  }, [user, form, isDirty]);

  const restart = (saved: User) => {
    base.current = saved;
    form.reset({ displayName: saved.displayName ?? '' });
  };
  const save = async ({ displayName }: NameValues) => {
    const outcome = await onSave(displayName.trim(), base.current);
    if (outcome.kind === 'saved') restart(outcome.user);
    if (outcome.kind === 'conflict') {
      base.current = outcome.saved;
      const name = outcome.saved.displayName ?? '';
      throw new FormRefusal(() => memberTexts.account_name_conflict({ name }), { field: 'displayName' });
    }
  };

  return (
    <Card aria-labelledby="account-name">
      <SectionHeader
        id="account-name"
        title={memberTexts.account_name_title()}
        description={memberTexts.account_name_lead()}
        className="mb-4"
      />
      <Form
        form={form}
        onSubmit={save}
        isGuarded
        label={memberTexts.account_name_title()}
        actions={
          <ActionRow>
            {isDirty ? (
              <Button
                variant="ghost"
                onClick={() => {
                  restart(user);
                }}
              >
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
      </Form>
    </Card>
  );
}
