/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const DomainMin = 3;
export const DomainMax = 253;


export const DomainRegExp = new RegExp('^[a-z0-9-]+(\\.[a-z0-9-]+)+$');


export const Domain = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(DomainMin)).check(/*#__PURE__*/ zod.maxLength(DomainMax)).check(/*#__PURE__*/ zod.regex(DomainRegExp)).check(/*#__PURE__*/ zod.describe('Domain of an organization, in lower case, with labels of other scripts in punycode.'));

export type Domain = zod.input<typeof Domain>;
export type DomainOutput = zod.output<typeof Domain>;

export const membershipInputSectionIdMax = 9007199254740991;

export const membershipInputIsShownDefault = false;

export const MembershipInput = /*#__PURE__*/ zod.strictObject({
  "sectionId": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(membershipInputSectionIdMax))).check(/*#__PURE__*/ zod.describe('A workplace of the own profile, or `null`.')),
  "isShown": /*#__PURE__*/ zod._default(/*#__PURE__*/ zod.boolean(), membershipInputIsShownDefault).check(/*#__PURE__*/ zod.describe('Whether everybody who sees the workplace sees the domain and the month of the confirmation beside it, never the address. True\nneeds a workplace.\n'))
}).check(/*#__PURE__*/ zod.describe('What the user chooses for an organization.'));

export type MembershipInput = zod.input<typeof MembershipInput>;
export type MembershipInputOutput = zod.output<typeof MembershipInput>;

export const EmailRegExp = new RegExp('^[\\w.!#$%&\'*+/=?^`{|}~-]+@[^\\s@]+\\.[^\\s@]+$');

export const EmailMin = 3;
export const EmailMax = 254;



export const Email = /*#__PURE__*/ zod.stringFormat('email-address', EmailRegExp).check(/*#__PURE__*/ zod.minLength(EmailMin)).check(/*#__PURE__*/ zod.maxLength(EmailMax)).check(/*#__PURE__*/ zod.describe('E-mail address. Compared without letter case, mail goes to it as typed.'));

export type Email = zod.input<typeof Email>;
export type EmailOutput = zod.output<typeof Email>;

export const WorkMailInput = /*#__PURE__*/ zod.strictObject({
  "email": Email
}).check(/*#__PURE__*/ zod.describe('The address to which the code is sent.'));

export type WorkMailInput = zod.input<typeof WorkMailInput>;
export type WorkMailInputOutput = zod.output<typeof WorkMailInput>;

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

export const workMailVerificationInputCodeMin = 8;
export const workMailVerificationInputCodeMax = 24;


export const workMailVerificationInputCodeRegExp = new RegExp('^[0-9A-Za-z -]{8,24}$');
export const workMailVerificationInputSectionIdMax = 9007199254740991;



export const WorkMailVerificationInput = /*#__PURE__*/ zod.strictObject({
  "code": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(workMailVerificationInputCodeMin)).check(/*#__PURE__*/ zod.maxLength(workMailVerificationInputCodeMax)).check(/*#__PURE__*/ zod.regex(workMailVerificationInputCodeRegExp)).check(/*#__PURE__*/ zod.describe('The code. Spaces and dashes are ignored.')),
  "sectionId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(workMailVerificationInputSectionIdMax))).check(/*#__PURE__*/ zod.describe('A workplace of the own profile. Without it, the one that was chosen before stays.'))
}).check(/*#__PURE__*/ zod.describe('The code of a work mail.'));

export type WorkMailVerificationInput = zod.input<typeof WorkMailVerificationInput>;
export type WorkMailVerificationInputOutput = zod.output<typeof WorkMailVerificationInput>;

export const OrganizationNameMax = 120;



export const OrganizationName = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(OrganizationNameMax)).check(/*#__PURE__*/ zod.describe('Name of an organization.'));

export type OrganizationName = zod.input<typeof OrganizationName>;
export type OrganizationNameOutput = zod.output<typeof OrganizationName>;

export const organizationClaimInputDomainMax = 300;



export const OrganizationClaimInput = /*#__PURE__*/ zod.strictObject({
  "domain": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(organizationClaimInputDomainMax)).check(/*#__PURE__*/ zod.describe('The domain, or the address of one of its pages.')),
  "name": OrganizationName
}).check(/*#__PURE__*/ zod.describe('The domain to prove, and the name that its organization gets if there is none yet.'));

export type OrganizationClaimInput = zod.input<typeof OrganizationClaimInput>;
export type OrganizationClaimInputOutput = zod.output<typeof OrganizationClaimInput>;

