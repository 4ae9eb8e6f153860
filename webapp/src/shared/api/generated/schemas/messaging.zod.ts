/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const contactTargetAliasMax = 64;

export const contactTargetMemberIdMin = 36;
export const contactTargetMemberIdMax = 36;

export const contactTargetTokenMax = 128;



export const ContactTarget = /*#__PURE__*/ zod.strictObject({
  "alias": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactTargetAliasMax))).check(/*#__PURE__*/ zod.describe('Name of the page.')),
  "memberId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(contactTargetMemberIdMin)).check(/*#__PURE__*/ zod.maxLength(contactTargetMemberIdMax))).check(/*#__PURE__*/ zod.describe('The person, for whom is signed in.')),
  "token": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactTargetTokenMax))).check(/*#__PURE__*/ zod.describe('Secret part of the personal link.'))
}).check(/*#__PURE__*/ zod.describe('Whose profile it is, by one of the three.'));

export type ContactTarget = zod.input<typeof ContactTarget>;
export type ContactTargetOutput = zod.output<typeof ContactTarget>;

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

export const contactMessageInputTextMax = 4000;



export const ContactMessageInput = /*#__PURE__*/ zod.strictObject({
  "to": ContactTarget,
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactMessageInputTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.')),
  "sender": ContactSender
}).check(/*#__PURE__*/ zod.describe('A text to the person of a profile, by somebody who is not signed in.'));

export type ContactMessageInput = zod.input<typeof ContactMessageInput>;
export type ContactMessageInputOutput = zod.output<typeof ContactMessageInput>;

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

export const outsideConversationKeyTokenMax = 128;

export const outsideConversationKeyBeforeMax = 9007199254740991;



export const OutsideConversationKey = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(outsideConversationKeyTokenMax)).check(/*#__PURE__*/ zod.describe('The token in the link of the mail.')),
  "before": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(outsideConversationKeyBeforeMax))).check(/*#__PURE__*/ zod.describe('Only texts with a smaller sequence.'))
}).check(/*#__PURE__*/ zod.describe('What opens a conversation without an account.'));

export type OutsideConversationKey = zod.input<typeof OutsideConversationKey>;
export type OutsideConversationKeyOutput = zod.output<typeof OutsideConversationKey>;

export const outsideConversationMailsTokenMax = 128;



export const OutsideConversationMails = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(outsideConversationMailsTokenMax)).check(/*#__PURE__*/ zod.describe('The token in the link of the mail.')),
  "mailed": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether further texts are mailed.'))
}).check(/*#__PURE__*/ zod.describe('Whether somebody who has no account gets the texts of a conversation by mail.'));

export type OutsideConversationMails = zod.input<typeof OutsideConversationMails>;
export type OutsideConversationMailsOutput = zod.output<typeof OutsideConversationMails>;

export const outsideMessageInputTokenMax = 128;

export const outsideMessageInputTextMax = 4000;

export const outsideMessageInputClientIdMin = 36;
export const outsideMessageInputClientIdMax = 36;



export const OutsideMessageInput = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(outsideMessageInputTokenMax)).check(/*#__PURE__*/ zod.describe('The token in the link of the mail.')),
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(outsideMessageInputTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.')),
  "clientId": /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(outsideMessageInputClientIdMin)).check(/*#__PURE__*/ zod.maxLength(outsideMessageInputClientIdMax)).check(/*#__PURE__*/ zod.describe('Name of the text, chosen by whoever writes it. The same name is the same text for ever.'))
}).check(/*#__PURE__*/ zod.describe('A text of somebody who is not a member.'));

export type OutsideMessageInput = zod.input<typeof OutsideMessageInput>;
export type OutsideMessageInputOutput = zod.output<typeof OutsideMessageInput>;

export const ConversationLinksInput = /*#__PURE__*/ zod.strictObject({
  "email": Email
}).check(/*#__PURE__*/ zod.describe('The address of somebody without an account whose link is lost.'));

export type ConversationLinksInput = zod.input<typeof ConversationLinksInput>;
export type ConversationLinksInputOutput = zod.output<typeof ConversationLinksInput>;

export const outsideMessageEditTokenMax = 128;

export const outsideMessageEditMessageIdMin = 36;
export const outsideMessageEditMessageIdMax = 36;

