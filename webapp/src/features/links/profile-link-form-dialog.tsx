import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { FormField } from '@/shared/form/form-field';
import type { ShowPreview } from '@/shared/form/show-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import { TextInput } from '@/shared/ui/text-input';
import { LensFields } from './lens-fields';
import { LinkFormDialog, type LinkFormDialogProps } from './link-form-dialog';
import { type ProfileLinkValues, profileLinkKind } from './profile-link-kind';

export type ProfileLinkFormDialogProps = Omit<
  LinkFormDialogProps<ProfileLink, ProfileLinkValues>,
  'kind' | 'children'
> & {
  preview: ShowPreview;
};

/** The form of a personal link. It asks for the recipient, too. */
export function ProfileLinkFormDialog({ preview, ...props }: ProfileLinkFormDialogProps) {
  return (
    <LinkFormDialog {...props} kind={profileLinkKind}>
      {(base) => (
        <>
          <FormField<ProfileLinkValues, 'recipientName'>
            name="recipientName"
            label={profileLinkKind.fields.recipientName.label()}
            isOptional
          >
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
          <CheckboxField<ProfileLinkValues>
            name="contact"
            label={profileLinkKind.fields.contact.label()}
            hint={memberTexts.links_form_contact_hint()}
          />
          <LensFields link={base} preview={preview} />
        </>
      )}
    </LinkFormDialog>
  );
}