export const OrganizationAboutMax = 4000;



export const OrganizationAbout = /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(OrganizationAboutMax))).check(/*#__PURE__*/ zod.describe('What the organization says of itself; null for nothing.'));

export type OrganizationAbout = zod.input<typeof OrganizationAbout>;
export type OrganizationAboutOutput = zod.output<typeof OrganizationAbout>;

export const OrganizationWebsiteMax = 2048;



export const OrganizationWebsite = /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(OrganizationWebsiteMax))).check(/*#__PURE__*/ zod.describe('Address of its website; null for none.'));

export type OrganizationWebsite = zod.input<typeof OrganizationWebsite>;
export type OrganizationWebsiteOutput = zod.output<typeof OrganizationWebsite>;

export const OrganizationInput = /*#__PURE__*/ zod.strictObject({
  "name": OrganizationName,
  "about": OrganizationAbout,
  "websiteUrl": OrganizationWebsite
}).check(/*#__PURE__*/ zod.describe('What an organization says of itself.'));

export type OrganizationInput = zod.input<typeof OrganizationInput>;
export type OrganizationInputOutput = zod.output<typeof OrganizationInput>;

export const TeamRole = /*#__PURE__*/ zod.enum(['EMPLOYEE', 'RECRUITER', 'OWNER']).check(/*#__PURE__*/ zod.describe('What somebody may do for an organization: see the team (`EMPLOYEE`), hire (`RECRUITER`), or also change its page and its team (`OWNER`).\n'));

export type TeamRole = zod.input<typeof TeamRole>;
export type TeamRoleOutput = zod.output<typeof TeamRole>;

export const TeamRoleInput = /*#__PURE__*/ zod.strictObject({
  "role": TeamRole
}).check(/*#__PURE__*/ zod.describe('The role that somebody gets.'));

export type TeamRoleInput = zod.input<typeof TeamRoleInput>;
export type TeamRoleInputOutput = zod.output<typeof TeamRoleInput>;
/**
 * Says which workplace of the profile the confirmed work mail belongs to, and whether the confirmation is shown beside it. `null` says
 * that it belongs to none. Without `isShown`, it is not shown any more.
 * @summary Choose the workplace of an organization, and whether it is shown
 */
export const UpdateMembershipBody = MembershipInput


/**
 * Mails a code to an address at work; `verifyWorkMail` takes it within 15 minutes. The address itself is not stored: what stays is its
 * domain, and a keyed hash of the mailbox. Providers where anybody gets an address, those of throw-away addresses, and domains under which
 * others register theirs answer 422 `FreeMailProviderError`. At most one code per minute, 5 per hour and 10 per day are sent for a user. A
 * mailbox that got 10 codes within a day, or a domain that got 200, gets no more, and the answer is the same.
 * It is not open to personal access tokens.
 * @summary Send a code to a work mail
 */
export const StartWorkMailBody = WorkMailInput


/**
 * With the right code the user belongs to the organization for twelve months. Confirming again before that prolongs it. One mailbox confirms
 * one account: with the newest confirmation that of another account expires, and its user is told. Doing it again with the right code
 * answers the same. An unknown id, that of another user, and one older than 15 minutes answer 404. The code can be wrong five times; from
 * then on the answer is 429, with the right code, too: send a new code. A user belongs to at most 20 organizations, past ones included.
 * It is not open to personal access tokens.
 * @summary Confirm a work mail with its code
 */
export const VerifyWorkMailBody = WorkMailVerificationInput


/**
 * Returns what the domain has to show so that the user becomes an owner of its organization: a TXT record, or a line of a file.
 * `checkOrganization` then looks for it. Claiming a domain again returns the same claim with the new name, so the call can be repeated. The
 * domain may be written as the address of a page. Providers where anybody gets an address, and domains under which others register theirs,
 * answer 422 `FreeMailProviderError`. A user has at most 10 open claims. It is not open to personal access tokens.
 * @summary Claim a domain
 */
export const ClaimOrganizationBody = OrganizationClaimInput


/**
 * Owners may. The domain cannot be changed.
 * @summary Change the page of an organization
 */
export const UpdateOrganizationBody = OrganizationInput


/**
 * Owners may. Somebody who is not in the team is invited, and acts for the organization after `acceptTeamInvitation`. It answers 404 for a
 * person whom the user may not see, and where one of the two has blocked the other. The last owner stays one. A team has at most 100 people,
 * invitations included. It is not open to personal access tokens.
 * @summary Invite a member, or change a role
 */
export const SetOrganizationMemberBody = TeamRoleInput
