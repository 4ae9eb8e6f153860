/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const AccessMode = /*#__PURE__*/ zod.enum(['Public', 'Authenticated', 'Restricted']).check(/*#__PURE__*/ zod.describe('Who may open the profile without a personal link: everybody, everybody who is signed in, or nobody.\n`Public` and `Authenticated` need a linked GitHub or GitLab account.\n'));

export type AccessMode = zod.input<typeof AccessMode>;
export type AccessModeOutput = zod.output<typeof AccessMode>;

export const tagLabelMax = 80;



export const Tag = /*#__PURE__*/ zod.strictObject({
  "label": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(tagLabelMax)).check(/*#__PURE__*/ zod.describe('The word as it is shown.'))
}).check(/*#__PURE__*/ zod.describe('A word for a skill. Unique without letter case within its list; lists are sorted by label.'));

export type Tag = zod.input<typeof Tag>;
export type TagOutput = zod.output<typeof Tag>;

export const LanguageLevel = /*#__PURE__*/ zod.enum(['BASIC', 'CONVERSATIONAL', 'FLUENT', 'NATIVE']).check(/*#__PURE__*/ zod.describe('How well a language is spoken.'));

export type LanguageLevel = zod.input<typeof LanguageLevel>;
export type LanguageLevelOutput = zod.output<typeof LanguageLevel>;

export const languageSkillCodeMin = 2;
export const languageSkillCodeMax = 35;


export const languageSkillCodeRegExp = new RegExp('^[A-Za-z0-9-]{2,35}$');


export const LanguageSkill = /*#__PURE__*/ zod.strictObject({
  "code": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(languageSkillCodeMin)).check(/*#__PURE__*/ zod.maxLength(languageSkillCodeMax)).check(/*#__PURE__*/ zod.regex(languageSkillCodeRegExp)).check(/*#__PURE__*/ zod.describe('Tag of the language, BCP 47.')),
  "level": LanguageLevel
}).check(/*#__PURE__*/ zod.describe('A language that somebody speaks.'));

export type LanguageSkill = zod.input<typeof LanguageSkill>;
export type LanguageSkillOutput = zod.output<typeof LanguageSkill>;

export const ExternalLinkType = /*#__PURE__*/ zod.enum(['DEV', 'HASHNODE', 'GITHUB', 'GITLAB', 'LINKEDIN', 'MEDIUM', 'REDDIT', 'STACK_OVERFLOW', 'X', 'Y_COMBINATOR', 'YOUTUBE']).check(/*#__PURE__*/ zod.describe('Where a page of somebody is.'));

export type ExternalLinkType = zod.input<typeof ExternalLinkType>;
export type ExternalLinkTypeOutput = zod.output<typeof ExternalLinkType>;

export const externalLinkValueMax = 200;



export const ExternalLink = /*#__PURE__*/ zod.strictObject({
  "type": ExternalLinkType,
  "value": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(externalLinkValueMax)).check(/*#__PURE__*/ zod.describe('What follows the address of the place: the name of the person there; for `STACK_OVERFLOW` number/name, for `YOUTUBE` the channel.\nEach type has its own pattern.\n'))
}).check(/*#__PURE__*/ zod.describe('A page of somebody elsewhere.'));

export type ExternalLink = zod.input<typeof ExternalLink>;
export type ExternalLinkOutput = zod.output<typeof ExternalLink>;

export const websiteTitleMax = 80;

export const websiteUrlMax = 2048;



export const Website = /*#__PURE__*/ zod.strictObject({
  "title": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(websiteTitleMax))).check(/*#__PURE__*/ zod.describe('What it is; without one its host is shown.')),
  "url": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(websiteUrlMax)).check(/*#__PURE__*/ zod.describe('Its address, as that of a section.')),
  "verified": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the page there links to the public page of the profile with `rel="me"`. The server reads it after a change and once a day; what is\nsent does not count.\n'))
}).check(/*#__PURE__*/ zod.describe('A website of somebody.'));

export type Website = zod.input<typeof Website>;
export type WebsiteOutput = zod.output<typeof Website>;

export const referenceNameMax = 120;

export const referenceTextMax = 2000;



