import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { FormField } from '@/shared/form/form-field';
import { TextInput } from '@/shared/ui/text-input';
import { LinkFormDialog, type LinkFormDialogProps } from './link-form-dialog';
import { type ProfileLinkValues, profileLinkKind } from './profile-link-kind';

export type ProfileLinkFormDialogProps = Omit<LinkFormDialogProps<ProfileLink, ProfileLinkValues>, 'kind' | 'children'>;

/** The form of a personal link. It asks for the recipient, too. */
export function ProfileLinkFormDialog(props: ProfileLinkFormDialogProps) {
  return (
    <LinkFormDialog {...props} kind={profileLinkKind}>
      {() => (
        <FormField<ProfileLinkValues, 'recipientName'>
          name="recipientName"
          label={profileLinkKind.labels.recipientName()}
          isOptional
        >
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
      )}
    </LinkFormDialog>
  );
}
