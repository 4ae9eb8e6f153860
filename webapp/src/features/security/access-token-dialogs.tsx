import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import type { PersonalAccessTokenCreated } from '@/shared/api/generated/model/personal-access-token-created';
import type { PersonalAccessTokenInput as Input } from '@/shared/api/generated/model/personal-access-token-input';
import type { TokenScope } from '@/shared/api/generated/model/token-scope';
import { PersonalAccessTokenInput } from '@/shared/api/generated/schemas/auth.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { Select } from '@/shared/ui/select';
import { TextInput } from '@/shared/ui/text-input';
import { lifeOptions, lives, scopeGroups, scopeTexts } from './access-token-words';

const schema = z.object({
  name: requiredText(PersonalAccessTokenInput.shape.name),
  scopes: PersonalAccessTokenInput.shape.scopes,
  life: z.enum(lives),
});

type Values = z.input<typeof schema>;

type NewTokenDialogProps = { onSave: (input: Input) => Promise<void>; onClose: () => void };

/** Asks what a new token is for, what it may do, and for how long. */
export function NewTokenDialog({ onSave, onClose }: NewTokenDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { name: '', scopes: [], life: '90' },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={({ name, scopes, life }) => onSave({ name, scopes, expiresInDays: Number(life) })}
      onClose={onClose}
      width="wide"
      title={memberTexts.tokens_add_title()}
      description={memberTexts.tokens_add_text()}
      submitLabel={memberTexts.tokens_add_submit()}
    >
      <FormField<Values, 'name'> name="name" label={memberTexts.tokens_name()} hint={memberTexts.tokens_name_hint()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <ScopesField />
      <LifeField />
    </FormDialog>
  );
}

function LifeField() {
  return (
    <FormField<Values, 'life'> name="life" label={memberTexts.tokens_life()}>
      {(field) => <Select {...field} options={lifeOptions()} />}
    </FormField>
  );
}

/** The scopes in groups, of which at least one has to be chosen. */
function ScopesField() {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ name: 'scopes', control });
  const toggle = (scope: TokenScope, isOn: boolean) => {
    field.onChange(isOn ? [...field.value, scope] : field.value.filter((chosen) => chosen !== scope));
  };
  const errorId = 'access-token-scopes-error';
  return (
    <fieldset aria-describedby={fieldState.error === undefined ? undefined : errorId}>
      <legend className="text-small font-semibold">{memberTexts.tokens_scopes()}</legend>
      <div className="mt-2 grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        {scopeGroups().map(({ area, title, scopes }, group) => (
          <fieldset key={area}>
            <legend className="text-small text-ink-muted">{title}</legend>
            <div className="mt-1 grid gap-1">
              {scopes.map((scope, index) => (
                <Checkbox
                  key={scope}
                  {...(group === 0 && index === 0 ? { ref: field.ref } : {})}
                  label={scopeTexts[scope]()}
                  isChecked={field.value.includes(scope)}
                  onBlur={field.onBlur}
                  onChange={(isOn) => {
                    toggle(scope, isOn);
                  }}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {fieldState.error === undefined ? null : (
        <p id={errorId} role="alert" className="mt-2 text-small text-negative-ink">
          {memberTexts.tokens_scopes_missing()}
        </p>
      )}
    </fieldset>
  );
}

const lifeSchema = z.object({ life: z.enum(lives) });

type LifeValues = z.input<typeof lifeSchema>;

type ReplaceTokenDialogProps = { name: string; onSave: (days: number) => Promise<void>; onClose: () => void };

/** Asks how long the token that replaces another one is valid. */
export function ReplaceTokenDialog({ name, onSave, onClose }: ReplaceTokenDialogProps) {
  const form = useForm<LifeValues>({ resolver: zodResolver(lifeSchema), defaultValues: { life: '90' } });
  return (
    <FormDialog
      form={form}
      onSubmit={({ life }) => onSave(Number(life))}
      onClose={onClose}
      title={memberTexts.tokens_replace_title({ name })}
      description={memberTexts.tokens_replace_text()}
      submitLabel={memberTexts.tokens_replace_submit()}
    >
      <FormField<LifeValues, 'life'> name="life" label={memberTexts.tokens_life()}>
        {(field) => <Select {...field} options={lifeOptions()} />}
      </FormField>
    </FormDialog>
  );
}

type ShownTokenDialogProps = { created: PersonalAccessTokenCreated; onClose: () => void };

/** Shows a token once. */
export function ShownTokenDialog({ created, onClose }: ShownTokenDialogProps) {
  return (
    <Dialog
      isOpen
      isHeldOpen
      onClose={onClose}
      title={memberTexts.tokens_shown_title({ name: created.name })}
      description={memberTexts.tokens_shown_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_close()}
          </Button>
          <CopyButton variant="primary" text={created.token} label={memberTexts.tokens_copy()} icon="content_copy" />
        </>
      }
    >
      <code className="block rounded-m bg-sunken p-3 text-small select-all wrap-anywhere">{created.token}</code>
    </Dialog>
  );
}