export const Reference = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(referenceNameMax)).check(/*#__PURE__*/ zod.describe('Who says it.')),
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(referenceTextMax)).check(/*#__PURE__*/ zod.describe('What they say, plain text, line feeds allowed.')),
  "permission": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the person who is named agrees that others see it. Without that nobody but the owner of the profile does.'))
}).check(/*#__PURE__*/ zod.describe('What somebody says of the person.'));

export type Reference = zod.input<typeof Reference>;
export type ReferenceOutput = zod.output<typeof Reference>;

export const profileAttributesHeadlineMax = 220;

export const profileAttributesSummaryMax = 2600;

export const profileAttributesLocationMax = 120;

export const profileAttributesTagsMax = 50;

export const profileAttributesCountryCodeMin = 2;
export const profileAttributesCountryCodeMax = 2;


export const profileAttributesCountryCodeRegExp = new RegExp('^[A-Z]{2}$');
export const profileAttributesPronounsMax = 40;

export const profileAttributesLanguagesMax = 20;

export const profileAttributesExternalLinksMax = 11;

export const profileAttributesCompanyNameMax = 120;

export const profileAttributesCompanyUrlMax = 2048;

export const profileAttributesGivenNameMax = 80;

export const profileAttributesFamilyNameMax = 80;

export const profileAttributesWebsitesMax = 12;

export const profileAttributesInterestsItemMax = 80;

export const profileAttributesInterestsMax = 30;

export const profileAttributesReferencesMax = 10;



export const ProfileAttributes = /*#__PURE__*/ zod.strictObject({
  "headline": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesHeadlineMax))).check(/*#__PURE__*/ zod.describe('One line under the name.')),
  "summary": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesSummaryMax))).check(/*#__PURE__*/ zod.describe('A few paragraphs of plain text.')),
  "location": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesLocationMax))).check(/*#__PURE__*/ zod.describe('Where the person lives or works, in their own words.')),
  "tags": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(Tag).check(/*#__PURE__*/ zod.maxLength(profileAttributesTagsMax))).check(/*#__PURE__*/ zod.describe('Skills, sorted by label.')),
  "countryCode": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(profileAttributesCountryCodeMin)).check(/*#__PURE__*/ zod.maxLength(profileAttributesCountryCodeMax)).check(/*#__PURE__*/ zod.regex(profileAttributesCountryCodeRegExp))).check(/*#__PURE__*/ zod.describe('Country, ISO 3166-1 alpha-2.')),
  "pronouns": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesPronounsMax))).check(/*#__PURE__*/ zod.describe('How the person wants to be spoken of.')),
  "openToWork": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the person would like to hear of work.')),
  "languages": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(LanguageSkill).check(/*#__PURE__*/ zod.maxLength(profileAttributesLanguagesMax))).check(/*#__PURE__*/ zod.describe('Languages that the person speaks, each once, in the order in which they were sent.')),
  "externalLinks": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(ExternalLink).check(/*#__PURE__*/ zod.maxLength(profileAttributesExternalLinksMax))).check(/*#__PURE__*/ zod.describe('Pages of the person elsewhere, one of a type, in the order of the types. A Recruiter may have `HASHNODE`, `LINKEDIN`, `MEDIUM` and `X`.\n')),
  "companyName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesCompanyNameMax))).check(/*#__PURE__*/ zod.describe('Company that a Recruiter looks for people for. Nobody else has it.')),
  "companyUrl": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesCompanyUrlMax))).check(/*#__PURE__*/ zod.describe('The address of its page, as that of a section. Only a Recruiter has it.')),
  "givenName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesGivenNameMax))).check(/*#__PURE__*/ zod.describe('Given name, for contact cards. The person says it; it is not derived from the name.')),
  "familyName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesFamilyNameMax))).check(/*#__PURE__*/ zod.describe('Family name, for contact cards.')),
  "websites": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(Website).check(/*#__PURE__*/ zod.maxLength(profileAttributesWebsitesMax))).check(/*#__PURE__*/ zod.describe('Websites of the person, each once, in the order in which they were sent.')),
  "interests": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(profileAttributesInterestsItemMax))).check(/*#__PURE__*/ zod.maxLength(profileAttributesInterestsMax))).check(/*#__PURE__*/ zod.describe('What the person is interested in, each once without letter case, in the order in which they were sent.')),
  "references": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(Reference).check(/*#__PURE__*/ zod.maxLength(profileAttributesReferencesMax))).check(/*#__PURE__*/ zod.describe('What others say of the person, in the order in which they were sent. Those without permission are shown to the person alone.'))
}).check(/*#__PURE__*/ zod.describe('What the person says about themselves. Every member is optional; a missing one and `null` mean the same.'));

