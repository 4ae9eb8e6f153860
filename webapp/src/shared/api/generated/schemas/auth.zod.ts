/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

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

export const LoginRequest = /*#__PURE__*/ zod.strictObject({
  "email": Email,
  "captcha": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([Captcha,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Solution of a challenge with the action `login`.'))
}).check(/*#__PURE__*/ zod.describe('Whom to send a code to. `captcha` is required unless the provider is `off`.'));

export type LoginRequest = zod.input<typeof LoginRequest>;
export type LoginRequestOutput = zod.output<typeof LoginRequest>;

export const verifyRequestTokenMin = 8;
export const verifyRequestTokenMax = 24;


export const verifyRequestTokenRegExp = new RegExp('^[0-9A-Za-z -]{8,24}$');


export const VerifyRequest = /*#__PURE__*/ zod.strictObject({
  "email": Email,
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(verifyRequestTokenMin)).check(/*#__PURE__*/ zod.maxLength(verifyRequestTokenMax)).check(/*#__PURE__*/ zod.regex(verifyRequestTokenRegExp)).check(/*#__PURE__*/ zod.describe('The code. Spaces and dashes are ignored.'))
}).check(/*#__PURE__*/ zod.describe('The code that the person typed, and the address it went to.'));

export type VerifyRequest = zod.input<typeof VerifyRequest>;
export type VerifyRequestOutput = zod.output<typeof VerifyRequest>;

export const Role = /*#__PURE__*/ zod.enum(['Wright', 'Recruiter']).check(/*#__PURE__*/ zod.describe('What the person came for. A Wright shows work, a Recruiter looks for people.'));

export type Role = zod.input<typeof Role>;
export type RoleOutput = zod.output<typeof Role>;

export const userUpdateDisplayNameMax = 80;

export const userUpdateAcceptedTermsVersionMax = 20;



export const UserUpdate = /*#__PURE__*/ zod.strictObject({
  "displayName": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(userUpdateDisplayNameMax))).check(/*#__PURE__*/ zod.describe('Name that others see; one line, no address in it.')),
  "email": /*#__PURE__*/ zod.optional(Email),
  "role": /*#__PURE__*/ zod.optional(Role),
  "acceptedTermsVersion": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(userUpdateAcceptedTermsVersionMax))).check(/*#__PURE__*/ zod.describe('The present version of the terms, which `getPublicConfig` names.')),
  "completeSetup": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.literal(true)).check(/*#__PURE__*/ zod.describe('Ends the setup.'))
}).check(/*#__PURE__*/ zod.describe('Changes to the user; a missing member stays as it is. `role` and `completeSetup` are accepted only while the account is not ready.\n`completeSetup` needs displayName, role and acceptedTermsVersion, set before or in the same call. Neither goes together with a new `email`.\n'));

export type UserUpdate = zod.input<typeof UserUpdate>;
export type UserUpdateOutput = zod.output<typeof UserUpdate>;

export const passkeyAssertionIdMax = 1364;


export const passkeyAssertionIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const passkeyAssertionClientDataJSONMax = 4096;


export const passkeyAssertionClientDataJSONRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const passkeyAssertionAuthenticatorDataMax = 2048;


export const passkeyAssertionAuthenticatorDataRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const passkeyAssertionSignatureMax = 2048;


export const passkeyAssertionSignatureRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const passkeyAssertionUserHandleMax = 86;


export const passkeyAssertionUserHandleRegExp = new RegExp('^[A-Za-z0-9_-]+$');


export const PasskeyAssertion = /*#__PURE__*/ zod.strictObject({
  "id": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyAssertionIdMax)).check(/*#__PURE__*/ zod.regex(passkeyAssertionIdRegExp)).check(/*#__PURE__*/ zod.describe('Id of the credential, in base64url.')),
  "clientDataJSON": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyAssertionClientDataJSONMax)).check(/*#__PURE__*/ zod.regex(passkeyAssertionClientDataJSONRegExp)).check(/*#__PURE__*/ zod.describe('What the browser has signed.')),
  "authenticatorData": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyAssertionAuthenticatorDataMax)).check(/*#__PURE__*/ zod.regex(passkeyAssertionAuthenticatorDataRegExp)).check(/*#__PURE__*/ zod.describe('What the authenticator tells.')),
  "signature": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyAssertionSignatureMax)).check(/*#__PURE__*/ zod.regex(passkeyAssertionSignatureRegExp)).check(/*#__PURE__*/ zod.describe('The signature.')),
  "userHandle": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyAssertionUserHandleMax)).check(/*#__PURE__*/ zod.regex(passkeyAssertionUserHandleRegExp))).check(/*#__PURE__*/ zod.describe('The `user.id` of the registration. It may be missing where the passkeys that can be used were named.'))
}).check(/*#__PURE__*/ zod.describe('The answer of an authenticator that has used a passkey, each member in base64url.'));

