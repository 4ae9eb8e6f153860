/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  InviteLinkInput,
  ProfileLinkInput,
  ShareMessage,
  VisitInput
} from '../wright-api.schemas.zod.ts';


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
 * is suspended invites nobody.
 * @summary Create an invite link
 */
export const CreateInviteLinkBody = InviteLinkInput

/**
 * The token and the uses stay. A limit that is reached already closes the invitation. A deleted one cannot be changed.
 * @summary Replace what an invite link is for and how far it reaches
 */
export const UpdateInviteLinkBody = InviteLinkInput

/**
 * Sent by the page once it is visible. The answer is 204 whether or not the visit counts: the owner, bots, prefetches and repeats within
 * half an hour do not.
 * @summary Say that a profile or an invitation was looked at
 */
export const RecordVisitBody = VisitInput

