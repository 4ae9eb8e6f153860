/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  ContactAnswerInput,
  ContactMessageInput,
  ContactVerificationInput
} from '../wright-api.schemas.zod.ts';


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
 * Both may answer, as often as they like in turn. The other person gets the answer in the application and by mail, with the name of the
 * user; somebody who is not a member gets it by mail. The mail has the address of the user, for replies, only with `shareAddress`.
 * Answering marks the conversation as read.
 *
 * Who wrote the first message may go on as long as they may write to the person of the profile at all, see `sendContactMessage`. A conversation
 * has at most 100 answers, and ten in a row of one person. The user sends at most 30 answers within 24 hours. What the sender of the message
 * writes before they are answered counts as messages do, and the same text within ten minutes is taken once. What is written while one of the
 * two has blocked the other is kept for whoever wrote it and never reaches the other.
 * @summary Answer in a conversation
 */
export const AnswerContactMessageBody = ContactAnswerInput

