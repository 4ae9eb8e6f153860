/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

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

export const applicationAnswerQuestionMax = 300;

export const applicationAnswerAnswerMax = 1000;



export const ApplicationAnswer = /*#__PURE__*/ zod.strictObject({
  "question": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(applicationAnswerQuestionMax)).check(/*#__PURE__*/ zod.describe('The question, as it is written in the job.')),
  "answer": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(applicationAnswerAnswerMax)).check(/*#__PURE__*/ zod.describe('The answer. One of the choices where the question has some.'))
}).check(/*#__PURE__*/ zod.describe('An answer to a question of the job.'));

export type ApplicationAnswer = zod.input<typeof ApplicationAnswer>;
export type ApplicationAnswerOutput = zod.output<typeof ApplicationAnswer>;

export const applicationInputMessageMax = 2000;

export const applicationInputAnswersMax = 5;



export const ApplicationInput = /*#__PURE__*/ zod.strictObject({
  "message": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(applicationInputMessageMax))).check(/*#__PURE__*/ zod.describe('A few words to the team, in Markdown.')),
  "lens": /*#__PURE__*/ zod.union([ProfileLens,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('What the team sees of the profile, `null` for all of it.')),
  "answers": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(ApplicationAnswer).check(/*#__PURE__*/ zod.maxLength(applicationInputAnswersMax))).check(/*#__PURE__*/ zod.describe('Answers to the questions of the job. A question that the job does not have answers 422, because it was changed in the meantime.'))
}).check(/*#__PURE__*/ zod.describe('An application.'));

export type ApplicationInput = zod.input<typeof ApplicationInput>;
export type ApplicationInputOutput = zod.output<typeof ApplicationInput>;

export const EmailRegExp = new RegExp('^[\\w.!#$%&\'*+/=?^`{|}~-]+@[^\\s@]+\\.[^\\s@]+$');

export const EmailMin = 3;
export const EmailMax = 254;



export const Email = /*#__PURE__*/ zod.stringFormat('email-address', EmailRegExp).check(/*#__PURE__*/ zod.minLength(EmailMin)).check(/*#__PURE__*/ zod.maxLength(EmailMax)).check(/*#__PURE__*/ zod.describe('E-mail address. Compared without letter case, mail goes to it as typed.'));

export type Email = zod.input<typeof Email>;
export type EmailOutput = zod.output<typeof Email>;

export const captchaTokenMax = 8192;

export const captchaIdMax = 128;

export const captchaChallengeMax = 2048;



export const Captcha = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(captchaTokenMax)).check(/*#__PURE__*/ zod.describe('Base64 of the JSON object with algorithm, challenge, number, salt and signature.')),
  "id": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(captchaIdMax))).check(/*#__PURE__*/ zod.describe('Id of the challenge.')),
  "challenge": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(captchaChallengeMax))).check(/*#__PURE__*/ zod.describe('Hash that was to be found.'))
}).check(/*#__PURE__*/ zod.describe('The solution of a captcha challenge. The last two members are part of the token too and must agree with it when they are sent.'));

export type Captcha = zod.input<typeof Captcha>;
export type CaptchaOutput = zod.output<typeof Captcha>;

export const contactSenderNameMax = 80;



export const ContactSender = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactSenderNameMax)).check(/*#__PURE__*/ zod.describe('Name, one line.')),
  "email": Email,
  "captcha": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([Captcha,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Solution of a challenge with the action `contact`.'))
}).check(/*#__PURE__*/ zod.describe('Somebody who writes without being signed in. `captcha` is required unless the provider is `off`.'));

export type ContactSender = zod.input<typeof ContactSender>;
export type ContactSenderOutput = zod.output<typeof ContactSender>;

export const guestApplicationInputMessageMax = 2000;

export const guestApplicationInputAnswersMax = 5;



