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

export const contactMessageInputTextMax = 2000;



export const ContactMessageInput = /*#__PURE__*/ zod.strictObject({
  "to": ContactTarget,
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactMessageInputTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.')),
  "sender": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([ContactSender,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Who writes; only without a session, and then required.'))
}).check(/*#__PURE__*/ zod.describe('A message to the person of a profile.'));

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

export const contactConversationKeyTokenMax = 128;



export const ContactConversationKey = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactConversationKeyTokenMax)).check(/*#__PURE__*/ zod.describe('The token in the link of the mail.'))
}).check(/*#__PURE__*/ zod.describe('What opens a conversation without an account.'));

export type ContactConversationKey = zod.input<typeof ContactConversationKey>;
export type ContactConversationKeyOutput = zod.output<typeof ContactConversationKey>;

export const contactConversationMailsTokenMax = 128;



export const ContactConversationMails = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactConversationMailsTokenMax)).check(/*#__PURE__*/ zod.describe('The token in the link of the mail.')),
  "mailed": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether further answers are mailed.'))
}).check(/*#__PURE__*/ zod.describe('Whether somebody who has no account gets the answers of a conversation by mail.'));

export type ContactConversationMails = zod.input<typeof ContactConversationMails>;
export type ContactConversationMailsOutput = zod.output<typeof ContactConversationMails>;

export const contactStrangerAnswerInputTokenMax = 128;

export const contactStrangerAnswerInputTextMax = 2000;



export const ContactStrangerAnswerInput = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactStrangerAnswerInputTokenMax)).check(/*#__PURE__*/ zod.describe('The token in the link of the mail.')),
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactStrangerAnswerInputTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.'))
}).check(/*#__PURE__*/ zod.describe('An answer of somebody who is not a member.'));

export type ContactStrangerAnswerInput = zod.input<typeof ContactStrangerAnswerInput>;
export type ContactStrangerAnswerInputOutput = zod.output<typeof ContactStrangerAnswerInput>;

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

export const contactAnswerInputTextMax = 2000;



export const ContactAnswerInput = /*#__PURE__*/ zod.strictObject({
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactAnswerInputTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.')),
  "shareAddress": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the mail has the address of the user, so that the other person can reply to it.'))
}).check(/*#__PURE__*/ zod.describe('An answer.'));

export type ContactAnswerInput = zod.input<typeof ContactAnswerInput>;
export type ContactAnswerInputOutput = zod.output<typeof ContactAnswerInput>;
/**
 * Whoever may see a profile writes to its owner, unless the owner does not want it: `canContact` of the profile says so. The owner gets
 * the message in the application and by mail; nobody learns the address of the owner.
 *
 * A member sends `to` and `text`; the message is delivered at once. Somebody who is not signed in also sends `sender`: a mail with a code goes
 * to their address, and the message is delivered once `verifyContactMessage` has got the code, within 15 minutes. That mail has no text of the
 * sender. Nothing is delivered before.
 *
 * The answer is the same if the owner has blocked the address of the sender, or if too many codes were mailed to it lately. The same text from
 * the same sender to the same person within ten minutes is delivered once. Within 24 hours a member sends at most 20 messages, somebody
 * who is not signed in 3, and at most 5 of them to the same person. A person gets at most 50, of which 30 are from
 * people who are not signed in, or have their account for less than a week.
 * Within an hour 10 come from a network address, not counting those of members.
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
 * Each mail with an answer to somebody who is not a member has a link with the token of the conversation. Whoever has the token sees what both have
 * written, and the name of the owner of the profile, and may write on with `answerContactConversation`. No address is told. A wrong token answers
 * 404, and so does that of a conversation that was deleted, by the owner or 180 days after its last text.
 * @summary Read a conversation without an account
 */
export const ReadContactConversationBody = ContactConversationKey


/**
 * Whoever has the token of a conversation says whether further answers are mailed to the address with which it was begun. Without the mails
 * the conversation can still be read, and goes on. The owner of the profile is not told. Doing it again changes nothing. Each mail also has an address
 * for `unsubscribeEmail`, which stops the mails of its conversation. A wrong token answers as for `readContactConversation`.
 * @summary Choose whether answers are mailed, without an account
 */
export const ChooseContactConversationMailsBody = ContactConversationMails


/**
 * The owner of the profile gets the answer in the application and by mail. It is taken as long as the owner takes new messages of people who are not
 * signed in where the first one was written: `canAnswer` says so. Within 24 hours 30 answers of an address are taken. What it writes again before
 * it is answered counts as a new message does. A conversation has at most 100 answers, and ten in a row of one person. The same text within ten minutes is
 * taken once. The answer is the same if the owner has blocked the address.
 * @summary Answer in a conversation without an account
 */
export const AnswerContactConversationBody = ContactStrangerAnswerInput


/**
 * Both may answer, as often as they like in turn. The other person gets the answer in the application and by mail, with the name of the
 * user; somebody who is not a member gets it by mail, with a link to the conversation, unless they
 * have stopped these mails (`mailsStopped`). The mail has the address of the user, for replies, only with `shareAddress`.
 * Answering marks the conversation as read.
 *
 * Who wrote the first message may go on as long as they may write to the person of the profile at all, see `sendContactMessage`. A conversation
 * has at most 100 answers, and ten in a row of one person. The user sends at most 30 answers within 24 hours. What the sender of the message
 * writes before they are answered counts as messages do, and the same text within ten minutes is taken once. What is written while one of the
 * two has blocked the other is kept for whoever wrote it and never reaches the other.
 * @summary Answer in a conversation
 */
export const AnswerContactMessageBody = ContactAnswerInput