export type ProfileAttributes = zod.input<typeof ProfileAttributes>;
export type ProfileAttributesOutput = zod.output<typeof ProfileAttributes>;

export const ProfileInput = /*#__PURE__*/ zod.strictObject({
  "accessMode": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([AccessMode,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Who may open the profile.')),
  "attributes": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([ProfileAttributes,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('What the owner says about themselves.'))
}).check(/*#__PURE__*/ zod.describe('A profile as it is sent. Without a mode a new profile is `Restricted` and an existing one keeps its mode. Missing attributes are cleared.\n'));

export type ProfileInput = zod.input<typeof ProfileInput>;
export type ProfileInputOutput = zod.output<typeof ProfileInput>;

export const AccessModeBody = /*#__PURE__*/ zod.strictObject({
  "accessMode": AccessMode
}).check(/*#__PURE__*/ zod.describe('Who may open the profile.'));

export type AccessModeBody = zod.input<typeof AccessModeBody>;
export type AccessModeBodyOutput = zod.output<typeof AccessModeBody>;

export const ProfileAccent = /*#__PURE__*/ zod.enum(['AUTO', 'COBALT', 'INDIGO', 'VIOLET', 'ROSE', 'CLAY', 'FOREST', 'LAGOON', 'SLATE']).check(/*#__PURE__*/ zod.describe('The colour of a page. `AUTO` is chosen for the person, from their photo if they have one.'));

export type ProfileAccent = zod.input<typeof ProfileAccent>;
export type ProfileAccentOutput = zod.output<typeof ProfileAccent>;

export const ProfileCover = /*#__PURE__*/ zod.enum(['AUTO', 'LINES', 'TILES', 'SCALLOPS', 'RINGS', 'WEAVE', 'NONE', 'PICTURE']).check(/*#__PURE__*/ zod.describe('The pattern at the head of a page. `AUTO` is chosen for the person and stays the same; `NONE` is no cover; `PICTURE` is a picture of the person\'s\nown.\n'));

export type ProfileCover = zod.input<typeof ProfileCover>;
export type ProfileCoverOutput = zod.output<typeof ProfileCover>;

export const ProfileLayout = /*#__PURE__*/ zod.enum(['COLUMN', 'CLASSIC', 'GALLERY']).check(/*#__PURE__*/ zod.describe('How the parts of a page are arranged: in one column, with a second one for short parts, or on a wide page that begins with large pictures of the\nselected sections.\n'));

export type ProfileLayout = zod.input<typeof ProfileLayout>;
export type ProfileLayoutOutput = zod.output<typeof ProfileLayout>;

export const ProfilePart = /*#__PURE__*/ zod.enum(['SUMMARY', 'WORK', 'VOLUNTEERING', 'PROJECTS', 'REPOSITORIES', 'CONTRIBUTIONS', 'TAGS', 'LANGUAGES', 'EDUCATION', 'CERTIFICATIONS', 'LINKS', 'WEBSITES', 'INTERESTS', 'REFERENCES']).check(/*#__PURE__*/ zod.describe('A part of a page, in the usual order. `TAGS` are those of the profile; those of its sections go with the sections.'));

export type ProfilePart = zod.input<typeof ProfilePart>;
export type ProfilePartOutput = zod.output<typeof ProfilePart>;

export const IdMax = 9007199254740991;



export const Id = /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(IdMax)).check(/*#__PURE__*/ zod.describe('Number of an entity of the signed-in user. Appears in answers to its owner only and is never an authority.'));

export type Id = zod.input<typeof Id>;
export type IdOutput = zod.output<typeof Id>;

export const profileLookPartsMax = 14;

export const profileLookHiddenPartsMax = 14;

export const profileLookHiddenSectionIdsMax = 400;

export const profileLookSelectedSectionIdsMax = 4;

export const profileLookSectionOrderMax = 400;

export const profileLookTagOrderItemMax = 80;

export const profileLookTagOrderMax = 50;



export const ProfileLook = /*#__PURE__*/ zod.strictObject({
  "accent": ProfileAccent,
  "cover": ProfileCover,
  "layout": ProfileLayout,
  "parts": /*#__PURE__*/ zod.array(ProfilePart).check(/*#__PURE__*/ zod.maxLength(profileLookPartsMax)).check(/*#__PURE__*/ zod.describe('The order of the parts on the page, without repetitions. The other parts follow in their usual order, so an empty list is the usual order.')),
  "hiddenParts": /*#__PURE__*/ zod.array(ProfilePart).check(/*#__PURE__*/ zod.maxLength(profileLookHiddenPartsMax)).check(/*#__PURE__*/ zod.describe('Parts that others do not see, without repetitions.')),
  "hiddenSectionIds": /*#__PURE__*/ zod.array(Id).check(/*#__PURE__*/ zod.maxLength(profileLookHiddenSectionIdsMax)).check(/*#__PURE__*/ zod.describe('Sections that others do not see, without repetitions.')),
  "selectedSectionIds": /*#__PURE__*/ zod.array(Id).check(/*#__PURE__*/ zod.maxLength(profileLookSelectedSectionIdsMax)).check(/*#__PURE__*/ zod.describe('Sections that the page shows first with a picture, in this order and without repetitions. Others do not see those that are hidden.')),
  "sectionOrder": /*#__PURE__*/ zod.array(Id).check(/*#__PURE__*/ zod.maxLength(profileLookSectionOrderMax)).check(/*#__PURE__*/ zod.describe('The order in which others see the sections of each type, without repetitions. A section that it does not name comes before the one of its\ntype that follows it in the order of the profile, so an empty list is that order. The lists of the own profile keep theirs.\n')),
  "tagOrder": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(profileLookTagOrderItemMax)).check(/*#__PURE__*/ zod.describe('The label of a tag of the profile.'))).check(/*#__PURE__*/ zod.maxLength(profileLookTagOrderMax)).check(/*#__PURE__*/ zod.describe('The order in which others see the tags of the profile, by their labels and without repetitions. The other tags follow.'))
}).check(/*#__PURE__*/ zod.describe('What the page of a profile looks like to others, and what of the profile they do not see.'));

