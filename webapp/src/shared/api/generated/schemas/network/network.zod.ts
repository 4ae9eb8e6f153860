/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  BlockInput,
  ConnectionAnswer,
  ConnectionInput,
  NotificationMark,
  ReportInput
} from '../wright-api.schemas.zod.ts';


/**
 * From the next request on neither of the two sees the other: no profile, whether by its address or by a personal link, no file, no visit.
 * The person is not told, and answers to them are those for somebody who does not exist. Every member can be blocked, also one who has
 * blocked the caller; of them the name is the one that they had then. The name and role of somebody whose profile the caller may not see are `null`.
 * Doing it again replaces the note. Signed out, the person still sees what everybody sees.
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
 * @summary Accept or decline a request
 */
export const RespondConnectionBody = ConnectionAnswer

/**
 * The notification and all older ones are read. One that the user does not have marks none.
 * @summary Mark notifications as read
 */
export const MarkNotificationsReadBody = NotificationMark

/**
 * Every member can be reported, like every member can be blocked, whatever the user may see of them. Nobody but the operator learns who
 * has reported whom. While a report of the same person is open, a repeat answers the same id and changes nothing. When the
 * operator has looked at it, the user is told so, but not what was decided. At most 20 reports can be made within 24 hours.
 * @summary Report a person to the operator
 */
export const CreateReportBody = ReportInput

