import type { ReactNode } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { SkillsField, SummaryField } from './about-fields';
import { languagesModel, skillsModel, summaryModel } from './about-models';
import { AttributesPart } from './attributes-part';
import { LanguagesField } from './languages-field';
import { InterestsField, ReferencesField, WebsitesField } from './more-fields';
import { interestsModel, referencesModel, websitesModel } from './more-model';

export type AboutPartProps = {
  profile: Profile;
  /** The part as visitors see it. */
  children: ReactNode;
};

/** The text about the person. */
export function SummaryPart(props: AboutPartProps) {
  return (
    <AttributesPart
      {...props}
      name="about"
      title={m.public_profile_about()}
      model={summaryModel}
      addLabel={memberTexts.gaps_summary()}
      fields={<SummaryField />}
    />
  );
}

/** The skills, and that more of them are expected. */
export function SkillsPart({ moreLabel, ...props }: AboutPartProps & { moreLabel: string | null }) {
  return (
    <AttributesPart
      {...props}
      name="skills"
      title={m.public_profile_skills()}
      model={skillsModel}
      addLabel={memberTexts.gaps_skills()}
      moreLabel={moreLabel}
      fields={<SkillsField />}
    />
  );
}

/** The languages that the person speaks. */
export function LanguagesPart(props: AboutPartProps) {
  return (
    <AttributesPart
      {...props}
      name="languages"
      title={m.public_profile_languages()}
      model={languagesModel}
      addLabel={memberTexts.gaps_languages()}
      fields={<LanguagesField />}
    />
  );
}

/** The websites of the person. */
export function WebsitesPart(props: AboutPartProps) {
  return (
    <AttributesPart
      {...props}
      name="websites"
      title={m.public_profile_websites()}
      model={websitesModel}
      addLabel={memberTexts.basics_website_add()}
      fields={<WebsitesField />}
    />
  );
}

/** The interests of the person. */
export function InterestsPart(props: AboutPartProps) {
  return (
    <AttributesPart
      {...props}
      name="interests"
      title={m.public_profile_interests()}
      model={interestsModel}
      addLabel={memberTexts.basics_interests_add()}
      fields={<InterestsField />}
    />
  );
}

/** What others say of the person. */
export function ReferencesPart(props: AboutPartProps) {
  return (
    <AttributesPart
      {...props}
      name="references"
      title={m.public_profile_references()}
      model={referencesModel}
      addLabel={memberTexts.basics_reference_add()}
      fields={<ReferencesField />}
    />
  );
}