export type PasskeyAssertion = zod.input<typeof PasskeyAssertion>;
export type PasskeyAssertionOutput = zod.output<typeof PasskeyAssertion>;

export const passkeyRegistrationNameMax = 50;

export const passkeyRegistrationIdMax = 1364;


export const passkeyRegistrationIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const passkeyRegistrationClientDataJSONMax = 4096;


export const passkeyRegistrationClientDataJSONRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const passkeyRegistrationAttestationObjectMax = 8192;


export const passkeyRegistrationAttestationObjectRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const passkeyRegistrationTransportsItemMax = 20;


export const passkeyRegistrationTransportsItemRegExp = new RegExp('^[a-z-]{1,20}$');
export const passkeyRegistrationTransportsMax = 10;



export const PasskeyRegistration = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyRegistrationNameMax)).check(/*#__PURE__*/ zod.describe('Name by which the user knows it; one line.')),
  "id": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyRegistrationIdMax)).check(/*#__PURE__*/ zod.regex(passkeyRegistrationIdRegExp)).check(/*#__PURE__*/ zod.describe('Id of the credential, in base64url.')),
  "clientDataJSON": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyRegistrationClientDataJSONMax)).check(/*#__PURE__*/ zod.regex(passkeyRegistrationClientDataJSONRegExp)).check(/*#__PURE__*/ zod.describe('What the browser has signed.')),
  "attestationObject": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyRegistrationAttestationObjectMax)).check(/*#__PURE__*/ zod.regex(passkeyRegistrationAttestationObjectRegExp)).check(/*#__PURE__*/ zod.describe('The public key and what the authenticator tells.')),
  "transports": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passkeyRegistrationTransportsItemMax)).check(/*#__PURE__*/ zod.regex(passkeyRegistrationTransportsItemRegExp))).check(/*#__PURE__*/ zod.maxLength(passkeyRegistrationTransportsMax)).check(/*#__PURE__*/ zod.describe('How the authenticator can be reached, as it was told at the registration.'))
}).check(/*#__PURE__*/ zod.describe('A new passkey; what the authenticator has answered is in base64url.'));

export type PasskeyRegistration = zod.input<typeof PasskeyRegistration>;
export type PasskeyRegistrationOutput = zod.output<typeof PasskeyRegistration>;

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

export const passkeyUpdateNameMax = 50;



export const PasskeyUpdate = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyUpdateNameMax)).check(/*#__PURE__*/ zod.describe('Name by which the user knows it; one line.'))
}).check(/*#__PURE__*/ zod.describe('A change of a passkey.'));

export type PasskeyUpdate = zod.input<typeof PasskeyUpdate>;
export type PasskeyUpdateOutput = zod.output<typeof PasskeyUpdate>;

export const TokenScope = /*#__PURE__*/ zod.enum(['account:read', 'profile:read', 'profile:write', 'links:read', 'links:write', 'links:send', 'people:read', 'people:write', 'organizations:read', 'organizations:write', 'messages:read', 'messages:write', 'jobs:read', 'jobs:write', 'applications:read', 'applications:write', 'webhooks:read', 'webhooks:write']).check(/*#__PURE__*/ zod.describe('What a personal access token may be used for. An operation lists its scopes under `x-required-scopes`.'));

export type TokenScope = zod.input<typeof TokenScope>;
export type TokenScopeOutput = zod.output<typeof TokenScope>;

export const personalAccessTokenInputNameMax = 60;

export const personalAccessTokenInputScopesMax = 20;

export const personalAccessTokenInputExpiresInDaysMax = 365;



export const PersonalAccessTokenInput = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(personalAccessTokenInputNameMax)).check(/*#__PURE__*/ zod.describe('What the token is for.')),
  "scopes": /*#__PURE__*/ zod.array(TokenScope).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(personalAccessTokenInputScopesMax)).check(/*#__PURE__*/ zod.describe('What the token may do.')),
  "expiresInDays": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(personalAccessTokenInputExpiresInDaysMax)).check(/*#__PURE__*/ zod.describe('For how many days the token is good.'))
}).check(/*#__PURE__*/ zod.describe('A personal access token to make.'));

