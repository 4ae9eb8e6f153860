import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { FormField } from '@/shared/form/form-field';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { TextInput } from '@/shared/ui/text-input';
import { formatMaxUsesLimit, type InviteLinkValues, inviteLinkKind } from './invite-link-kind';
import { LinkFormDialog, type LinkFormDialogProps } from './link-form-dialog';

export type InviteLinkFormDialogProps = Omit<LinkFormDialogProps<InviteLink, InviteLinkValues>, 'kind' | 'children'>;

/** The form of an invitation. It asks how many people may join, too. */
export function InviteLinkFormDialog(props: InviteLinkFormDialogProps) {
  return (
    <LinkFormDialog {...props} kind={inviteLinkKind}>
      {(base) => (
        <FormField<InviteLinkValues, 'maxUses'>
          name="maxUses"
          label={inviteLinkKind.fields.maxUses.label()}
          hint={
            base === null || base.uses === 0
              ? memberTexts.invites_form_uses_hint({ limit: formatMaxUsesLimit() })
              : memberTexts.invites_form_uses_so_far({ count: formatNumber(base.uses) })
          }
          isOptional
        >
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
      )}
    </LinkFormDialog>
  );
}