export const GuestApplicationInput = /*#__PURE__*/ zod.strictObject({
  "sender": ContactSender,
  "message": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(guestApplicationInputMessageMax))).check(/*#__PURE__*/ zod.describe('A few words to the team, in Markdown.')),
  "answers": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(ApplicationAnswer).check(/*#__PURE__*/ zod.maxLength(guestApplicationInputAnswersMax))).check(/*#__PURE__*/ zod.describe('Answers to the questions of the job. A question that the job does not have answers 422, because it was changed in the meantime.'))
}).check(/*#__PURE__*/ zod.describe('An application without an account.'));

export type GuestApplicationInput = zod.input<typeof GuestApplicationInput>;
export type GuestApplicationInputOutput = zod.output<typeof GuestApplicationInput>;

export const contactVerificationInputTokenMax = 128;

export const contactVerificationInputCodeMin = 8;
export const contactVerificationInputCodeMax = 24;


export const contactVerificationInputCodeRegExp = new RegExp('^[0-9A-Za-z -]{8,24}$');


export const ContactVerificationInput = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactVerificationInputTokenMax)).check(/*#__PURE__*/ zod.describe('The token of the receipt.')),
  "code": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(contactVerificationInputCodeMin)).check(/*#__PURE__*/ zod.maxLength(contactVerificationInputCodeMax)).check(/*#__PURE__*/ zod.regex(contactVerificationInputCodeRegExp)).check(/*#__PURE__*/ zod.describe('The code. Spaces and dashes are ignored.'))
}).check(/*#__PURE__*/ zod.describe('The code that the sender typed, and the message that it belongs to.'));

export type ContactVerificationInput = zod.input<typeof ContactVerificationInput>;
export type ContactVerificationInputOutput = zod.output<typeof ContactVerificationInput>;

export const GuestApplicationLinksInput = /*#__PURE__*/ zod.strictObject({
  "email": Email
}).check(/*#__PURE__*/ zod.describe('The address of somebody without an account whose link is lost.'));

export type GuestApplicationLinksInput = zod.input<typeof GuestApplicationLinksInput>;
export type GuestApplicationLinksInputOutput = zod.output<typeof GuestApplicationLinksInput>;

export const guestApplicationKeyTokenMax = 128;



export const GuestApplicationKey = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(guestApplicationKeyTokenMax)).check(/*#__PURE__*/ zod.describe('The token of an application that was sent without an account.'))
}).check(/*#__PURE__*/ zod.describe('The token of an application.'));

export type GuestApplicationKey = zod.input<typeof GuestApplicationKey>;
export type GuestApplicationKeyOutput = zod.output<typeof GuestApplicationKey>;

export const guestApplicationStatusInputTokenMax = 128;



export const GuestApplicationStatusInput = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(guestApplicationStatusInputTokenMax)).check(/*#__PURE__*/ zod.describe('The token of the application.')),
  "status": /*#__PURE__*/ zod.enum(['WITHDRAWN', 'DECLINED']).check(/*#__PURE__*/ zod.describe('The new state.'))
}).check(/*#__PURE__*/ zod.describe('The new state of an application that was sent without an account.'));

export type GuestApplicationStatusInput = zod.input<typeof GuestApplicationStatusInput>;
export type GuestApplicationStatusInputOutput = zod.output<typeof GuestApplicationStatusInput>;

export const OwnApplicationStatusInput = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.enum(['WITHDRAWN', 'DECLINED']).check(/*#__PURE__*/ zod.describe('The new state.'))
}).check(/*#__PURE__*/ zod.describe('The new state of an own application.'));

export type OwnApplicationStatusInput = zod.input<typeof OwnApplicationStatusInput>;
export type OwnApplicationStatusInputOutput = zod.output<typeof OwnApplicationStatusInput>;

export const applicationStatusInputRequirementMax = 300;

export const applicationStatusInputReasonMax = 500;



