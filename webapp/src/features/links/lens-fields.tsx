import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ProfileLens } from '@/shared/api/generated/model/profile-lens';
import { FormField } from '@/shared/form/form-field';
import { lensOf } from '@/shared/form/lens-parts';
import { LensPartsField } from '@/shared/form/lens-parts-field';
import type { OfLink, ShowPreview } from '@/shared/form/show-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import { noteLimit, type ProfileLinkValues } from './profile-link-kind';

export type LensFieldsProps = {
  /** The link that is changed; null for a new one. */
  link: OfLink | null;
  preview: ShowPreview;
};

/** The fields of what visitors by a personal link see: the parts of the profile, a headline and a note, with a preview of them. */
export function LensFields({ link, preview }: LensFieldsProps) {
  const { control, getValues } = useFormContext<ProfileLinkValues>();
  const { field: shown } = useController({ control, name: 'shown' });
  const { field: hiddenIds } = useController({ control, name: 'hiddenIds' });
  const [previewed, setPreviewed] = useState<ProfileLens | null>(null);
  return (
    <>
      <LensPartsField
        title={memberTexts.links_lens_title()}
        hint={memberTexts.links_lens_hint()}
        choice={{ shown: shown.value, hiddenIds: hiddenIds.value }}
        onChange={(choice) => {
          shown.onChange(choice.shown);
          hiddenIds.onChange(choice.hiddenIds);
        }}
        onBlur={shown.onBlur}
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
      <div>
        <Button
          variant="secondary"
          size="s"
          icon="visibility"
          onClick={() => {
            const { headline, note, ...choice } = getValues();
            setPreviewed(lensOf(choice, headline.trim(), note.trim(), link?.lens));
          }}
        >
          {memberTexts.links_preview()}
        </Button>
      </div>
      {previewed === null
        ? null
        : preview({ lens: previewed, letter: link?.letter ?? null }, () => {
            setPreviewed(null);
          })}
    </>
  );
}
