import {
  profileAttributesSummaryMax,
  profileAttributesTagsMax,
  tagLabelMax,
} from '@/shared/api/generated/schemas/profile.zod.ts';
import { FormField } from '@/shared/form/form-field';
import { MarkdownField } from '@/shared/form/markdown-field';
import { SuggestedTagInput } from '@/shared/form/suggested-tag-input';
import { memberTexts } from '@/shared/i18n/member-texts';
import { type SkillsValues, type SummaryValues, skillsModel, summaryModel } from './about-models';

/** The text about the person. */
export function SummaryField() {
  return (
    <MarkdownField<SummaryValues, 'summary'>
      name="summary"
      label={summaryModel.fields.summary.label()}
      rows={7}
      limit={profileAttributesSummaryMax}
      isOptional
    />
  );
}

/** The skills of the person. */
export function SkillsField() {
  return (
    <FormField<SkillsValues, 'tags'>
      name="tags"
      label={skillsModel.fields.tags.label()}
      hint={memberTexts.basics_skills_hint()}
      isOptional
    >
      {(field) => (
        <SuggestedTagInput
          {...field}
          limit={profileAttributesTagsMax}
          maxLength={tagLabelMax}
          placeholder={memberTexts.basics_skills_add()}
        />
      )}
    </FormField>
  );
}