export const ApplicationStatusInput = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.enum(['IN_REVIEW', 'INTERVIEWING', 'OFFERED', 'HIRED', 'REJECTED']).check(/*#__PURE__*/ zod.describe('The new state.')),
  "requirement": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(applicationStatusInputRequirementMax))).check(/*#__PURE__*/ zod.describe('The requirement of the job that was not met, as it is written there.')),
  "reason": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(applicationStatusInputReasonMax))).check(/*#__PURE__*/ zod.describe('The reason in the words of the team.'))
}).check(/*#__PURE__*/ zod.describe('The new state of an application. A rejection has a `requirement` or a `reason`, the other states have neither.'));

export type ApplicationStatusInput = zod.input<typeof ApplicationStatusInput>;
export type ApplicationStatusInputOutput = zod.output<typeof ApplicationStatusInput>;

export const applicationRejectionRequirementMax = 300;

export const applicationRejectionReasonMax = 500;



export const ApplicationRejection = /*#__PURE__*/ zod.strictObject({
  "applicationId": Uuid,
  "requirement": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(applicationRejectionRequirementMax))).check(/*#__PURE__*/ zod.describe('The requirement of the job that was not met, as it is written there.')),
  "reason": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(applicationRejectionReasonMax))).check(/*#__PURE__*/ zod.describe('The reason in the words of the team.'))
}).check(/*#__PURE__*/ zod.describe('A rejection. It has a `requirement` or a `reason`.'));

export type ApplicationRejection = zod.input<typeof ApplicationRejection>;
export type ApplicationRejectionOutput = zod.output<typeof ApplicationRejection>;

export const applicationRejectionsItemsMax = 50;



export const ApplicationRejections = /*#__PURE__*/ zod.strictObject({
  "items": /*#__PURE__*/ zod.array(ApplicationRejection).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(applicationRejectionsItemsMax)).check(/*#__PURE__*/ zod.describe('The rejections, one for each application.'))
}).check(/*#__PURE__*/ zod.describe('Rejections of applications for one job.'));

export type ApplicationRejections = zod.input<typeof ApplicationRejections>;
export type ApplicationRejectionsOutput = zod.output<typeof ApplicationRejections>;

export const applicationNoteInputTextMax = 2000;



export const ApplicationNoteInput = /*#__PURE__*/ zod.strictObject({
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(applicationNoteInputTextMax)).check(/*#__PURE__*/ zod.describe('The note.'))
}).check(/*#__PURE__*/ zod.describe('A note.'));

export type ApplicationNoteInput = zod.input<typeof ApplicationNoteInput>;
export type ApplicationNoteInputOutput = zod.output<typeof ApplicationNoteInput>;
/**
 * Creates a personal link for the team that hires for the job, in the same step as the application. The team reads the profile by the link, as
 * far as its lens shows it, and no copy is made. `lens` is required, so that nobody shows all of a profile by forgetting it: `null` shows all.
 * A person has one application for a job; one that was withdrawn or declined is no hindrance for the next. At most 20 applications are sent in
 * 24 hours. A job that takes applications at its own address answers 409 `JobStateError`. A repeated call whose application was withdrawn,
 * declined or deleted meanwhile does not apply again and answers 422 `IdempotencyKeyReusedError`: a new application has a new key.
 * @summary Apply for a job
 */
export const ApplyToJobBody = ApplicationInput


/**
 * Somebody who is not signed in applies for an open job of a proven organization. A mail with a code goes to their address, and the application is
 * sent once `verifyGuestApplication` has got the code, within 15 minutes. That mail has no text of the sender. Nothing is kept before but what
 * waits for the code.
 *
 * The team reads the name, the address, the text and the answers until the application is taken back or ends. There is no profile and no
 * personal link; members use `applyToJob`.
 *
 * The answer is the same if the address has applied already, has an account, is blocked by the recruiter, or if too many codes were mailed to it
 * lately. A job that takes applications at its own address answers 409 `JobStateError`. An address sends at most 5 applications in 24 hours, and
 * a network address 10 in an hour.
 * @summary Apply for a job without an account
 */
