/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */
import {
  InviteLinkInput,
  ProfileLinkInput,
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
 * @summary Say that a profile was looked at
 */
export const RecordVisitBody = VisitInput

