/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

export const blockInputNoteMax = 250;

export const blockInputLinkTokenMax = 128;



export const BlockInput = /*#__PURE__*/ zod.strictObject({
  "note": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(blockInputNoteMax))).check(/*#__PURE__*/ zod.describe('A reminder for the user alone, of one or more lines.')),
  "linkToken": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(blockInputLinkTokenMax))).check(/*#__PURE__*/ zod.describe('Token of the personal link through which the user sees the person, so that the block may keep the name.'))
}).check(/*#__PURE__*/ zod.describe('What the user notes about a block.'));

export type BlockInput = zod.input<typeof BlockInput>;
export type BlockInputOutput = zod.output<typeof BlockInput>;

export const connectionInputMessageMax = 300;

export const connectionInputLinkTokenMax = 128;

export const connectionInputShowsProfileDefault = false;

export const ConnectionInput = /*#__PURE__*/ zod.strictObject({
  "memberId": Uuid,
  "message": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(connectionInputMessageMax))).check(/*#__PURE__*/ zod.describe('A message to the person, of one or more lines.')),
  "linkToken": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(connectionInputLinkTokenMax))).check(/*#__PURE__*/ zod.describe('Token of the personal link through which the user sees the person, so that the list may show the name.')),
  "showsProfile": /*#__PURE__*/ zod._default(/*#__PURE__*/ zod.boolean(), connectionInputShowsProfileDefault).check(/*#__PURE__*/ zod.describe('Whether the person sees the profile of the user, whatever its access mode, from when they accept until the user takes it back.'))
}).check(/*#__PURE__*/ zod.describe('Whom the user asks.'));

export type ConnectionInput = zod.input<typeof ConnectionInput>;
export type ConnectionInputOutput = zod.output<typeof ConnectionInput>;

export const ConnectionAnswer = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.enum(['ACCEPTED', 'DECLINED'])).check(/*#__PURE__*/ zod.describe('Whether the user accepts or declines.')),
  "showsProfile": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the person sees the profile of the user as long as the two are connected, whatever its access mode. Whoever accepts without it does not show\ntheirs. It has no effect on a request that is declined.\n'))
}).check(/*#__PURE__*/ zod.describe('The answer to a request, or whether the person sees the profile of the user.'));

export type ConnectionAnswer = zod.input<typeof ConnectionAnswer>;
export type ConnectionAnswerOutput = zod.output<typeof ConnectionAnswer>;

export const reportInputCommentMax = 1000;



export const ReportInput = /*#__PURE__*/ zod.strictObject({
  "subject": /*#__PURE__*/ zod.enum(['PROFILE', 'MESSAGE', 'JOB']).check(/*#__PURE__*/ zod.describe('The kind of what is reported.')),
  "subjectId": Uuid,
  "reason": /*#__PURE__*/ zod.enum(['SPAM', 'FAKE', 'HARASSMENT', 'IMPERSONATION', 'INAPPROPRIATE', 'OTHER']).check(/*#__PURE__*/ zod.describe('Why it is reported.')),
  "comment": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(reportInputCommentMax))).check(/*#__PURE__*/ zod.describe('More about it for the operator, of one or more lines.'))
}).check(/*#__PURE__*/ zod.describe('What the user reports. The id of a profile is the `memberId` of its owner, that of a text or a job its `id`.'));

export type ReportInput = zod.input<typeof ReportInput>;
export type ReportInputOutput = zod.output<typeof ReportInput>;
/**
 * From the next request on neither of the two sees the other: no profile, whether by its address or by a personal link, no file, no visit.
 * The person is not told, and answers to them are those for somebody who does not exist. Every member can be blocked, also one who has
 * blocked the caller; of them the name is the one that they had then. The name and role of somebody whose profile the caller may not see are `null`.
 * Doing it again replaces the note. Signed out, the person still sees what everybody sees. It is not open to personal access tokens.
 * @summary Block a person
 */
export const BlockUserBody = BlockInput


/**
 * The person accepts or declines. Whoever has asked does not learn that they were declined, nor whether the request was delivered: after
 * a request was withdrawn, another one within 90 days is not, and none is to a person who has blocked the user. If the person has asked,
 * too, the request is accepted at once. At most 100 requests can be open, and at most 50 be sent within 24 hours; a withdrawn one counts
 * from its withdrawal. While a request is open, the name of a person whose profile the user may not see is the one of that time. Somebody
 * whose profile is suspended asks nobody.
 * @summary Ask a person for a connection
 */
export const CreateConnectionBody = ConnectionInput


/**
 * Only a received request that is open can be answered. Whoever has asked is not told that they were declined. A declined request can
 * still become a connection: by asking the person.
 * Without `status`, `showsProfile` is changed alone, of a connection or of a request that the user has sent. What is taken back is hidden from the next
 * request of the person on. It is hidden with the end of the connection, too.
 * @summary Answer a request, or show or hide the profile
 */
export const RespondConnectionBody = ConnectionAnswer


/**
 * Every member can be reported, like every member can be blocked, whatever the user may see of them. Of a conversation of the user, a text of the other side can
 * be reported. The operator reads that text as it is now, also if its author edits it or takes it back later, and nothing else of the conversation. A text that
 * does not exist, that the user has written, does not see or has deleted, or that was taken back, is 404. Nobody but the operator learns who
 * has reported whom. While a report of the same person or of the same text is open, a repeat answers the same id and changes nothing. When the
 * operator has looked at it, the user is told so, but not what was decided. At most 20 reports can be made within 24 hours.
 * It is not open to personal access tokens.
 * @summary Report a person or a text to the operator
 */
export const CreateReportBody = ReportInput