export type ProfileLook = zod.input<typeof ProfileLook>;
export type ProfileLookOutput = zod.output<typeof ProfileLook>;

export const aliasBodyAliasMin = 3;
export const aliasBodyAliasMax = 30;


export const aliasBodyAliasRegExp = new RegExp('^[a-z0-9]+(-[a-z0-9]+)*$');


export const AliasBody = /*#__PURE__*/ zod.strictObject({
  "alias": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(aliasBodyAliasMin)).check(/*#__PURE__*/ zod.maxLength(aliasBodyAliasMax)).check(/*#__PURE__*/ zod.regex(aliasBodyAliasRegExp)).check(/*#__PURE__*/ zod.describe('Small letters and digits of ASCII, with single hyphens between them.'))
}).check(/*#__PURE__*/ zod.describe('The name of the public page.'));

export type AliasBody = zod.input<typeof AliasBody>;
export type AliasBodyOutput = zod.output<typeof AliasBody>;

export const JsonResume = /*#__PURE__*/ zod.record(/*#__PURE__*/ zod.string(), /*#__PURE__*/ zod.unknown()).check(/*#__PURE__*/ zod.describe('A document of JSON Resume 1.0.0 (jsonresume.org). Read are `basics`, `work`, `volunteer`, `education`, `projects`,\n`certificates`, `publications`, `awards`, `skills`, `languages`, `interests` and `references`, also as older schemas have them, and the same of Reactive Resume 3 to 5.\nA date is a day, a month or a year, in any usual form: `2023-04-01`, `04/2023`, "April 2023"; "present" is an open end.\n'));

export type JsonResume = zod.input<typeof JsonResume>;
export type JsonResumeOutput = zod.output<typeof JsonResume>;