export const outsideMessageEditTextMax = 4000;



export const OutsideMessageEdit = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(outsideMessageEditTokenMax)).check(/*#__PURE__*/ zod.describe('The token in the link of the mail.')),
  "messageId": /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(outsideMessageEditMessageIdMin)).check(/*#__PURE__*/ zod.maxLength(outsideMessageEditMessageIdMax)).check(/*#__PURE__*/ zod.describe('The `id` of the text.')),
  "text": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(outsideMessageEditTextMax))).check(/*#__PURE__*/ zod.describe('What it says now, plain text of one or more lines; `null` takes it back.'))
}).check(/*#__PURE__*/ zod.describe('A change of an own text of somebody who is not a member.'));

export type OutsideMessageEdit = zod.input<typeof OutsideMessageEdit>;
export type OutsideMessageEditOutput = zod.output<typeof OutsideMessageEdit>;

export const outsideConversationTokenTokenMax = 128;



export const OutsideConversationToken = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(outsideConversationTokenTokenMax)).check(/*#__PURE__*/ zod.describe('The token in the link of the mail.'))
}).check(/*#__PURE__*/ zod.describe('What opens a conversation for somebody who is not a member.'));

export type OutsideConversationToken = zod.input<typeof OutsideConversationToken>;
export type OutsideConversationTokenOutput = zod.output<typeof OutsideConversationToken>;

export const outsideMessageReportTokenMax = 128;

export const outsideMessageReportMessageIdMin = 36;
export const outsideMessageReportMessageIdMax = 36;

export const outsideMessageReportCommentMax = 1000;



export const OutsideMessageReport = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(outsideMessageReportTokenMax)).check(/*#__PURE__*/ zod.describe('The token in the link of the mail.')),
  "messageId": /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(outsideMessageReportMessageIdMin)).check(/*#__PURE__*/ zod.maxLength(outsideMessageReportMessageIdMax)).check(/*#__PURE__*/ zod.describe('The `id` of the text.')),
  "reason": /*#__PURE__*/ zod.enum(['SPAM', 'FAKE', 'HARASSMENT', 'IMPERSONATION', 'INAPPROPRIATE', 'OTHER']).check(/*#__PURE__*/ zod.describe('Why it is reported.')),
  "comment": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(outsideMessageReportCommentMax))).check(/*#__PURE__*/ zod.describe('More about it for the operator, of one or more lines.'))
}).check(/*#__PURE__*/ zod.describe('What somebody who is not a member reports.'));

export type OutsideMessageReport = zod.input<typeof OutsideMessageReport>;
export type OutsideMessageReportOutput = zod.output<typeof OutsideMessageReport>;

export const SalaryPeriod = /*#__PURE__*/ zod.enum(['YEAR', 'MONTH', 'DAY', 'HOUR']).check(/*#__PURE__*/ zod.describe('A span of time for which somebody is paid.'));

export type SalaryPeriod = zod.input<typeof SalaryPeriod>;
export type SalaryPeriodOutput = zod.output<typeof SalaryPeriod>;

export const recruiterIntroInputCompanyNameMax = 120;

export const recruiterIntroInputOrganizationIdMin = 36;
export const recruiterIntroInputOrganizationIdMax = 36;

export const recruiterIntroInputRoleTitleMax = 120;

export const recruiterIntroInputLocationMax = 120;

export const recruiterIntroInputSalaryMinMin = 0;
export const recruiterIntroInputSalaryMinMax = 2147483647;

export const recruiterIntroInputSalaryMaxMin = 0;
export const recruiterIntroInputSalaryMaxMax = 2147483647;

export const recruiterIntroInputCurrencyMin = 3;
export const recruiterIntroInputCurrencyMax = 3;


export const recruiterIntroInputCurrencyRegExp = new RegExp('^[A-Z]{3}$');
export const recruiterIntroInputSalaryUnknownReasonMax = 200;

export const recruiterIntroInputWhyYouMax = 500;



