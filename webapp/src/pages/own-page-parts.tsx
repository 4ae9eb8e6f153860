import type { ReactNode } from 'react';
import {
  InterestsPart,
  LanguagesPart,
  ReferencesPart,
  SkillsPart,
  SummaryPart,
  WebsitesPart,
} from '@/features/profile/about-parts';
import { Links } from '@/features/profile/links';
import { attributeGap, type ProfileGap } from '@/features/profile/profile-gaps';
import type { SectionParts } from '@/features/profile-sections/profile-sections';
import { ClampedText } from '@/features/public-profile/clamped-text';
import { LanguagesSection } from '@/features/public-profile/links-section';
import { MarkdownText } from '@/features/public-profile/markdown-text';
import { InterestsSection, ReferencesSection, WebsitesSection } from '@/features/public-profile/particulars-sections';
import { ProfileSection } from '@/features/public-profile/profile-section';
import { aboutId, SkillUses } from '@/features/public-profile/profile-sections';
import { SkillsSection } from '@/features/public-profile/skills-section';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Badge } from '@/shared/ui/badge';

export type OwnPageParts = Partial<Record<ProfilePart, ReactNode>>;

export type OwnPagePartsOf = {
  profile: Profile;
  /** What visitors would see if nothing was hidden. */
  page: PublicProfile;
  gaps: readonly ProfileGap[];
  today: string;
  /** The lists of entries. */
  sections: SectionParts;
};

/** The parts of the own page, each as visitors see it and with what its owner can do with it. */
export function ownPageParts({ profile, page, gaps, today, sections }: OwnPagePartsOf): OwnPageParts {
  const { attributes } = page;
  const references = attributes?.references ?? [];
  const hidden = (part: ProfilePart) => (profile.look.hiddenParts.includes(part) ? <HiddenMark /> : null);
  return {
    ...sections,
    SUMMARY: (
      <SummaryPart key="SUMMARY" profile={profile}>
        <ProfileSection id={aboutId} title={m.public_profile_about()}>
          <ClampedText id={`${aboutId}-text`} text={attributes?.summary ?? ''} />
        </ProfileSection>
        {hidden('SUMMARY')}
      </SummaryPart>
    ),
    TAGS: (
      <SkillsPart key="TAGS" profile={profile} moreLabel={attributeGap(gaps, 'tags')}>
        <SkillsSection
          labels={(attributes?.tags ?? []).map(({ label }) => label)}
          uses={new SkillUses(page)}
          today={today}
        />
        {hidden('TAGS')}
      </SkillsPart>
    ),
    LANGUAGES: (
      <LanguagesPart key="LANGUAGES" profile={profile}>
        <LanguagesSection languages={attributes?.languages ?? []} />
        {hidden('LANGUAGES')}
      </LanguagesPart>
    ),
    LINKS: <Links key="LINKS" profile={profile} />,
    WEBSITES: (
      <WebsitesPart key="WEBSITES" profile={profile}>
        <WebsitesSection websites={attributes?.websites ?? []} />
        {hidden('WEBSITES')}
      </WebsitesPart>
    ),
    INTERESTS: (
      <InterestsPart key="INTERESTS" profile={profile}>
        <InterestsSection interests={attributes?.interests ?? []} />
        {hidden('INTERESTS')}
      </InterestsPart>
    ),
    REFERENCES: (
      <ReferencesPart key="REFERENCES" profile={profile}>
        <ReferencesSection references={references.filter(({ permission }) => permission)} />
        <ul className="grid gap-2 not-first:mt-3 empty:hidden">
          {references
            .filter(({ permission }) => !permission)
            .map(({ name, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two references may be by people of the same name
              <li key={index} className="grid gap-2 text-body">
                <MarkdownText text={text} />
                <p className="flex flex-wrap items-center gap-x-3">
                  <bdi className="font-semibold">{name}</bdi>
                  <Badge>{memberTexts.editor_look_hidden()}</Badge>
                </p>
              </li>
            ))}
        </ul>
        {hidden('REFERENCES')}
      </ReferencesPart>
    ),
  };
}

/** Says of a part that others never see it. */
function HiddenMark() {
  return (
    <p className="mt-2">
      <Badge>{memberTexts.editor_look_hidden()}</Badge>
    </p>
  );
}