export type PersonalAccessTokenInput = zod.input<typeof PersonalAccessTokenInput>;
export type PersonalAccessTokenInputOutput = zod.output<typeof PersonalAccessTokenInput>;

export const tokenRotationExpiresInDaysMax = 365;



export const TokenRotation = /*#__PURE__*/ zod.strictObject({
  "expiresInDays": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(tokenRotationExpiresInDaysMax)).check(/*#__PURE__*/ zod.describe('For how many days the token is good.'))
}).check(/*#__PURE__*/ zod.describe('How long the token is good that replaces another one.'));

export type TokenRotation = zod.input<typeof TokenRotation>;
export type TokenRotationOutput = zod.output<typeof TokenRotation>;

export const ContactChoice = /*#__PURE__*/ zod.enum(['EVERYONE', 'MEMBERS', 'NOBODY']).check(/*#__PURE__*/ zod.describe('Who may write to the user on the page of their profile, among those who may see it. It is `EVERYONE` until it is changed. A personal link may\nrule it out for whoever comes by it.\n'));

export type ContactChoice = zod.input<typeof ContactChoice>;
export type ContactChoiceOutput = zod.output<typeof ContactChoice>;

export const ReadReceipts = /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the user tells other members when they have read their texts, and is told by those who do so, too. Off until it is switched on. What was\nread while it was off is never told.\n'));

export type ReadReceipts = zod.input<typeof ReadReceipts>;
export type ReadReceiptsOutput = zod.output<typeof ReadReceipts>;

export const NotificationChoiceUpdate = /*#__PURE__*/ zod.strictObject({
  "screen": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether it is among the notifications. What is there already stays.')),
  "email": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the digest contains it.'))
}).check(/*#__PURE__*/ zod.describe('Changes for one type; a missing member stays as it is.'));

export type NotificationChoiceUpdate = zod.input<typeof NotificationChoiceUpdate>;
export type NotificationChoiceUpdateOutput = zod.output<typeof NotificationChoiceUpdate>;

export const ContactNotificationChoiceUpdate = /*#__PURE__*/ zod.strictObject({
  "screen": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether a new message is among the notifications. What is there already stays.')),
  "email": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether each message, and each answer to the own ones, is mailed at once.'))
}).check(/*#__PURE__*/ zod.describe('Changes for messages; a missing member stays as it is.'));

export type ContactNotificationChoiceUpdate = zod.input<typeof ContactNotificationChoiceUpdate>;
export type ContactNotificationChoiceUpdateOutput = zod.output<typeof ContactNotificationChoiceUpdate>;

export const NotificationMailChoiceUpdate = /*#__PURE__*/ zod.strictObject({
  "email": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the digest contains it.'))
}).check(/*#__PURE__*/ zod.describe('Changes for a type that is always among the notifications; a missing member stays as it is.'));

export type NotificationMailChoiceUpdate = zod.input<typeof NotificationMailChoiceUpdate>;
export type NotificationMailChoiceUpdateOutput = zod.output<typeof NotificationMailChoiceUpdate>;

export const JobSearchMailChoiceUpdate = /*#__PURE__*/ zod.strictObject({
  "email": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether one mail a day has the new jobs of those saved searches that are mailed.'))
}).check(/*#__PURE__*/ zod.describe('Changes for the mail with new jobs of the saved searches; a missing member stays as it is.'));

export type JobSearchMailChoiceUpdate = zod.input<typeof JobSearchMailChoiceUpdate>;
export type JobSearchMailChoiceUpdateOutput = zod.output<typeof JobSearchMailChoiceUpdate>;

export const NotificationSettingsUpdate = /*#__PURE__*/ zod.strictObject({
  "emailDigest": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether a mail sums up what is new and unread, once a day at most.')),
  "connectionRequested": /*#__PURE__*/ zod.optional(NotificationChoiceUpdate),
  "connectionAccepted": /*#__PURE__*/ zod.optional(NotificationChoiceUpdate),
  "contactMessage": /*#__PURE__*/ zod.optional(ContactNotificationChoiceUpdate),
  "reportDecided": /*#__PURE__*/ zod.optional(NotificationMailChoiceUpdate),
  "jobSearch": /*#__PURE__*/ zod.optional(JobSearchMailChoiceUpdate)
}).check(/*#__PURE__*/ zod.describe('Changes to the notifications; a missing member stays as it is.'));