export const RecruiterIntroInput = /*#__PURE__*/ zod.strictObject({
  "companyName": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(recruiterIntroInputCompanyNameMax)).check(/*#__PURE__*/ zod.describe('The organization, as the Recruiter names it.')),
  "organizationId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(recruiterIntroInputOrganizationIdMin)).check(/*#__PURE__*/ zod.maxLength(recruiterIntroInputOrganizationIdMax))).check(/*#__PURE__*/ zod.describe('An organization for which the Recruiter hires, so that it is shown as proven.')),
  "roleTitle": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(recruiterIntroInputRoleTitleMax)).check(/*#__PURE__*/ zod.describe('The role.')),
  "workMode": /*#__PURE__*/ zod.enum(['ON_SITE', 'HYBRID', 'REMOTE']).check(/*#__PURE__*/ zod.describe('Where the work is done.')),
  "location": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(recruiterIntroInputLocationMax))).check(/*#__PURE__*/ zod.describe('The place.')),
  "salaryMin": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(recruiterIntroInputSalaryMinMin)).check(/*#__PURE__*/ zod.lte(recruiterIntroInputSalaryMinMax))).check(/*#__PURE__*/ zod.describe('Lower end of the pay.')),
  "salaryMax": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(recruiterIntroInputSalaryMaxMin)).check(/*#__PURE__*/ zod.lte(recruiterIntroInputSalaryMaxMax))).check(/*#__PURE__*/ zod.describe('Upper end of the pay.')),
  "currency": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(recruiterIntroInputCurrencyMin)).check(/*#__PURE__*/ zod.maxLength(recruiterIntroInputCurrencyMax)).check(/*#__PURE__*/ zod.regex(recruiterIntroInputCurrencyRegExp))).check(/*#__PURE__*/ zod.describe('Currency of the pay, ISO 4217.')),
  "salaryPeriod": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([SalaryPeriod,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('For how long the pay is.')),
  "salaryUnknownReason": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(recruiterIntroInputSalaryUnknownReasonMax))).check(/*#__PURE__*/ zod.describe('Why no pay is named.')),
  "whyYou": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(recruiterIntroInputWhyYouMax)).check(/*#__PURE__*/ zod.describe('Why this person.'))
}).check(/*#__PURE__*/ zod.describe('What a Recruiter offers, with the pay, by all four of its members, or with the reason why it is not named.'));

export type RecruiterIntroInput = zod.input<typeof RecruiterIntroInput>;
export type RecruiterIntroInputOutput = zod.output<typeof RecruiterIntroInput>;

export const conversationInputTextMax = 4000;

export const conversationInputClientIdMin = 36;
export const conversationInputClientIdMax = 36;



export const ConversationInput = /*#__PURE__*/ zod.strictObject({
  "to": ContactTarget,
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(conversationInputTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.')),
  "intro": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([RecruiterIntroInput,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('What a Recruiter offers. With the role Recruiter it is required for a request.')),
  "clientId": /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(conversationInputClientIdMin)).check(/*#__PURE__*/ zod.maxLength(conversationInputClientIdMax)).check(/*#__PURE__*/ zod.describe('Name of the text, chosen by whoever writes it. The same name is the same text for ever.'))
}).check(/*#__PURE__*/ zod.describe('A text to a person.'));

export type ConversationInput = zod.input<typeof ConversationInput>;
export type ConversationInputOutput = zod.output<typeof ConversationInput>;

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

export const ConversationUpdate = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.enum(['ACCEPTED', 'DECLINED', 'REQUEST'])).check(/*#__PURE__*/ zod.describe('What the user decides about a request.')),
  "muted": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the user is not told of new texts.')),
  "archived": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether it is put away.')),
  "unread": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.literal(true)).check(/*#__PURE__*/ zod.describe('Marks the last text of the other person as unread.'))
}).check(/*#__PURE__*/ zod.describe('What changes in a conversation, for the user alone.'));

export type ConversationUpdate = zod.input<typeof ConversationUpdate>;
export type ConversationUpdateOutput = zod.output<typeof ConversationUpdate>;

export const messageInputTextMax = 4000;

export const messageInputClientIdMin = 36;
export const messageInputClientIdMax = 36;



export const MessageInput = /*#__PURE__*/ zod.strictObject({
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(messageInputTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.')),
  "shareAddress": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the mail has the address of the user, so that the other person can reply to it.')),
  "clientId": /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(messageInputClientIdMin)).check(/*#__PURE__*/ zod.maxLength(messageInputClientIdMax)).check(/*#__PURE__*/ zod.describe('Name of the text, chosen by whoever writes it. The same name is the same text for ever.'))
}).check(/*#__PURE__*/ zod.describe('A text.'));

