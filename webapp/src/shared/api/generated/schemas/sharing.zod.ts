/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const SectionType = /*#__PURE__*/ zod.enum(['Workplace', 'School', 'Project', 'Repository', 'Certification', 'Contribution']).check(/*#__PURE__*/ zod.describe('Kind of a section.'));

export type SectionType = zod.input<typeof SectionType>;
export type SectionTypeOutput = zod.output<typeof SectionType>;

export const IdMax = 9007199254740991;



export const Id = /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(IdMax)).check(/*#__PURE__*/ zod.describe('Number of an entity of the signed-in user. Appears in answers to its owner only and is never an authority.'));

export type Id = zod.input<typeof Id>;
export type IdOutput = zod.output<typeof Id>;

export const LensAttribute = /*#__PURE__*/ zod.enum(['PHOTO', 'HEADLINE', 'SUMMARY', 'LOCATION', 'PRONOUNS', 'OPEN_TO_WORK', 'TAGS', 'LANGUAGES', 'LINKS', 'INTERESTS', 'REFERENCES']).check(/*#__PURE__*/ zod.describe('A part of a profile. `LOCATION` includes the country, `LINKS` are all addresses of other pages. `TAGS` are those of the profile; those of its sections go\nwith the sections.\n'));

export type LensAttribute = zod.input<typeof LensAttribute>;
export type LensAttributeOutput = zod.output<typeof LensAttribute>;

export const profileLensSectionTypesMax = 6;

export const profileLensHiddenSectionIdsMax = 400;

export const profileLensHiddenAttributesMax = 11;

export const profileLensHeadlineMax = 220;

export const profileLensNoteMax = 1500;



export const ProfileLens = /*#__PURE__*/ zod.strictObject({
  "sectionTypes": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.array(SectionType).check(/*#__PURE__*/ zod.maxLength(profileLensSectionTypesMax))).check(/*#__PURE__*/ zod.describe('Types of sections that are shown, also those that are added later; null for all types, none if it is empty.\n')),
  "hiddenSectionIds": /*#__PURE__*/ zod.array(Id).check(/*#__PURE__*/ zod.maxLength(profileLensHiddenSectionIdsMax)).check(/*#__PURE__*/ zod.describe('Sections that are not shown. Ids that the profile does not have, such as those of deleted sections, have no effect.')),
  "hiddenAttributes": /*#__PURE__*/ zod.array(LensAttribute).check(/*#__PURE__*/ zod.maxLength(profileLensHiddenAttributesMax)).check(/*#__PURE__*/ zod.describe('Parts of the profile beside its sections that are not shown.')),
  "headline": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(profileLensHeadlineMax))).check(/*#__PURE__*/ zod.describe('What is shown instead of the headline of the profile, null for that of the profile.')),
  "note": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(profileLensNoteMax))).check(/*#__PURE__*/ zod.describe('A text in Markdown for whoever opens the link.'))
}).check(/*#__PURE__*/ zod.describe('What visitors by a link see of the profile, and what its owner says to them. The name and the role are always shown. A lens that hides\nnothing and says nothing is as none.\n'));

export type ProfileLens = zod.input<typeof ProfileLens>;
export type ProfileLensOutput = zod.output<typeof ProfileLens>;

export const profileLinkInputNameMax = 80;

export const profileLinkInputRecipientNameMax = 80;

export const profileLinkInputExpiresAtMax = 35;



export const ProfileLinkInput = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(profileLinkInputNameMax))).check(/*#__PURE__*/ zod.describe('What the owner calls the link.')),
  "recipientName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(profileLinkInputRecipientNameMax))).check(/*#__PURE__*/ zod.describe('Whom the link is for.')),
  "expiresAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(profileLinkInputExpiresAtMax))).check(/*#__PURE__*/ zod.describe('From when on the link opens nothing; in the future. A change may also repeat what the link has already: one that has ended stays ended.\n')),
  "contact": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether visitors by this link may write to the owner. They may if it is missing.')),
  "lens": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([ProfileLens,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('What visitors by this link see. It acts at the next request of each of them. If it is missing, a change leaves it as it is, and a new link shows all\nof the profile, as with null.\n'))
}).check(/*#__PURE__*/ zod.describe('What the owner notes about a link. Every member is optional.'));

export type ProfileLinkInput = zod.input<typeof ProfileLinkInput>;
export type ProfileLinkInputOutput = zod.output<typeof ProfileLinkInput>;

export const EmailRegExp = new RegExp('^[\\w.!#$%&\'*+/=?^`{|}~-]+@[^\\s@]+\\.[^\\s@]+$');

export const EmailMin = 3;
export const EmailMax = 254;



export const Email = /*#__PURE__*/ zod.stringFormat('email-address', EmailRegExp).check(/*#__PURE__*/ zod.minLength(EmailMin)).check(/*#__PURE__*/ zod.maxLength(EmailMax)).check(/*#__PURE__*/ zod.describe('E-mail address. Compared without letter case, mail goes to it as typed.'));

export type Email = zod.input<typeof Email>;
export type EmailOutput = zod.output<typeof Email>;

export const shareRecipientNameMax = 80;