export type NotificationSettingsUpdate = zod.input<typeof NotificationSettingsUpdate>;
export type NotificationSettingsUpdateOutput = zod.output<typeof NotificationSettingsUpdate>;

export const settingsUpdateDismissedNoticesItemMax = 40;


export const settingsUpdateDismissedNoticesItemRegExp = new RegExp('^[a-z0-9-]{1,40}$');
export const settingsUpdateDismissedNoticesMax = 50;

export const settingsUpdateLanguageMin = 2;
export const settingsUpdateLanguageMax = 35;


export const settingsUpdateLanguageRegExp = new RegExp('^[A-Za-z0-9-]{2,35}$');


export const SettingsUpdate = /*#__PURE__*/ zod.strictObject({
  "dismissedNotices": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(settingsUpdateDismissedNoticesItemMax)).check(/*#__PURE__*/ zod.regex(settingsUpdateDismissedNoticesItemRegExp))).check(/*#__PURE__*/ zod.maxLength(settingsUpdateDismissedNoticesMax))).check(/*#__PURE__*/ zod.describe('Notices that are not to be shown again. They join those that are dismissed already.')),
  "language": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(settingsUpdateLanguageMin)).check(/*#__PURE__*/ zod.maxLength(settingsUpdateLanguageMax)).check(/*#__PURE__*/ zod.regex(settingsUpdateLanguageRegExp))).check(/*#__PURE__*/ zod.describe('Language of the pages and mails, as a tag of BCP 47; null takes the choice back. English stands in for one that the site does not have.')),
  "discoverable": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether other members find the user when they search for people; null takes the choice back.')),
  "contactMessages": /*#__PURE__*/ zod.optional(ContactChoice),
  "readReceipts": /*#__PURE__*/ zod.optional(ReadReceipts),
  "notifications": /*#__PURE__*/ zod.optional(NotificationSettingsUpdate)
}).check(/*#__PURE__*/ zod.describe('Changes to the settings; a missing member stays as it is.'));

export type SettingsUpdate = zod.input<typeof SettingsUpdate>;
export type SettingsUpdateOutput = zod.output<typeof SettingsUpdate>;
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
 * right code too, until a new one is requested. It is not open to personal access tokens.
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
 * Takes changes only: a missing member stays as it is. It is not open to personal access tokens.
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
 * It is not open to personal access tokens.
 * @summary Confirm the identity with a passkey
 */
export const FinishPasskeyProofBody = PasskeyAssertion


/**
 * Takes the passkey that the authenticator has created after `startPasskeyRegistration`, in the same session. The user is told by mail, and
 * registers at most twenty in 24 hours. Every answer that is not accepted is 422 `PasskeyRefusedError`; start again then.
 * It is not open to personal access tokens.
 * @summary Register a passkey
 */
export const CreatePasskeyBody = PasskeyRegistration


/**
 * The name is for the user alone. It is not open to personal access tokens.
 * @summary Rename a passkey
 */
export const UpdatePasskeyBody = PasskeyUpdate


/**
 * The answer is the only one with the token: it is stored as a digest. The user must have entered a mailed code, or used a passkey, within the last
 * ten minutes (else 403 `ReauthenticationRequiredError`), has at most twenty tokens (else 409 `TokenLimitError`), makes at most twenty in 24 hours, and is told
 * by mail: at once, and seven days before the token expires. It is not open to personal access tokens.
 * @summary Make a personal access token
 */
export const CreateTokenBody = PersonalAccessTokenInput


/**
 * The new token has the name and the scopes of the former one, which stays good for 24 hours unless it expires before. The answer is the only
 * one with the new token. The user must have entered a mailed code, or used a passkey, within the last ten minutes (else 403
 * `ReauthenticationRequiredError`), and is told by mail. It is not open to personal access tokens.
 * @summary Replace a personal access token
 */
export const RotateTokenBody = TokenRotation


/**
 * A missing member stays as it is. The notices that are sent join those that are dismissed already, which are never taken back: two
 * devices that dismiss at the same time both succeed. Fifty notices can be dismissed in all, one more is 422. A language that is sent
 * replaces the one before, and so does each choice of `notifications`. A call that changes nothing leaves the version as it is.
 * It is not open to personal access tokens.
 * @summary Change the own settings
 */
export const UpdateSettingsBody = SettingsUpdate