export const SectionType = /*#__PURE__*/ zod.enum(['Workplace', 'School', 'Project', 'Repository', 'Certification', 'Contribution']).check(/*#__PURE__*/ zod.describe('Kind of a section.'));

export type SectionType = zod.input<typeof SectionType>;
export type SectionTypeOutput = zod.output<typeof SectionType>;

export const EmploymentType = /*#__PURE__*/ zod.enum(['FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE', 'INTERNSHIP', 'VOLUNTEER', 'OTHER']).check(/*#__PURE__*/ zod.describe('How the person was employed.'));

export type EmploymentType = zod.input<typeof EmploymentType>;
export type EmploymentTypeOutput = zod.output<typeof EmploymentType>;

export const WorkMode = /*#__PURE__*/ zod.enum(['ON_SITE', 'HYBRID', 'REMOTE']).check(/*#__PURE__*/ zod.describe('Where the work was done.'));

export type WorkMode = zod.input<typeof WorkMode>;
export type WorkModeOutput = zod.output<typeof WorkMode>;

export const ContributionKind = /*#__PURE__*/ zod.enum(['TALK', 'ARTICLE', 'PUBLICATION', 'OPEN_SOURCE', 'BOOK', 'PATENT', 'AWARD', 'OTHER']).check(/*#__PURE__*/ zod.describe('What a contribution is.'));

export type ContributionKind = zod.input<typeof ContributionKind>;
export type ContributionKindOutput = zod.output<typeof ContributionKind>;

export const RepositoryHost = /*#__PURE__*/ zod.enum(['GITHUB', 'GITLAB']).check(/*#__PURE__*/ zod.describe('A service that hosts repositories.'));

export type RepositoryHost = zod.input<typeof RepositoryHost>;
export type RepositoryHostOutput = zod.output<typeof RepositoryHost>;

export const sectionAttributesDescriptionMax = 4000;

export const sectionAttributesUrlMax = 2048;

export const sectionAttributesLocationMax = 120;

export const sectionAttributesDegreeMax = 120;

export const sectionAttributesFieldOfStudyMax = 120;

export const sectionAttributesGradeMax = 40;

export const sectionAttributesRoleMax = 120;

export const sectionAttributesCredentialIdMax = 120;

export const sectionAttributesDoiMax = 200;


export const sectionAttributesDoiRegExp = new RegExp('^(10\\.[0-9]{4,9}/[!-~]+)?$');
export const sectionAttributesRepositoryFullNameMax = 200;

export const sectionAttributesLanguageMax = 40;

export const sectionAttributesStarsMin = 0;
export const sectionAttributesStarsMax = 2147483647;

export const sectionAttributesForksMin = 0;
export const sectionAttributesForksMax = 2147483647;

export const sectionAttributesPushedAtMax = 10;

export const sectionAttributesNumbersAtMax = 10;



