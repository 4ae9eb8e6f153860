import { Controller, useFormContext } from 'react-hook-form';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextInput } from '@/shared/ui/text-input';
import { LinkFormDialog, type LinkFormDialogProps } from './link-form-dialog';
import { type ProfileLinkValues, profileLinkKind } from './profile-link-kind';

export type ProfileLinkFormDialogProps = Omit<LinkFormDialogProps<ProfileLink, ProfileLinkValues>, 'kind' | 'children'>;

/** The form of a personal link. It asks for the recipient, too. */
export function ProfileLinkFormDialog(props: ProfileLinkFormDialogProps) {
  return (
    <LinkFormDialog {...props} kind={profileLinkKind}>
      {() => (
        <>
          <FormField<ProfileLinkValues, 'recipientName'>
            name="recipientName"
            label={profileLinkKind.fields.recipientName.label()}
            isOptional
          >
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
          <ContactChoice />
        </>
      )}
    </LinkFormDialog>
  );
}

/** Whether those who open the link can write to the owner. */
function ContactChoice() {
  const { control } = useFormContext<ProfileLinkValues>();
  return (
    <Controller
      control={control}
      name="contact"
      render={({ field: { ref, name, onBlur, value, onChange } }) => (
        <Checkbox
          ref={ref}
          name={name}
          onBlur={onBlur}
          label={profileLinkKind.fields.contact.label()}
          hint={memberTexts.links_form_contact_hint()}
          isChecked={value}
          onChange={onChange}
        />
      )}
    />
  );
}