export const ShareRecipient = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(shareRecipientNameMax)).check(/*#__PURE__*/ zod.describe('How the mail addresses them.')),
  "email": Email
}).check(/*#__PURE__*/ zod.describe('The one person who gets the mail.'));

export type ShareRecipient = zod.input<typeof ShareRecipient>;
export type ShareRecipientOutput = zod.output<typeof ShareRecipient>;

export const shareMessageSubjectMax = 150;

export const shareMessageMessageMax = 2000;



export const ShareMessage = /*#__PURE__*/ zod.strictObject({
  "recipient": ShareRecipient,
  "subject": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(shareMessageSubjectMax)).check(/*#__PURE__*/ zod.describe('Subject of the mail.')),
  "message": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(shareMessageMessageMax)).check(/*#__PURE__*/ zod.describe('What the sender says. At most two addresses of pages; they cannot be clicked in the mail.'))
}).check(/*#__PURE__*/ zod.describe('A profile link on its way to one person. Name and subject are one line, all of it is plain text.'));

export type ShareMessage = zod.input<typeof ShareMessage>;
export type ShareMessageOutput = zod.output<typeof ShareMessage>;

export const inviteLinkInputNameMax = 80;

export const inviteLinkInputMaxUsesMax = 100;

export const inviteLinkInputExpiresAtMax = 35;



export const InviteLinkInput = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(inviteLinkInputNameMax))).check(/*#__PURE__*/ zod.describe('What the owner calls the invitation.')),
  "maxUses": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(inviteLinkInputMaxUsesMax))).check(/*#__PURE__*/ zod.describe('How many people may join with it, null for any number.')),
  "expiresAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(inviteLinkInputExpiresAtMax))).check(/*#__PURE__*/ zod.describe('From when on nobody joins with it; in the future. A change may also repeat what the invitation has already: one that has ended stays\nended.\n'))
}).check(/*#__PURE__*/ zod.describe('What the owner decides about an invitation. Every member is optional.'));

export type InviteLinkInput = zod.input<typeof InviteLinkInput>;
export type InviteLinkInputOutput = zod.output<typeof InviteLinkInput>;

export const visitInputAliasMax = 64;

export const visitInputInviteTokenMax = 128;

export const visitInputMemberIdMin = 36;
export const visitInputMemberIdMax = 36;

export const visitInputTokenMax = 128;



export const VisitInput = /*#__PURE__*/ zod.strictObject({
  "alias": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(visitInputAliasMax))).check(/*#__PURE__*/ zod.describe('Name of the page.')),
  "inviteToken": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(visitInputInviteTokenMax))).check(/*#__PURE__*/ zod.describe('Secret part of the invite link.')),
  "memberId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(visitInputMemberIdMin)).check(/*#__PURE__*/ zod.maxLength(visitInputMemberIdMax))).check(/*#__PURE__*/ zod.describe('The person, whose page inside the application was opened.')),
  "token": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(visitInputTokenMax))).check(/*#__PURE__*/ zod.describe('Secret part of the link.'))
}).check(/*#__PURE__*/ zod.describe('What was opened, by one of the four. With an invite link it is the invitation that was looked at, and no profile.'));

export type VisitInput = zod.input<typeof VisitInput>;
export type VisitInputOutput = zod.output<typeof VisitInput>;
/**
 * Whoever has the link can open the profile, whatever its access mode is. At most 100 links are active.
 * @summary Create a profile link
 */
export const CreateProfileLinkBody = ProfileLinkInput


/**
 * The token stays. A deleted link cannot be changed.
 * @summary Replace what is noted about a link
 */
export const UpdateProfileLinkBody = ProfileLinkInput


/**
 * The mail leaves from the address of the site, names its sender and has exactly one recipient. What the sender wrote is plain text in it:
 * addresses in the text cannot be clicked. It is queued, so the answer does not tell whether it arrives, and it is the same for somebody who
 * wants no such mails. An expired link is refused like a deleted one.
 *
 * `x-captcha-token` is required unless the provider is `off`. The state of the link is looked at first, then the captcha, then the limits: five
 * mails an hour and twenty in 24 hours for a sender, three in 24 hours from a sender to a
 * recipient. A recipient gets at most ten in 24 hours from all senders; further ones are not sent, and the answer is the same.
 * @summary Send a profile link by mail
 */
export const SendProfileLinkBody = ShareMessage


/**
 * Whoever has the link can join with it, until it expires, is used up or is deleted. At most 20 invite links are active. Somebody whose profile
 * is suspended invites nobody. It is not open to personal access tokens.
 * @summary Create an invite link
 */
export const CreateInviteLinkBody = InviteLinkInput


/**
 * The token and the uses stay. A limit that is reached already closes the invitation. A deleted one cannot be changed. It is not open to
 * personal access tokens.
 * @summary Replace what an invite link is for and how far it reaches
 */
export const UpdateInviteLinkBody = InviteLinkInput


/**
 * Sent by the page once it is visible. The answer is 204 whether or not the visit counts: the owner, bots, prefetches and repeats within
 * half an hour do not. It is not open to personal access tokens.
 * @summary Say that a profile or an invitation was looked at
 */
export const RecordVisitBody = VisitInput