export const SectionAttributes = /*#__PURE__*/ zod.strictObject({
  "description": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesDescriptionMax))).check(/*#__PURE__*/ zod.describe('Plain text, line feeds allowed.')),
  "url": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesUrlMax))).check(/*#__PURE__*/ zod.describe('Address of a page with https, with the letters that it was written with. One that is sent without a scheme or with http gets https, and spaces\nbecome `%20`. What stands where there is no address, such as `N/A`, is `null`.\n')),
  "location": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesLocationMax))).check(/*#__PURE__*/ zod.describe('Where it was, in the person\'s own words.')),
  "employmentType": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([EmploymentType,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('How the person was employed.')),
  "workMode": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([WorkMode,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Where the work was done.')),
  "degree": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesDegreeMax))).check(/*#__PURE__*/ zod.describe('Degree, of schools.')),
  "fieldOfStudy": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesFieldOfStudyMax))).check(/*#__PURE__*/ zod.describe('What was studied, of schools.')),
  "grade": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesGradeMax))).check(/*#__PURE__*/ zod.describe('Grade, of schools.')),
  "role": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesRoleMax))).check(/*#__PURE__*/ zod.describe('What the person did in it, of projects and contributions.')),
  "credentialId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesCredentialIdMax))).check(/*#__PURE__*/ zod.describe('Number of the certificate, of certifications.')),
  "kind": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([ContributionKind,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('What it is, of contributions.')),
  "doi": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesDoiMax)).check(/*#__PURE__*/ zod.regex(sectionAttributesDoiRegExp))).check(/*#__PURE__*/ zod.describe('DOI of a publication, without the address of doi.org, of contributions.')),
  "repositoryFullName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesRepositoryFullNameMax))).check(/*#__PURE__*/ zod.describe('Owner and name where the repository is kept, of repositories.')),
  "language": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesLanguageMax))).check(/*#__PURE__*/ zod.describe('Main programming language, of repositories.')),
  "stars": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(sectionAttributesStarsMin)).check(/*#__PURE__*/ zod.lte(sectionAttributesStarsMax))).check(/*#__PURE__*/ zod.describe('Stars, of repositories, as `numbersFrom` counted them. Unknown ones sort like none.')),
  "forks": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(sectionAttributesForksMin)).check(/*#__PURE__*/ zod.lte(sectionAttributesForksMax))).check(/*#__PURE__*/ zod.describe('Forks, of repositories, as `numbersFrom` counted them.')),
  "pushedAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.date().check(/*#__PURE__*/ zod.maxLength(sectionAttributesPushedAtMax))).check(/*#__PURE__*/ zod.describe('Day of the last change, of repositories, as `numbersFrom` told it; from 1900-01-01 to ten years ahead.')),
  "numbersFrom": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([RepositoryHost,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Where stars, forks and the day of the last change come from, of repositories. The server sets it; what is sent does not count.')),
  "numbersAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.date().check(/*#__PURE__*/ zod.maxLength(sectionAttributesNumbersAtMax))).check(/*#__PURE__*/ zod.describe('Day on which `numbersFrom` told the numbers, of repositories. The server sets it; what is sent does not count.'))
}).check(/*#__PURE__*/ zod.describe('What only some types of section have. Every member is optional; a missing one and `null` mean the same.'));

export type SectionAttributes = zod.input<typeof SectionAttributes>;
export type SectionAttributesOutput = zod.output<typeof SectionAttributes>;

export const PartialDateRegExp = new RegExp('^[0-9]{4}(-[0-9]{2}){0,2}$');

export const PartialDateMin = 4;
export const PartialDateMax = 10;



export const PartialDate = /*#__PURE__*/ zod.stringFormat('partial-date', PartialDateRegExp).check(/*#__PURE__*/ zod.minLength(PartialDateMin)).check(/*#__PURE__*/ zod.maxLength(PartialDateMax)).check(/*#__PURE__*/ zod.describe('A date as far as the person knows it: a year (`2021`), a month of a year (`2021-03`) or a day (`2021-03-14`), from 1900 to ten years ahead.\nIt is stored and answered as it was sent. Two dates are compared by what both know, so `2021` is neither before nor after `2021-03`.\nLists are sorted by the texts: a year stands before its months, and a month before its days.\n'));

export type PartialDate = zod.input<typeof PartialDate>;
export type PartialDateOutput = zod.output<typeof PartialDate>;

export const sectionInputTitleMax = 220;

export const sectionInputOrganizationMax = 120;

export const sectionInputTagsMax = 20;

export const sectionInputNumbersProofMax = 1000;



export const SectionInput = /*#__PURE__*/ zod.strictObject({
  "typeId": SectionType,
  "title": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(sectionInputTitleMax))).check(/*#__PURE__*/ zod.describe('What the person did or made there.')),
  "organization": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(sectionInputOrganizationMax))).check(/*#__PURE__*/ zod.describe('Where or for whom.')),
  "attributes": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([SectionAttributes,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('What only this type has.')),
  "tags": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(Tag).check(/*#__PURE__*/ zod.maxLength(sectionInputTagsMax))).check(/*#__PURE__*/ zod.describe('Skills. The server keeps them sorted by label.')),
  "startedAt": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('When it began.')),
  "endedAt": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('When it ended, not before it began; null while it goes on.')),
  "issuedAt": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('When it was issued or published, of certificates and contributions.')),
  "expirationAt": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('From when it no longer counts, not before it was issued.')),
  "numbersProof": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(sectionInputNumbersProofMax))).check(/*#__PURE__*/ zod.describe('The `numbersProof` of a candidate, of repositories. The section gets the numbers of that candidate, whatever `attributes` say of them.\nWithout a proof, `stars`, `forks` and `pushedAt` may be left out or stay as they are; other values are answered with `notAllowed`. They\nare dropped with a new `url`. A proof that is not of this member and address, or is older than a day, is answered with `mismatch`.\n'))
}).check(/*#__PURE__*/ zod.describe('A section as it is sent. What a type needs and what it may not have is checked by the server and answered with pointers\n(`required`, `notAllowed`). A Workplace needs `title`, `organization` and `startedAt` (unless an import created it without) and may have\n`employmentType` and `workMode`;\na School needs `organization` and may have `degree`, `fieldOfStudy` and `grade`; a Project needs `title` and may have `role`;\na Repository needs `title` and `url` and may have `repositoryFullName`, `language`, `stars`, `forks` and `pushedAt` and the proof of these numbers;\na Certification needs `title` and may have `credentialId`; a Contribution needs `title` and may have `kind`,\n`role` and `doi`. Certifications and contributions may have `issuedAt` and `expirationAt`. All may have `description`, `url`, `location`, tags\nand dates.\n'));

