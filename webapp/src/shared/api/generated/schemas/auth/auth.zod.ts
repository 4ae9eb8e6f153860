/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import {
  LoginRequest,
  PasskeyAssertion,
  PasskeyRegistration,
  PasskeyUpdate,
  SettingsUpdate,
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
 * Uses up the challenge and does what it was made for. The code of a challenge can be wrong five times; from then on the answer is 429, with the
 * right code too, until a new one is requested.
 *
 * - `login`: signs in and sets the session cookie. An address that signs in for the first time gets a new user. A deletion that was scheduled
 *   is cancelled, and `deletionScheduledAt` of this answer names its day for the last time. Where joining takes an invitation, a new address without a valid one gets 403 `InvitationRequiredError`.
 * - `updateUser`: needs the session cookie of the user beside the challenge (else 401 `UnauthorizedError`). The change takes effect and the
 *   session gets a new value; after a change of the address all other sessions end.
 * - `deleteUser`: needs the session cookie as well. `deletionScheduledAt` says when everything will be erased. From now on nobody sees
 *   anything of the user, all sessions end, and the answer clears the cookie.
 * @summary Sign in or confirm a change with the code
 */
export const VerifyUserBody = VerifyRequest

/**
 * Takes changes only: a missing member stays as it is.
 *
 * Once the account is ready, another name takes effect at once within ten minutes of showing a code. Later the answer is 202 with a challenge of the
 * purpose `updateUser`, whose code goes to the present address.
 *
 * Another address needs a code shown within the last ten minutes (else 403 `ReauthenticationRequiredError`). The answer is 202 with such a
 * challenge, whose code goes to the new address; the present one gets a notice. The answer is the same if somebody has the new address already:
 * then the mail says so and carries no code. An address beside a name is a change of the address: both take effect with the code. It can be
 * asked for five times in 24 hours.
 *
 * `verifyUser` with the code and the session cookie makes the change; until then nothing changes.
 * @summary Set up the account, change the name or the address
 */
export const UpdateUserBody = UserUpdate

/**
 * Takes what the authenticator has signed and sets the session cookie. The sign-in counts as a proof of identity, as a code does. Every answer
 * that is not accepted is 422 `PasskeyRefusedError`, whatever the reason; start again then. A passkey belongs to somebody who has joined already:
 * nobody joins with one. A deletion that was scheduled is cancelled, and `deletionScheduledAt` of this answer names its day for the last time.
 * @summary Sign in with a passkey
 */
export const FinishPasskeyLoginBody = PasskeyAssertion

/**
 * Takes what the authenticator has signed. For ten minutes, protected changes are possible without a code, and the session gets a new value.
 * Every answer that is not accepted is 422 `PasskeyRefusedError`, also that of a passkey of somebody else; start again then.
 * @summary Confirm the identity with a passkey
 */
export const FinishPasskeyProofBody = PasskeyAssertion

/**
 * Takes the passkey that the authenticator has created after `startPasskeyRegistration`, in the same session. The user is told by mail, and
 * registers at most twenty in 24 hours. Every answer that is not accepted is 422 `PasskeyRefusedError`; start again then.
 * @summary Register a passkey
 */
export const CreatePasskeyBody = PasskeyRegistration

/**
 * The name is for the user alone.
 * @summary Rename a passkey
 */
export const UpdatePasskeyBody = PasskeyUpdate

/**
 * A missing member stays as it is. The notices that are sent join those that are dismissed already, which are never taken back: two
 * devices that dismiss at the same time both succeed. Fifty notices can be dismissed in all, one more is 422. A language that is sent
 * replaces the one before, and so does each choice of `notifications`. A call that changes nothing leaves the version as it is.
 * @summary Change the own settings
 */
export const UpdateSettingsBody = SettingsUpdate