export type MessageInput = zod.input<typeof MessageInput>;
export type MessageInputOutput = zod.output<typeof MessageInput>;

export const messageEditTextMax = 4000;



export const MessageEdit = /*#__PURE__*/ zod.strictObject({
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(messageEditTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.'))
}).check(/*#__PURE__*/ zod.describe('The new text.'));

export type MessageEdit = zod.input<typeof MessageEdit>;
export type MessageEditOutput = zod.output<typeof MessageEdit>;

export const readMarkSequenceMax = 9007199254740991;



export const ReadMark = /*#__PURE__*/ zod.strictObject({
  "sequence": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(readMarkSequenceMax)).check(/*#__PURE__*/ zod.describe('Number of the last text that was read.'))
}).check(/*#__PURE__*/ zod.describe('Up to where texts are read.'));

export type ReadMark = zod.input<typeof ReadMark>;
export type ReadMarkOutput = zod.output<typeof ReadMark>;
/**
 * Somebody who is not signed in and may see a profile writes to its owner, unless the owner does not want it: `canContact` of the profile says
 * so. A mail with a code goes to the address of `sender`, and the text is delivered once `verifyContactMessage` has got the code, within 15
 * minutes. That mail has no text of the sender. Nothing is delivered before. Members use `startConversation`.
 *
 * Two people have one conversation: a further text of the same address goes on in it. The owner gets the text in the application and by mail;
 * nobody learns the address of the owner.
 *
 * The answer is the same if the owner has blocked the address of the sender, or if too many codes were mailed to it lately. The same text from
 * the same sender to the same person within ten minutes is delivered once. Within 24 hours an address sends at most 3 texts that begin or go on with
 * a conversation in this way. A person gets at most 50 from everybody, of which 30 are from people who are not signed in, or have their
 * account for less than a week. Within an hour 10 come from a network address.
 * @summary Write to the person of a profile
 */
export const SendContactMessageBody = ContactMessageInput


/**
 * Takes the code that was mailed to a sender who is not signed in. Doing it again with the right code answers the same and delivers nothing
 * twice. A token that is unknown or older than 15 minutes answers 404. The code can be wrong five times; from then on the answer is 429, with
 * the right code too: send the message again.
 * @summary Deliver a message with the code
 */
export const VerifyContactMessageBody = ContactVerificationInput


/**
 * Each mail with a text to somebody who is not a member has a link with the token of the conversation. Whoever has the token sees what both have
 * written, newest last, a hundred texts at a time, what the page of the person shows to everybody, and may write on with
 * `answerContactConversation`. The own address is told with most of it hidden. A wrong token answers
 * 404, and so does that of a conversation that was deleted, by the owner or 180 days after its last text.
 * @summary Read a conversation without an account
 */
export const ReadContactConversationBody = OutsideConversationKey


/**
 * Whoever has the token of a conversation says whether further answers are mailed to the address with which it was begun. Without the mails
 * the conversation can still be read, and goes on. The owner of the profile is not told. Doing it again changes nothing. Each mail also has an address
 * for `unsubscribeEmail`, which stops the mails of its conversation. A wrong token answers as for `readContactConversation`.
 * @summary Choose whether answers are mailed, without an account
 */
export const ChooseContactConversationMailsBody = OutsideConversationMails


/**
 * The owner of the profile gets the answer in the application and by mail. It is taken as long as the owner takes new messages of people who are not
 * signed in where the first one was written: `canSend` says so. Within 24 hours 30 answers of an address are taken. What it writes again before
 * it is answered counts as a new message does. One person writes at most ten texts in a row. The same `clientId` is the same text for ever.
 * The answer is the same if the owner has blocked the address.
 * @summary Answer in a conversation without an account
 */
export const AnswerContactConversationBody = OutsideMessageInput


/**
 * For somebody whose link is lost or not complete. The links of the conversations that were begun with a mailbox go to the address that was proven
 * for them, and never to another one. The answer is the same whether there are conversations or not, and if too many such mails went to the
 * mailbox lately: one within a minute, 3 within an hour and 5 within 24 hours. Within an hour 10 of these requests and of those of
 * `sendContactMessage` come from a network address.
 * @summary Mail the links of conversations to somebody without an account
 */
