import { useController, useFormContext } from 'react-hook-form';
import { FormField } from '@/shared/form/form-field';
import { LensPartsField } from '@/shared/form/lens-parts-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import { noteLimit, type ProfileLinkValues } from './profile-link-kind';

/** The fields of what visitors by a personal link see: the parts of the profile, a headline and a note. */
export function LensFields() {
  const { control } = useFormContext<ProfileLinkValues>();
  const { field } = useController({ control, name: 'shown' });
  return (
    <>
      <LensPartsField
        title={memberTexts.links_lens_title()}
        hint={memberTexts.links_lens_hint()}
        shown={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      <FormField<ProfileLinkValues, 'headline'>
        name="headline"
        label={memberTexts.links_lens_headline()}
        hint={memberTexts.links_lens_headline_hint()}
        isOptional
      >
        {(input) => <TextInput {...input} autoComplete="off" />}
      </FormField>
      <FormField<ProfileLinkValues, 'note'>
        name="note"
        label={memberTexts.links_lens_note()}
        hint={memberTexts.links_lens_note_hint()}
        isOptional
      >
        {(input) => <TextArea {...input} rows={4} limit={noteLimit} />}
      </FormField>
    </>
  );
}