export type SectionInput = zod.input<typeof SectionInput>;
export type SectionInputOutput = zod.output<typeof SectionInput>;
/**
 * Everybody has one profile. Without a mode it is `Restricted`.
 * @summary Create the own profile
 */
export const CreateProfileBody = ProfileInput


/**
 * Missing attributes are cleared; a missing or null `accessMode` keeps the mode. Sections are not touched.
 * @summary Replace what the profile says
 */
export const UpdateProfileBody = ProfileInput


/**
 * Works on the next request, for everybody who has the page open too.
 * @summary Change who may open the profile
 */
export const UpdateProfileAccessModeBody = AccessModeBody


/**
 * Replaces the whole look. What is hidden is in no representation that others get of the profile, also by personal links, and the search does
 * not find it. A part, a section or a tag must not be named twice. A section that is hidden, selected or ordered must be one of the profile, or
 * have been so before: a deleted section is still hidden or selected when it is restored. A tag that is ordered must be one of the profile.
 * @summary Change the look of the profile
 */
export const UpdateProfileLookBody = ProfileLook


/**
 * The page is then found at `/p/{alias}`. The alias that the profile had leads to it for another 90 days, and nobody else can take it meanwhile;
 * its owner can take it back. Of two people who want one alias at once, one gets it and the other one 409 `AliasTakenError`.
 * It is not open to personal access tokens.
 *
 * An alias can change five times in 24 hours. Sending the present one changes nothing and does not count. Every request counts as
 * a lookup, for it says as much as `getAliasAvailability`.
 * @summary Name the page of the profile
 */
export const UpdateProfileAliasBody = AliasBody


/**
 * Adds what a file of JSON Resume 1.0.0 says to the own profile, in one step. Files of older schemas and of Reactive Resume 3 to 5 are
 * read, too. A value that breaks a rule of `createSection` or `updateProfile`, or that cannot be read, is left out, and its entry with it
 * only if it cannot be without. `items` names each, and each member for which a profile has no place. A file with no part of
 * a résumé is refused, and so are more than 1000 entries and skills in all. Send the same file with `dryRun` first to show what will happen.
 *
 * `merge` adds what is missing and never changes what the owner has written: an entry with the title, the organization and the year of a
 * section only fills what that section does not say, and `items` names each value that the profile has another one for. `replace` deletes
 * all sections with their files first, and replaces the headline and everything else about the person that the file has. A profile takes
 * the first entries of the file for which it has room: at most 50 sections of a type, 200 in all, and 256 kB of text. `items` names each
 * of the others. If what the file says about the person is too much text alone, nothing is imported, and a dry run says so, too. The body
 * may have 1 MiB and 32768 names, values and brackets.
 * @summary Import a JSON Resume into the own profile
 */
export const ImportProfileBody = JsonResume


/**
 * A workplace without an end becomes the primary one when there is none.
 * At most 50 sections of a type and 200 in all.
 * @summary Add a section
 */
export const CreateSectionBody = SectionInput


/**
 * When the primary workplace gets an end, the open workplace with the highest id takes over, or none.
 * @summary Replace a section
 */
export const UpdateSectionBody = SectionInput