export const SendGuestApplicationBody = GuestApplicationInput


/**
 * Takes the code that was mailed to somebody who applies without an account, and answers the application with the token by which it is followed
 * and taken back. The same token is in the mail that confirms the application. Doing it again with the right code answers the same and sends
 * nothing twice. A token that is unknown or older than 15 minutes answers 404. The code can be wrong five times; from then on the answer is 429,
 * with the right code too: send the application again.
 *
 * Whoever has proven the address is told what nobody else is: 409 `AlreadyAppliedError` if the address, or the account of it, has an application
 * for the job that has not been taken back. If the recruiter has blocked the address, the application is answered as every other, and not shown to the team.
 * @summary Send an application with the code
 */
export const VerifyGuestApplicationBody = ContactVerificationInput


/**
 * For somebody whose link is lost or not complete. The links of the applications that were sent with a mailbox go to the address that was proven
 * for them, and never to another one. Links of earlier mails go on working, so nobody who only knows the address can end them. The answer is the
 * same whether there are applications or not, and if too many such mails went to the mailbox lately: one within a minute, 3 within an hour and 5
 * within 24 hours. Within an hour 10 of these requests and of those of `sendContactMessage` come from a network address.
 * @summary Mail the links of applications to somebody without an account
 */
export const MailGuestApplicationLinksBody = GuestApplicationLinksInput


/**
 * Each mail about an application that was sent without an account has a link with its token. Whoever has the token sees what was sent and each
 * step. A wrong token answers 404, and so does that of an application that has ended or that belongs to an account by now.
 * @summary Follow an application without an account
 */
export const ReadGuestApplicationBody = GuestApplicationKey


/**
 * `WITHDRAWN` takes an application back: the name, the address, the text, the answers, the notes of the team and its reasons are deleted. One that
 * is `HIRED`, `REJECTED` or `NO_RESPONSE` keeps that state, which goes on counting for the team, and loses the same. `DECLINED` answers an offer
 * with no, and does the same. Every other change answers 409 `ApplicationStateError`. Doing it again answers the same.
 * @summary Withdraw an application, or decline an offer, without an account
 */
export const UpdateGuestApplicationBody = GuestApplicationStatusInput


/**
 * `WITHDRAWN` takes back an application that is not final: the link ends with it, and the text, the answers and the notes of the team are deleted.
 * `DECLINED` answers an offer with no, and does the same. Every other change answers 409 `ApplicationStateError`.
 * @summary Withdraw an application, or decline an offer
 */
export const UpdateOwnApplicationBody = OwnApplicationStatusInput


/**
 * Open applications go forward only, and steps may be left out up to the offer: `SUBMITTED`, `IN_REVIEW`, `INTERVIEWING`, `OFFERED`. Only
 * who has an offer is `HIRED`. Each open one may be rejected, and a rejected person whose link has not ended may get an offer after all. A
 * rejection names a requirement of the job, or a reason in own words. The applicant is told at once. Every other change answers 409
 * `ApplicationStateError`.
 * @summary Take an application to the next state
 */
export const UpdateApplicationStatusBody = ApplicationStatusInput


/**
 * Rejects up to 50 applications for a job, each with a requirement of the job or a reason in own words: all of them or none. 422 names what is
 * missing, and 409 `ApplicationStateError` is answered if one of them is final.
 * @summary Reject several applications
 */
export const RejectApplicationsBody = ApplicationRejections


/**
 * A note is read by those who hire for the job. The applicant does not see it in the application, and gets it with an export of their data. An
 * application has at most 100 notes. One that was withdrawn takes none: 409 `ApplicationStateError`.
 * @summary Write a note about an application
 */
export const CreateApplicationNoteBody = ApplicationNoteInput
