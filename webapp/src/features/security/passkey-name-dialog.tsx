import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasskeyUpdate } from '@/shared/api/generated/schemas/auth.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { TextInput } from '@/shared/ui/text-input';

export type PasskeyNameDialogProps = {
  /** The present name; null for a passkey that does not exist yet. */
  name: string | null;
  /** Saves the name. The form shows the errors that it throws. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

const schema = z.object({ name: requiredText(PasskeyUpdate.shape.name) });

type Values = z.input<typeof schema>;

/** Asks for the name of a passkey, before it is created or to rename it. */
export function PasskeyNameDialog({ name, onSave, onClose }: PasskeyNameDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { name: name ?? '' },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={(values) => onSave(values.name)}
      onClose={onClose}
      title={name === null ? memberTexts.passkeys_add_title() : memberTexts.passkeys_rename_title()}
      {...(name === null ? { description: memberTexts.passkeys_add_text() } : {})}
      submitLabel={name === null ? memberTexts.passkeys_add_submit() : memberTexts.passkeys_rename_submit()}
    >
      <FormField<Values, 'name'> name="name" label={memberTexts.passkeys_name()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