export const MailConversationLinksBody = ConversationLinksInput


/**
 * Within 15 minutes, as `editMessage` and `deleteMessage` for members. The other person sees that the text was changed or taken back, and when, not what it
 * said before. Without a `text` it is taken back, which can be done again and changes nothing then. A wrong token answers as for `readContactConversation`, and so does a
 * text that does not exist or that the other person has written.
 * @summary Correct an own text, or take it back, without an account
 */
export const EditContactMessageBody = OutsideMessageEdit


/**
 * The words of all texts that the bearer of the token has written in this conversation are erased, however old they are, and those that the other person does
 * not see. Their places stay for both sides, as of texts that were taken back. What the other person has written stays, and so do the name and the
 * address, by which the other person knows with whom they have spoken, until the conversation is deleted. A text that was reported before stays with
 * the report. Other conversations are neither changed nor told of. Doing it again changes nothing. A wrong token answers as for `readContactConversation`.
 * @summary Delete all own texts of a conversation without an account
 */
export const DeleteContactMessagesBody = OutsideConversationToken


/**
 * As `createReport` does for members: the operator reads the text as it is now, and nothing else of the conversation, and the person who has written it is
 * not told. Only a text of the other person that was not taken back can be reported. While a report of it is open, a repeat changes nothing. The operator
 * does not learn who has reported it, and nobody is told what was decided. Within 24 hours 20 reports of a mailbox are taken, repeats included. A wrong token
 * answers as for `readContactConversation`, and so does any other text.
 * @summary Report a text to the operator without an account
 */
export const ReportContactMessageBody = OutsideMessageReport


/**
 * Whoever may see a profile writes to its owner, unless the owner does not want it: `canContact` of the profile says so. If the two have a conversation, the
 * text goes on in it.
 *
 * The conversation is open at once if the two are connected, if the page of the person or a personal link was used, or if the other one has written
 * before. By `memberId` to somebody else it is a request: one text, which the other one accepts, or declines without the user being told. A user with the
 * role Recruiter introduces a request with `intro`.
 *
 * The same `clientId` is the same text for ever: sending it again answers the same and delivers nothing twice. Within 24 hours a member begins at most 20
 * conversations, and a person gets at most 50, of which 30 are from people who are not signed in, or have their account for less than a week.
 * @summary Write to a person
 */
export const StartConversationBody = ConversationInput


/**
 * `ACCEPTED` opens a request: both may write. `DECLINED` takes it out of all lists of the user, and the other one is not told; `REQUEST` takes that back.
 * A muted conversation is not told of, neither in the application nor by mail. An archived one returns to the inbox with the next text of the other person,
 * unless it is muted. `unread` marks the last text of the other person as unread. What is absent stays.
 * @summary Accept, decline, mute or archive a conversation
 */
export const UpdateConversationBody = ConversationUpdate


/**
 * The other person sees the text at once, and gets a mail if they have not read what came before it within two minutes; somebody who is not a member gets a
 * mail with a link to the conversation, unless they have stopped these mails (`mailsStopped`). The mail has the address of the user, for replies, only with
 * `shareAddress`. Writing marks the conversation as read, and brings it back from the archive.
 *
 * The same `clientId` is the same text for ever: sending it again answers the same and delivers nothing twice. `canSend` says whether a text is taken. Who waits
 * for the first answer writes at most ten texts in a row. What is written while one of the two has blocked the other is kept for whoever wrote it, and
 * never reaches the other. At most 60 texts are taken within a minute.
 * @summary Write in a conversation
 */
export const SendMessageBody = MessageInput


/**
 * Within 15 minutes. The other person sees that it was changed, and when, not what it said before.
 * @summary Correct an own text
 */
export const EditMessageBody = MessageEdit


/**
 * All up to a sequence, so that a text that comes meanwhile stays unread. Notifications of them are marked, too. The other person is not told. A smaller
 * sequence than before changes nothing; a larger one than the last text has is that of the last text.
 * @summary Mark texts as read
 */
export const MarkConversationReadBody = ReadMark
