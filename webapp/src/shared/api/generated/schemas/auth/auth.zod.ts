/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */
import {
  LoginRequest,
  UserUpdate,
  VerifyRequest
} from '../wright-api.schemas.zod.ts';


/**
 * Mails a one-time code and answers a challenge. The answer is the same whether or not somebody with this address exists. Within the cool-down
 * of 60 seconds the mail leaves when the cool-down ends; past the hourly or daily limit of the mailbox none leaves, and `resendAfter` says when
 * `reissueToken` may send one.
 *
 * Whoever joins with an invitation sends its token in `x-wright-token`. It stays with the sign-in, new codes included, and counts when the new
 * user is made. Where joining takes no invitation, a token that is not valid is ignored.
 * @summary Send a sign-in code
 */
export const LoginBody = LoginRequest

/**
 * Uses up the challenge and sets the session cookie. An address that signs in for the first time gets a new user. The code of a challenge can be
 * wrong five times; from then on the answer is 429, with the right code too, until a new one is requested. Where joining takes an invitation, a new
 * address without a valid one gets 403 `InvitationRequiredError`.
 * @summary Sign in with the code
 */
export const VerifyUserBody = VerifyRequest

/**
 * Takes changes only: a missing member stays as it is. Once the account is ready, the name can be changed within ten minutes of signing in;
 * later the answer is 403 `ReauthenticationRequiredError`.
 * @summary Set up the account or change the name
 */
export const UpdateUserBody = UserUpdate

