/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const altchaChallengeChallengeMax = 128;

export const altchaChallengeMaxNumberMax = 9007199254740991;

export const altchaChallengeSaltMax = 512;

export const altchaChallengeSignatureMax = 256;



export const AltchaChallenge = /*#__PURE__*/ zod.strictObject({
  "algorithm": /*#__PURE__*/ zod.enum(['SHA-256']).check(/*#__PURE__*/ zod.describe('The hash.')),
  "challenge": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(altchaChallengeChallengeMax)).check(/*#__PURE__*/ zod.describe('Hash that is to be found, in hexadecimal.')),
  "maxNumber": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(altchaChallengeMaxNumberMax)).check(/*#__PURE__*/ zod.describe('Highest number that can be the solution.')),
  "salt": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(altchaChallengeSaltMax)).check(/*#__PURE__*/ zod.describe('Put in front of the number. Carries id, action and expiry as parameters.')),
  "signature": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(altchaChallengeSignatureMax)).check(/*#__PURE__*/ zod.describe('Keyed hash of the challenge by this server, in hexadecimal.'))
}).check(/*#__PURE__*/ zod.describe('Find the number from 0 to `maxNumber` for which the hash of salt and number equals `challenge`.'));

export type AltchaChallenge = zod.input<typeof AltchaChallenge>;
export type AltchaChallengeOutput = zod.output<typeof AltchaChallenge>;

export const captchaChallengeIdMax = 128;

export const captchaChallengeExpiresAtMax = 35;



export const CaptchaChallenge = /*#__PURE__*/ zod.strictObject({
  "provider": /*#__PURE__*/ zod.enum(['altcha', 'off']).check(/*#__PURE__*/ zod.describe('Who checks that the caller is human.')),
  "id": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(captchaChallengeIdMax))).check(/*#__PURE__*/ zod.describe('Id of the challenge.')),
  "challenge": /*#__PURE__*/ zod.union([AltchaChallenge,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('What to solve.')),
  "expiresAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(captchaChallengeExpiresAtMax))).check(/*#__PURE__*/ zod.describe('Until when a solution is accepted.'))
}).check(/*#__PURE__*/ zod.describe('A proof of work to solve before a sign-in. With provider `off` there is nothing to solve and the rest is null.'));

export type CaptchaChallenge = zod.input<typeof CaptchaChallenge>;
export type CaptchaChallengeOutput = zod.output<typeof CaptchaChallenge>;

export const ErrorCodeMax = 60;


export const ErrorCodeRegExp = new RegExp('^[A-Z][A-Za-z]+Error$');


export const ErrorCode = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(ErrorCodeMax)).check(/*#__PURE__*/ zod.regex(ErrorCodeRegExp)).check(/*#__PURE__*/ zod.describe('Name of what went wrong. Stable; more may join.'));

export type ErrorCode = zod.input<typeof ErrorCode>;
export type ErrorCodeOutput = zod.output<typeof ErrorCode>;

export const fieldErrorPointerMax = 300;

export const fieldErrorParameterMax = 100;

export const fieldErrorCodeMax = 30;

export const fieldErrorDetailMax = 300;



export const FieldError = /*#__PURE__*/ zod.strictObject({
  "pointer": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fieldErrorPointerMax))).check(/*#__PURE__*/ zod.describe('JSON pointer into the body.')),
  "parameter": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fieldErrorParameterMax))).check(/*#__PURE__*/ zod.describe('Name of a query, path or header parameter.')),
  "code": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fieldErrorCodeMax)).check(/*#__PURE__*/ zod.describe('The rule that was broken. More may join.')),
  "detail": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fieldErrorDetailMax)).check(/*#__PURE__*/ zod.describe('The rule in words, safe to show.'))
}).check(/*#__PURE__*/ zod.describe('One wrong member or parameter. Exactly one of `pointer` and `parameter` is set.'));

export type FieldError = zod.input<typeof FieldError>;
export type FieldErrorOutput = zod.output<typeof FieldError>;

export const problemTypeMax = 80;

export const problemTitleMax = 120;

export const problemStatusMin = 400;
export const problemStatusMax = 599;

export const problemDetailMax = 500;

export const problemRequestIdMin = 8;
export const problemRequestIdMax = 64;


export const problemRequestIdRegExp = new RegExp('^[A-Za-z0-9_-]{8,64}$');
export const problemRetryAfterMax = 86400;

export const problemErrorsMax = 100;

export const problemMemberIdMin = 36;
export const problemMemberIdMax = 36;



export const Problem = /*#__PURE__*/ zod.strictObject({
  "type": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(problemTypeMax)).check(/*#__PURE__*/ zod.describe('Address of the page that explains the code.')),
  "title": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(problemTitleMax)).check(/*#__PURE__*/ zod.describe('What to tell the person, in the language of the request if there is a text in it (`Content-Language`). The same for every occurrence of a code.')),
  "status": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(problemStatusMin)).check(/*#__PURE__*/ zod.lte(problemStatusMax)).check(/*#__PURE__*/ zod.describe('HTTP status of the answer.')),
  "detail": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(problemDetailMax))).check(/*#__PURE__*/ zod.describe('What happened this time, safe to show.')),
  "code": ErrorCode,
  "requestId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(problemRequestIdMin)).check(/*#__PURE__*/ zod.maxLength(problemRequestIdMax)).check(/*#__PURE__*/ zod.regex(problemRequestIdRegExp)).check(/*#__PURE__*/ zod.describe('The same as the header `X-Request-Id`.')),
  "retryAfter": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(problemRetryAfterMax))).check(/*#__PURE__*/ zod.describe('Seconds to wait, on 429 and 503.')),
  "errors": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(FieldError).check(/*#__PURE__*/ zod.maxLength(problemErrorsMax))).check(/*#__PURE__*/ zod.describe('The parameters (400) or members of the body (422) that are wrong.')),
  "memberId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(problemMemberIdMin)).check(/*#__PURE__*/ zod.maxLength(problemMemberIdMax))).check(/*#__PURE__*/ zod.describe('The person to unblock, on `ProfileBlockedError` alone.'))
}).check(/*#__PURE__*/ zod.describe('An error, as RFC 9457 describes it.'));

export type Problem = zod.input<typeof Problem>;
export type ProblemOutput = zod.output<typeof Problem>;

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

export const challengeTokenTokenMin = 47;
export const challengeTokenTokenMax = 47;


export const challengeTokenTokenRegExp = new RegExp('^chl_[A-Za-z0-9_-]{43}$');
export const challengeTokenPurposeMax = 40;

export const challengeTokenExpiresAtMax = 35;

export const challengeTokenResendAfterMin = 0;
export const challengeTokenResendAfterMax = 86400;

export const challengeTokenSentToMax = 254;



export const ChallengeToken = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(challengeTokenTokenMin)).check(/*#__PURE__*/ zod.maxLength(challengeTokenTokenMax)).check(/*#__PURE__*/ zod.regex(challengeTokenTokenRegExp)).check(/*#__PURE__*/ zod.describe('Send it as bearer to `verifyUser` or `reissueToken`.')),
  "purpose": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(challengeTokenPurposeMax)).check(/*#__PURE__*/ zod.describe('What the right code will do. More may join.')),
  "expiresAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(challengeTokenExpiresAtMax)).check(/*#__PURE__*/ zod.describe('Until when the code is accepted.')),
  "resendAfter": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(challengeTokenResendAfterMin)).check(/*#__PURE__*/ zod.lte(challengeTokenResendAfterMax)).check(/*#__PURE__*/ zod.describe('Seconds until a new code can be requested.')),
  "codeLength": /*#__PURE__*/ zod.union([/*#__PURE__*/ zod.literal(8),/*#__PURE__*/ zod.literal(13)]).check(/*#__PURE__*/ zod.describe('How many characters the code has. 8 are digits, 13 are letters and digits.')),
  "sentTo": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(challengeTokenSentToMax)).check(/*#__PURE__*/ zod.describe('The address, masked.'))
}).check(/*#__PURE__*/ zod.describe('A pending sign-in or change. Keep the token in memory only.'));

export type ChallengeToken = zod.input<typeof ChallengeToken>;
export type ChallengeTokenOutput = zod.output<typeof ChallengeToken>;

export const verifyRequestTokenMin = 8;
export const verifyRequestTokenMax = 24;


export const verifyRequestTokenRegExp = new RegExp('^[0-9A-Za-z -]{8,24}$');


export const VerifyRequest = /*#__PURE__*/ zod.strictObject({
  "email": Email,
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(verifyRequestTokenMin)).check(/*#__PURE__*/ zod.maxLength(verifyRequestTokenMax)).check(/*#__PURE__*/ zod.regex(verifyRequestTokenRegExp)).check(/*#__PURE__*/ zod.describe('The code. Spaces and dashes are ignored.'))
}).check(/*#__PURE__*/ zod.describe('The code that the person typed, and the address it went to.'));

export type VerifyRequest = zod.input<typeof VerifyRequest>;
export type VerifyRequestOutput = zod.output<typeof VerifyRequest>;

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

export const Role = /*#__PURE__*/ zod.enum(['Wright', 'Recruiter']).check(/*#__PURE__*/ zod.describe('What the person came for. A Wright shows work, a Recruiter looks for people.'));

export type Role = zod.input<typeof Role>;
export type RoleOutput = zod.output<typeof Role>;

export const accountIdMin = -1;
export const accountIdMax = 9007199254740991;

export const accountProviderIdMax = 40;

export const accountProviderUsernameMax = 254;

export const accountLinkedAtMax = 35;



export const Account = /*#__PURE__*/ zod.strictObject({
  "id": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(accountIdMin)).check(/*#__PURE__*/ zod.lte(accountIdMax)).check(/*#__PURE__*/ zod.describe('Number of the account, -1 for the e-mail.')),
  "providerId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(accountProviderIdMax)).check(/*#__PURE__*/ zod.describe('Who vouches for the person. More may join.')),
  "providerUsername": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(accountProviderUsernameMax))).check(/*#__PURE__*/ zod.describe('Name of the account there; of the e-mail entry the address.')),
  "locked": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the account cannot be removed.')),
  "linkedAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(accountLinkedAtMax))).check(/*#__PURE__*/ zod.describe('When it was linked.')),
  "held": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the account cannot be used to sign in at present: it was linked before a code has proven the address of the user. Linking it\nagain ends that.\n'))
}).check(/*#__PURE__*/ zod.describe('A way to sign in.'));

export type Account = zod.input<typeof Account>;
export type AccountOutput = zod.output<typeof Account>;

export const userDisplayNameMax = 80;

export const userPhotoUrlMax = 2048;

export const userAccountsMax = 20;

export const userAcceptedTermsVersionMax = 20;

export const userDeletionScheduledAtMax = 35;

export const userAuthenticatedAtMax = 35;

export const userCreatedAtMax = 35;

export const userVersionMax = 9007199254740991;



export const User = /*#__PURE__*/ zod.strictObject({
  "memberId": Uuid,
  "email": Email,
  "displayName": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(userDisplayNameMax))).check(/*#__PURE__*/ zod.describe('Name that others see.')),
  "isReady": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the account is set up.')),
  "photoUrl": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(userPhotoUrlMax))).check(/*#__PURE__*/ zod.describe('Photo of the profile.')),
  "role": /*#__PURE__*/ zod.union([Role,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('What the person came for; null until it is chosen.')),
  "accounts": /*#__PURE__*/ zod.array(Account).check(/*#__PURE__*/ zod.maxLength(userAccountsMax)).check(/*#__PURE__*/ zod.describe('Ways to sign in, the e-mail first.')),
  "acceptedTermsVersion": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(userAcceptedTermsVersionMax))).check(/*#__PURE__*/ zod.describe('The version of the terms that the user has accepted.')),
  "deletionScheduledAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(userDeletionScheduledAtMax))).check(/*#__PURE__*/ zod.describe('When everything will be erased, if the user asked for it. The sign-in that cancels it names it for the last time.')),
  "authenticatedAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(userAuthenticatedAtMax)).check(/*#__PURE__*/ zod.describe('When this session was last confirmed by a code or a passkey.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(userCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When the user signed in for the first time.')),
  "version": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(userVersionMax)).check(/*#__PURE__*/ zod.describe('Grows with every change.'))
}).check(/*#__PURE__*/ zod.describe('The signed-in user.'));

export type User = zod.input<typeof User>;
export type UserOutput = zod.output<typeof User>;

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

export const sessionBrowserMax = 20;

export const sessionOsMax = 20;

export const sessionCreatedAtMax = 35;

export const sessionLastSeenAtMax = 35;

export const sessionExpiresAtMax = 35;



export const Session = /*#__PURE__*/ zod.strictObject({
  "id": Uuid,
  "current": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether it is the one of the call.')),
  "browser": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sessionBrowserMax))).check(/*#__PURE__*/ zod.describe('Family of the browser, null if it is not known.')),
  "os": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sessionOsMax))).check(/*#__PURE__*/ zod.describe('Family of the operating system, null if it is not known.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(sessionCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When the user signed in there.')),
  "lastSeenAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(sessionLastSeenAtMax)).check(/*#__PURE__*/ zod.describe('When it was last used, to the minute.')),
  "expiresAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(sessionExpiresAtMax)).check(/*#__PURE__*/ zod.describe('When it ends if it is not used any more.'))
}).check(/*#__PURE__*/ zod.describe('A browser that is signed in.'));

export type Session = zod.input<typeof Session>;
export type SessionOutput = zod.output<typeof Session>;

export const passkeyDescriptorIdMax = 1364;


export const passkeyDescriptorIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const passkeyDescriptorTransportsItemMax = 20;


export const passkeyDescriptorTransportsItemRegExp = new RegExp('^[a-z-]{1,20}$');
export const passkeyDescriptorTransportsMax = 10;



export const PasskeyDescriptor = /*#__PURE__*/ zod.strictObject({
  "id": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyDescriptorIdMax)).check(/*#__PURE__*/ zod.regex(passkeyDescriptorIdRegExp)).check(/*#__PURE__*/ zod.describe('Id of the credential, in base64url.')),
  "transports": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passkeyDescriptorTransportsItemMax)).check(/*#__PURE__*/ zod.regex(passkeyDescriptorTransportsItemRegExp))).check(/*#__PURE__*/ zod.maxLength(passkeyDescriptorTransportsMax)).check(/*#__PURE__*/ zod.describe('How the authenticator can be reached, as it was told at the registration.'))
}).check(/*#__PURE__*/ zod.describe('Names a passkey to authenticators.'));

export type PasskeyDescriptor = zod.input<typeof PasskeyDescriptor>;
export type PasskeyDescriptorOutput = zod.output<typeof PasskeyDescriptor>;

export const passkeyRequestOptionsRelyingPartyIdMax = 253;

export const passkeyRequestOptionsChallengeMin = 43;
export const passkeyRequestOptionsChallengeMax = 43;


export const passkeyRequestOptionsChallengeRegExp = new RegExp('^[A-Za-z0-9_-]{43}$');
export const passkeyRequestOptionsTimeoutMax = 300000;

export const passkeyRequestOptionsAllowCredentialsMax = 10;



export const PasskeyRequestOptions = /*#__PURE__*/ zod.strictObject({
  "relyingPartyId": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passkeyRequestOptionsRelyingPartyIdMax)).check(/*#__PURE__*/ zod.describe('Host name of this site.')),
  "challenge": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(passkeyRequestOptionsChallengeMin)).check(/*#__PURE__*/ zod.maxLength(passkeyRequestOptionsChallengeMax)).check(/*#__PURE__*/ zod.regex(passkeyRequestOptionsChallengeRegExp)).check(/*#__PURE__*/ zod.describe('Random bytes that the authenticator signs, in base64url.')),
  "timeout": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(passkeyRequestOptionsTimeoutMax)).check(/*#__PURE__*/ zod.describe('Milliseconds until an answer is no longer accepted.')),
  "allowCredentials": /*#__PURE__*/ zod.array(PasskeyDescriptor).check(/*#__PURE__*/ zod.maxLength(passkeyRequestOptionsAllowCredentialsMax)).check(/*#__PURE__*/ zod.describe('Passkeys that can be used. Empty for a sign-in, where the person chooses one.'))
}).check(/*#__PURE__*/ zod.describe('What the browser needs to ask for a passkey (`PublicKeyCredentialRequestOptions` of WebAuthn). The user has to be verified by the authenticator.\n'));

export type PasskeyRequestOptions = zod.input<typeof PasskeyRequestOptions>;
export type PasskeyRequestOptionsOutput = zod.output<typeof PasskeyRequestOptions>;

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

export const passkeyCreationOptionsRelyingPartyIdMax = 253;

export const passkeyCreationOptionsRelyingPartyNameMax = 100;

export const passkeyCreationOptionsUserIdMax = 86;


export const passkeyCreationOptionsUserIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const passkeyCreationOptionsUserNameMax = 254;

export const passkeyCreationOptionsUserDisplayNameMax = 254;

export const passkeyCreationOptionsChallengeMin = 43;
export const passkeyCreationOptionsChallengeMax = 43;


export const passkeyCreationOptionsChallengeRegExp = new RegExp('^[A-Za-z0-9_-]{43}$');
export const passkeyCreationOptionsAlgorithmsItemMin = -65535;
export const passkeyCreationOptionsAlgorithmsItemMax = -1;

export const passkeyCreationOptionsAlgorithmsMax = 10;

export const passkeyCreationOptionsTimeoutMax = 300000;

export const passkeyCreationOptionsExcludeCredentialsMax = 10;



export const PasskeyCreationOptions = /*#__PURE__*/ zod.strictObject({
  "relyingParty": /*#__PURE__*/ zod.strictObject({
  "id": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passkeyCreationOptionsRelyingPartyIdMax)).check(/*#__PURE__*/ zod.describe('Host name of this site.')),
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passkeyCreationOptionsRelyingPartyNameMax)).check(/*#__PURE__*/ zod.describe('Name of this site.'))
}).check(/*#__PURE__*/ zod.describe('This site.')),
  "user": /*#__PURE__*/ zod.strictObject({
  "id": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyCreationOptionsUserIdMax)).check(/*#__PURE__*/ zod.regex(passkeyCreationOptionsUserIdRegExp)).check(/*#__PURE__*/ zod.describe('Random bytes that tell nothing about the user, in base64url.')),
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passkeyCreationOptionsUserNameMax)).check(/*#__PURE__*/ zod.describe('The address of the user.')),
  "displayName": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passkeyCreationOptionsUserDisplayNameMax)).check(/*#__PURE__*/ zod.describe('The name that others see, or the address.'))
}).check(/*#__PURE__*/ zod.describe('How the authenticator names the user.')),
  "challenge": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(passkeyCreationOptionsChallengeMin)).check(/*#__PURE__*/ zod.maxLength(passkeyCreationOptionsChallengeMax)).check(/*#__PURE__*/ zod.regex(passkeyCreationOptionsChallengeRegExp)).check(/*#__PURE__*/ zod.describe('Random bytes that the authenticator signs, in base64url.')),
  "algorithms": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(passkeyCreationOptionsAlgorithmsItemMin)).check(/*#__PURE__*/ zod.lte(passkeyCreationOptionsAlgorithmsItemMax))).check(/*#__PURE__*/ zod.maxLength(passkeyCreationOptionsAlgorithmsMax)).check(/*#__PURE__*/ zod.describe('Accepted algorithms of signatures, by their number of COSE, the preferred first.')),
  "timeout": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(passkeyCreationOptionsTimeoutMax)).check(/*#__PURE__*/ zod.describe('Milliseconds until an answer is no longer accepted.')),
  "excludeCredentials": /*#__PURE__*/ zod.array(PasskeyDescriptor).check(/*#__PURE__*/ zod.maxLength(passkeyCreationOptionsExcludeCredentialsMax)).check(/*#__PURE__*/ zod.describe('Passkeys of the user. An authenticator that has one creates no other.'))
}).check(/*#__PURE__*/ zod.describe('What the browser needs to create a passkey (`PublicKeyCredentialCreationOptions` of WebAuthn). The passkey has to be discoverable and the user\nverified by the authenticator; no attestation is asked for.\n'));

export type PasskeyCreationOptions = zod.input<typeof PasskeyCreationOptions>;
export type PasskeyCreationOptionsOutput = zod.output<typeof PasskeyCreationOptions>;

export const passkeyNameMax = 50;

export const passkeyKindMax = 20;

export const passkeyCreatedAtMax = 35;

export const passkeyLastUsedAtMax = 35;



export const Passkey = /*#__PURE__*/ zod.strictObject({
  "id": Uuid,
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyNameMax)).check(/*#__PURE__*/ zod.describe('Name by which the user knows it; one line.')),
  "kind": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(passkeyKindMax))).check(/*#__PURE__*/ zod.describe('Where it is kept: by a password manager that copies it to other devices, on one device, or on a separate key; null if that is not known.\nMore may join.\n')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(passkeyCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When it was registered.')),
  "lastUsedAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(passkeyLastUsedAtMax))).check(/*#__PURE__*/ zod.describe('When it was last used, null if it was never used.'))
}).check(/*#__PURE__*/ zod.describe('A passkey of the user.'));

export type Passkey = zod.input<typeof Passkey>;
export type PasskeyOutput = zod.output<typeof Passkey>;

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

export const passkeyUpdateNameMax = 50;



export const PasskeyUpdate = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(passkeyUpdateNameMax)).check(/*#__PURE__*/ zod.describe('Name by which the user knows it; one line.'))
}).check(/*#__PURE__*/ zod.describe('A change of a passkey.'));

export type PasskeyUpdate = zod.input<typeof PasskeyUpdate>;
export type PasskeyUpdateOutput = zod.output<typeof PasskeyUpdate>;

export const strategyIdMax = 40;

export const strategyNameMax = 60;

export const strategyDomainMax = 253;

export const strategyIconMax = 40;

export const strategyOrderMin = 0;
export const strategyOrderMax = 100;



export const Strategy = /*#__PURE__*/ zod.strictObject({
  "id": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(strategyIdMax)).check(/*#__PURE__*/ zod.describe('Names the provider. More may join.')),
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(strategyNameMax)).check(/*#__PURE__*/ zod.describe('Name to show.')),
  "domain": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(strategyDomainMax))).check(/*#__PURE__*/ zod.describe('Host of the provider; null for the e-mail, which needs none.')),
  "icon": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(strategyIconMax)).check(/*#__PURE__*/ zod.describe('Name of the icon.')),
  "order": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(strategyOrderMin)).check(/*#__PURE__*/ zod.lte(strategyOrderMax)).check(/*#__PURE__*/ zod.describe('Place in the list, the lowest first.'))
}).check(/*#__PURE__*/ zod.describe('A way to sign in that this site offers. Those with a domain are started with `startStrategyLogin`.'));

export type Strategy = zod.input<typeof Strategy>;
export type StrategyOutput = zod.output<typeof Strategy>;

export const ContactChoice = /*#__PURE__*/ zod.enum(['EVERYONE', 'MEMBERS', 'NOBODY']).check(/*#__PURE__*/ zod.describe('Who may write to the user on the page of their profile, among those who may see it. It is `EVERYONE` until it is changed. A personal link may\nrule it out for whoever comes by it.\n'));

export type ContactChoice = zod.input<typeof ContactChoice>;
export type ContactChoiceOutput = zod.output<typeof ContactChoice>;

export const NotificationChoice = /*#__PURE__*/ zod.strictObject({
  "screen": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether it is among the notifications. One that is switched off is not created, and so not mailed.')),
  "email": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the digest contains it.'))
}).check(/*#__PURE__*/ zod.describe('Where the user is notified of one type.'));

export type NotificationChoice = zod.input<typeof NotificationChoice>;
export type NotificationChoiceOutput = zod.output<typeof NotificationChoice>;

export const ContactNotificationChoice = /*#__PURE__*/ zod.strictObject({
  "screen": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether a new message is among the notifications.')),
  "email": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether each message, and each answer to the own ones, is mailed at once, whatever `emailDigest` says. The digest has none.'))
}).check(/*#__PURE__*/ zod.describe('Where the user is notified of messages from the page of their profile. They are in the list of messages whatever is chosen here.'));

export type ContactNotificationChoice = zod.input<typeof ContactNotificationChoice>;
export type ContactNotificationChoiceOutput = zod.output<typeof ContactNotificationChoice>;

export const NotificationMailChoice = /*#__PURE__*/ zod.strictObject({
  "email": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the digest contains it.'))
}).check(/*#__PURE__*/ zod.describe('Whether a type that is always among the notifications is mailed, too.'));

export type NotificationMailChoice = zod.input<typeof NotificationMailChoice>;
export type NotificationMailChoiceOutput = zod.output<typeof NotificationMailChoice>;

export const NotificationSettings = /*#__PURE__*/ zod.strictObject({
  "emailDigest": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether a mail sums up what is new and unread, once a day at most. While it is off, no type is mailed.')),
  "connectionRequested": NotificationChoice,
  "connectionAccepted": NotificationChoice,
  "contactMessage": ContactNotificationChoice,
  "reportDecided": NotificationMailChoice
}).check(/*#__PURE__*/ zod.describe('Of what the user is notified, by type of `Notification`. Everything is on until it is switched off. Decisions about the own profile\ncannot be switched off: they are always shown, and mailed when they are made. More members may join.\n'));

export type NotificationSettings = zod.input<typeof NotificationSettings>;
export type NotificationSettingsOutput = zod.output<typeof NotificationSettings>;

export const settingsDismissedNoticesItemMax = 40;

export const settingsDismissedNoticesMax = 50;

export const settingsLanguageMin = 2;
export const settingsLanguageMax = 35;


export const settingsLanguageRegExp = new RegExp('^[A-Za-z0-9-]{2,35}$');
export const settingsVersionMax = 9007199254740991;



export const Settings = /*#__PURE__*/ zod.strictObject({
  "dismissedNotices": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(settingsDismissedNoticesItemMax))).check(/*#__PURE__*/ zod.maxLength(settingsDismissedNoticesMax)).check(/*#__PURE__*/ zod.describe('Notices that have been shown and are not shown again, in the order in which they were dismissed. In use are `people` and `jobs`.')),
  "language": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(settingsLanguageMin)).check(/*#__PURE__*/ zod.maxLength(settingsLanguageMax)).check(/*#__PURE__*/ zod.regex(settingsLanguageRegExp))).check(/*#__PURE__*/ zod.describe('Language of the pages and mails for them, as a tag of BCP 47, or null for none chosen. More may join.')),
  "discoverable": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether other members find the user when they search for people; null while the user has not chosen. Then they are found while their profile is Public. Nobody who may not see the profile finds it.')),
  "contactMessages": ContactChoice,
  "notifications": NotificationSettings,
  "version": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(settingsVersionMax)).check(/*#__PURE__*/ zod.describe('Grows with every change.'))
}).check(/*#__PURE__*/ zod.describe('What somebody has set for themselves.'));

export type Settings = zod.input<typeof Settings>;
export type SettingsOutput = zod.output<typeof Settings>;

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

export const NotificationSettingsUpdate = /*#__PURE__*/ zod.strictObject({
  "emailDigest": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether a mail sums up what is new and unread, once a day at most.')),
  "connectionRequested": /*#__PURE__*/ zod.optional(NotificationChoiceUpdate),
  "connectionAccepted": /*#__PURE__*/ zod.optional(NotificationChoiceUpdate),
  "contactMessage": /*#__PURE__*/ zod.optional(ContactNotificationChoiceUpdate),
  "reportDecided": /*#__PURE__*/ zod.optional(NotificationMailChoiceUpdate)
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
  "notifications": /*#__PURE__*/ zod.optional(NotificationSettingsUpdate)
}).check(/*#__PURE__*/ zod.describe('Changes to the settings; a missing member stays as it is.'));

export type SettingsUpdate = zod.input<typeof SettingsUpdate>;
export type SettingsUpdateOutput = zod.output<typeof SettingsUpdate>;

export const dataExportStatusMax = 20;

export const dataExportSizeMin = 0;
export const dataExportSizeMax = 9007199254740991;

export const dataExportCreatedAtMax = 35;

export const dataExportExpiresAtMax = 35;



export const DataExport = /*#__PURE__*/ zod.strictObject({
  "id": Uuid,
  "status": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(dataExportStatusMax)).check(/*#__PURE__*/ zod.describe('How far it is. Only a READY export can be downloaded. More may join.')),
  "size": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(dataExportSizeMin)).check(/*#__PURE__*/ zod.lte(dataExportSizeMax))).check(/*#__PURE__*/ zod.describe('Bytes of the ZIP, once it is made.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(dataExportCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When it was asked for.')),
  "expiresAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(dataExportExpiresAtMax))).check(/*#__PURE__*/ zod.describe('Until when it can be downloaded, once it is made.'))
}).check(/*#__PURE__*/ zod.describe('Everything that is stored about the signed-in user, as a ZIP of JSON documents and files.'));

export type DataExport = zod.input<typeof DataExport>;
export type DataExportOutput = zod.output<typeof DataExport>;

export const IdMax = 9007199254740991;



export const Id = /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(IdMax)).check(/*#__PURE__*/ zod.describe('Number of an entity of the signed-in user. Appears in answers to its owner only and is never an authority.'));

export type Id = zod.input<typeof Id>;
export type IdOutput = zod.output<typeof Id>;

export const AccessMode = /*#__PURE__*/ zod.enum(['Public', 'Authenticated', 'Restricted']).check(/*#__PURE__*/ zod.describe('Who may open the profile without a personal link: everybody, everybody who is signed in, or nobody.\n`Public` and `Authenticated` need a linked GitHub or GitLab account.\n'));

export type AccessMode = zod.input<typeof AccessMode>;
export type AccessModeOutput = zod.output<typeof AccessMode>;

export const tagLabelMax = 40;



export const Tag = /*#__PURE__*/ zod.strictObject({
  "label": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(tagLabelMax)).check(/*#__PURE__*/ zod.describe('The word as it is shown.'))
}).check(/*#__PURE__*/ zod.describe('A word for a skill. Unique without letter case within its list; lists are sorted by label.'));

export type Tag = zod.input<typeof Tag>;
export type TagOutput = zod.output<typeof Tag>;

export const LanguageLevel = /*#__PURE__*/ zod.enum(['BASIC', 'CONVERSATIONAL', 'FLUENT', 'NATIVE']).check(/*#__PURE__*/ zod.describe('How well a language is spoken.'));

export type LanguageLevel = zod.input<typeof LanguageLevel>;
export type LanguageLevelOutput = zod.output<typeof LanguageLevel>;

export const languageSkillCodeMin = 2;
export const languageSkillCodeMax = 35;


export const languageSkillCodeRegExp = new RegExp('^[A-Za-z0-9-]{2,35}$');


export const LanguageSkill = /*#__PURE__*/ zod.strictObject({
  "code": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(languageSkillCodeMin)).check(/*#__PURE__*/ zod.maxLength(languageSkillCodeMax)).check(/*#__PURE__*/ zod.regex(languageSkillCodeRegExp)).check(/*#__PURE__*/ zod.describe('Tag of the language, BCP 47.')),
  "level": LanguageLevel
}).check(/*#__PURE__*/ zod.describe('A language that somebody speaks.'));

export type LanguageSkill = zod.input<typeof LanguageSkill>;
export type LanguageSkillOutput = zod.output<typeof LanguageSkill>;

export const ExternalLinkType = /*#__PURE__*/ zod.enum(['DEV', 'HASHNODE', 'GITHUB', 'GITLAB', 'LINKEDIN', 'MEDIUM', 'REDDIT', 'STACK_OVERFLOW', 'X', 'Y_COMBINATOR', 'YOUTUBE']).check(/*#__PURE__*/ zod.describe('Where a page of somebody is.'));

export type ExternalLinkType = zod.input<typeof ExternalLinkType>;
export type ExternalLinkTypeOutput = zod.output<typeof ExternalLinkType>;

export const externalLinkValueMax = 200;



export const ExternalLink = /*#__PURE__*/ zod.strictObject({
  "type": ExternalLinkType,
  "value": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(externalLinkValueMax)).check(/*#__PURE__*/ zod.describe('What follows the address of the place: the name of the person there; for `STACK_OVERFLOW` number/name, for `YOUTUBE` the channel.\nEach type has its own pattern.\n'))
}).check(/*#__PURE__*/ zod.describe('A page of somebody elsewhere.'));

export type ExternalLink = zod.input<typeof ExternalLink>;
export type ExternalLinkOutput = zod.output<typeof ExternalLink>;

export const profileAttributesHeadlineMax = 120;

export const profileAttributesSummaryMax = 2600;

export const profileAttributesLocationMax = 120;

export const profileAttributesTagsMax = 50;

export const profileAttributesCountryCodeMin = 2;
export const profileAttributesCountryCodeMax = 2;


export const profileAttributesCountryCodeRegExp = new RegExp('^[A-Z]{2}$');
export const profileAttributesPronounsMax = 40;

export const profileAttributesLanguagesMax = 20;

export const profileAttributesExternalLinksMax = 11;

export const profileAttributesCompanyNameMax = 120;

export const profileAttributesCompanyUrlMax = 2048;


export const profileAttributesCompanyUrlRegExp = new RegExp('^https:/');


export const ProfileAttributes = /*#__PURE__*/ zod.strictObject({
  "headline": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesHeadlineMax))).check(/*#__PURE__*/ zod.describe('One line under the name.')),
  "summary": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesSummaryMax))).check(/*#__PURE__*/ zod.describe('A few paragraphs of plain text.')),
  "location": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesLocationMax))).check(/*#__PURE__*/ zod.describe('Where the person lives or works, in their own words.')),
  "tags": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(Tag).check(/*#__PURE__*/ zod.maxLength(profileAttributesTagsMax))).check(/*#__PURE__*/ zod.describe('Skills, sorted by label.')),
  "countryCode": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(profileAttributesCountryCodeMin)).check(/*#__PURE__*/ zod.maxLength(profileAttributesCountryCodeMax)).check(/*#__PURE__*/ zod.regex(profileAttributesCountryCodeRegExp))).check(/*#__PURE__*/ zod.describe('Country, ISO 3166-1 alpha-2.')),
  "pronouns": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesPronounsMax))).check(/*#__PURE__*/ zod.describe('How the person wants to be spoken of.')),
  "openToWork": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the person would like to hear of work.')),
  "languages": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(LanguageSkill).check(/*#__PURE__*/ zod.maxLength(profileAttributesLanguagesMax))).check(/*#__PURE__*/ zod.describe('Languages that the person speaks, each once, in the order in which they were sent.')),
  "externalLinks": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(ExternalLink).check(/*#__PURE__*/ zod.maxLength(profileAttributesExternalLinksMax))).check(/*#__PURE__*/ zod.describe('Pages of the person elsewhere, one of a type, in the order of the types. A Recruiter may have `HASHNODE`, `LINKEDIN`, `MEDIUM` and `X`.\n')),
  "companyName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAttributesCompanyNameMax))).check(/*#__PURE__*/ zod.describe('Company that a Recruiter looks for people for. Nobody else has it.')),
  "companyUrl": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(profileAttributesCompanyUrlMax)).check(/*#__PURE__*/ zod.regex(profileAttributesCompanyUrlRegExp))).check(/*#__PURE__*/ zod.describe('Its page, an absolute https address. Only a Recruiter has it.'))
}).check(/*#__PURE__*/ zod.describe('What the person says about themselves. Every member is optional; a missing one and `null` mean the same.'));

export type ProfileAttributes = zod.input<typeof ProfileAttributes>;
export type ProfileAttributesOutput = zod.output<typeof ProfileAttributes>;

export const ProfileStatusMax = 40;



export const ProfileStatus = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(ProfileStatusMax)).check(/*#__PURE__*/ zod.describe('Where the profile stands with moderation. More may join.'));

export type ProfileStatus = zod.input<typeof ProfileStatus>;
export type ProfileStatusOutput = zod.output<typeof ProfileStatus>;

export const suspensionReasonMax = 500;

export const suspensionSuspendedAtMax = 35;



export const Suspension = /*#__PURE__*/ zod.strictObject({
  "reason": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(suspensionReasonMax)).check(/*#__PURE__*/ zod.describe('What the moderation had to object to, in plain text.')),
  "suspendedAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(suspensionSuspendedAtMax)).check(/*#__PURE__*/ zod.describe('Since when.'))
}).check(/*#__PURE__*/ zod.describe('That moderation shows a profile to nobody but its owner.'));

export type Suspension = zod.input<typeof Suspension>;
export type SuspensionOutput = zod.output<typeof Suspension>;

export const VerifiedLink = /*#__PURE__*/ zod.enum(['GITHUB', 'GITLAB']).check(/*#__PURE__*/ zod.describe('An external link whose account the person has proven to own.'));

export type VerifiedLink = zod.input<typeof VerifiedLink>;
export type VerifiedLinkOutput = zod.output<typeof VerifiedLink>;

export const SectionType = /*#__PURE__*/ zod.enum(['Workplace', 'School', 'Project', 'Repository', 'Certification', 'Contribution']).check(/*#__PURE__*/ zod.describe('Kind of a section.'));

export type SectionType = zod.input<typeof SectionType>;
export type SectionTypeOutput = zod.output<typeof SectionType>;

export const EmploymentType = /*#__PURE__*/ zod.enum(['FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE', 'INTERNSHIP', 'VOLUNTEER', 'OTHER']).check(/*#__PURE__*/ zod.describe('How the person was employed.'));

export type EmploymentType = zod.input<typeof EmploymentType>;
export type EmploymentTypeOutput = zod.output<typeof EmploymentType>;

export const WorkMode = /*#__PURE__*/ zod.enum(['ON_SITE', 'HYBRID', 'REMOTE']).check(/*#__PURE__*/ zod.describe('Where the work was done.'));

export type WorkMode = zod.input<typeof WorkMode>;
export type WorkModeOutput = zod.output<typeof WorkMode>;

export const ContributionKind = /*#__PURE__*/ zod.enum(['TALK', 'ARTICLE', 'OPEN_SOURCE', 'BOOK', 'PATENT', 'OTHER']).check(/*#__PURE__*/ zod.describe('What a contribution is.'));

export type ContributionKind = zod.input<typeof ContributionKind>;
export type ContributionKindOutput = zod.output<typeof ContributionKind>;

export const RepositoryHost = /*#__PURE__*/ zod.enum(['GITHUB', 'GITLAB']).check(/*#__PURE__*/ zod.describe('A service that hosts repositories.'));

export type RepositoryHost = zod.input<typeof RepositoryHost>;
export type RepositoryHostOutput = zod.output<typeof RepositoryHost>;

export const sectionAttributesDescriptionMax = 4000;

export const sectionAttributesUrlMax = 2048;


export const sectionAttributesUrlRegExp = new RegExp('^https:/');
export const sectionAttributesLocationMax = 120;

export const sectionAttributesDegreeMax = 120;

export const sectionAttributesFieldOfStudyMax = 120;

export const sectionAttributesGradeMax = 40;

export const sectionAttributesRoleMax = 120;

export const sectionAttributesCredentialIdMax = 120;

export const sectionAttributesRepositoryFullNameMax = 200;

export const sectionAttributesLanguageMax = 40;

export const sectionAttributesStarsMin = 0;
export const sectionAttributesStarsMax = 2147483647;

export const sectionAttributesForksMin = 0;
export const sectionAttributesForksMax = 2147483647;

export const sectionAttributesPushedAtMax = 10;

export const sectionAttributesNumbersAtMax = 10;



export const SectionAttributes = /*#__PURE__*/ zod.strictObject({
  "description": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesDescriptionMax))).check(/*#__PURE__*/ zod.describe('Plain text, line feeds allowed.')),
  "url": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(sectionAttributesUrlMax)).check(/*#__PURE__*/ zod.regex(sectionAttributesUrlRegExp))).check(/*#__PURE__*/ zod.describe('Absolute https address.')),
  "location": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesLocationMax))).check(/*#__PURE__*/ zod.describe('Where it was, in the person\'s own words.')),
  "employmentType": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([EmploymentType,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('How the person was employed.')),
  "workMode": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([WorkMode,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Where the work was done.')),
  "degree": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesDegreeMax))).check(/*#__PURE__*/ zod.describe('Degree, of schools.')),
  "fieldOfStudy": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesFieldOfStudyMax))).check(/*#__PURE__*/ zod.describe('What was studied, of schools.')),
  "grade": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesGradeMax))).check(/*#__PURE__*/ zod.describe('Grade, of schools.')),
  "role": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesRoleMax))).check(/*#__PURE__*/ zod.describe('What the person did in it, of projects and contributions.')),
  "credentialId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesCredentialIdMax))).check(/*#__PURE__*/ zod.describe('Number of the certificate, of certifications.')),
  "kind": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([ContributionKind,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('What it is, of contributions.')),
  "repositoryFullName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesRepositoryFullNameMax))).check(/*#__PURE__*/ zod.describe('Owner and name where the repository is kept, of repositories.')),
  "language": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionAttributesLanguageMax))).check(/*#__PURE__*/ zod.describe('Main programming language, of repositories.')),
  "stars": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(sectionAttributesStarsMin)).check(/*#__PURE__*/ zod.lte(sectionAttributesStarsMax))).check(/*#__PURE__*/ zod.describe('Stars, of repositories, as `numbersFrom` counted them. Unknown ones sort like none.')),
  "forks": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(sectionAttributesForksMin)).check(/*#__PURE__*/ zod.lte(sectionAttributesForksMax))).check(/*#__PURE__*/ zod.describe('Forks, of repositories, as `numbersFrom` counted them.')),
  "pushedAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.date().check(/*#__PURE__*/ zod.maxLength(sectionAttributesPushedAtMax))).check(/*#__PURE__*/ zod.describe('Day of the last change, of repositories, as `numbersFrom` told it; from 1900-01-01 to ten years ahead.')),
  "numbersFrom": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([RepositoryHost,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Where stars, forks and the day of the last change come from, of repositories. The server sets it; what is sent does not count.')),
  "numbersAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.date().check(/*#__PURE__*/ zod.maxLength(sectionAttributesNumbersAtMax))).check(/*#__PURE__*/ zod.describe('Day on which `numbersFrom` told the numbers, of repositories. The server sets it; what is sent does not count.'))
}).check(/*#__PURE__*/ zod.describe('What only some types of section have. Every member is optional; a missing one and `null` mean the same.'));

export type SectionAttributes = zod.input<typeof SectionAttributes>;
export type SectionAttributesOutput = zod.output<typeof SectionAttributes>;

export const fileRefNameMax = 255;

export const fileRefCaptionMax = 160;

export const fileRefContentTypeMax = 100;

export const fileRefSizeMin = 0;
export const fileRefSizeMax = 9007199254740991;

export const fileRefWidthMax = 12000;

export const fileRefHeightMax = 12000;

export const fileRefUrlMax = 2048;

export const fileRefThumbnailUrlMax = 2048;

export const fileRefCreatedAtMax = 35;



export const FileRef = /*#__PURE__*/ zod.strictObject({
  "id": Id,
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fileRefNameMax)).check(/*#__PURE__*/ zod.describe('Name without path or control characters.')),
  "caption": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fileRefCaptionMax))).check(/*#__PURE__*/ zod.describe('What the file shows, in the words of its owner.')),
  "contentType": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fileRefContentTypeMax)).check(/*#__PURE__*/ zod.describe('Type found by looking at the content.')),
  "size": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(fileRefSizeMin)).check(/*#__PURE__*/ zod.lte(fileRefSizeMax)).check(/*#__PURE__*/ zod.describe('Bytes.')),
  "width": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(fileRefWidthMax))).check(/*#__PURE__*/ zod.describe('Pixels, of images.')),
  "height": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(fileRefHeightMax))).check(/*#__PURE__*/ zod.describe('Pixels, of images.')),
  "url": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fileRefUrlMax)).check(/*#__PURE__*/ zod.describe('Where the file is. The address carries no right of its own.')),
  "thumbnailUrl": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fileRefThumbnailUrlMax))).check(/*#__PURE__*/ zod.describe('A small picture of the file, of images.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(fileRefCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When the file was uploaded.'))
}).check(/*#__PURE__*/ zod.describe('A file that belongs to a section, as its owner sees it.'));

export type FileRef = zod.input<typeof FileRef>;
export type FileRefOutput = zod.output<typeof FileRef>;

export const PartialDateRegExp = new RegExp('^[0-9]{4}(-[0-9]{2}){0,2}$');

export const PartialDateMin = 4;
export const PartialDateMax = 10;



export const PartialDate = /*#__PURE__*/ zod.stringFormat('partial-date', PartialDateRegExp).check(/*#__PURE__*/ zod.minLength(PartialDateMin)).check(/*#__PURE__*/ zod.maxLength(PartialDateMax)).check(/*#__PURE__*/ zod.describe('A date as far as the person knows it: a year (`2021`), a month of a year (`2021-03`) or a day (`2021-03-14`), from 1900 to ten years ahead.\nIt is stored and answered as it was sent. Two dates are compared by what both know, so `2021` is neither before nor after `2021-03`.\nLists are sorted by the texts: a year stands before its months, and a month before its days.\n'));

export type PartialDate = zod.input<typeof PartialDate>;
export type PartialDateOutput = zod.output<typeof PartialDate>;

export const sectionTitleMax = 120;

export const sectionOrganizationMax = 120;

export const sectionTagsMax = 20;

export const sectionFilesMax = 200;

export const sectionCreatedAtMax = 35;

export const sectionDeletedAtMax = 35;

export const sectionVersionMax = 9007199254740991;



export const Section = /*#__PURE__*/ zod.strictObject({
  "id": Id,
  "typeId": SectionType,
  "title": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionTitleMax))).check(/*#__PURE__*/ zod.describe('What the person did or made there.')),
  "organization": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(sectionOrganizationMax))).check(/*#__PURE__*/ zod.describe('Where or for whom.')),
  "attributes": SectionAttributes,
  "tags": /*#__PURE__*/ zod.array(Tag).check(/*#__PURE__*/ zod.maxLength(sectionTagsMax)).check(/*#__PURE__*/ zod.describe('Skills, sorted by label.')),
  "files": /*#__PURE__*/ zod.array(FileRef).check(/*#__PURE__*/ zod.maxLength(sectionFilesMax)).check(/*#__PURE__*/ zod.describe('Files that belong to the section.')),
  "startedAt": /*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('When it began.')),
  "endedAt": /*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('When it ended, null while it goes on.')),
  "issuedAt": /*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('When it was issued or published, of certificates and contributions.')),
  "expirationAt": /*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('From when it no longer counts, of certificates and contributions.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(sectionCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When the section was created.')),
  "deletedAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(sectionDeletedAtMax))).check(/*#__PURE__*/ zod.describe('When the section was deleted; null in every list.')),
  "version": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(sectionVersionMax)).check(/*#__PURE__*/ zod.describe('Grows with every change.'))
}).check(/*#__PURE__*/ zod.describe('A part of a profile as its owner sees it.'));

export type Section = zod.input<typeof Section>;
export type SectionOutput = zod.output<typeof Section>;

export const profileAliasMax = 30;

export const profilePhotoUrlMax = 2048;

export const profilePrimaryWorkplaceIdMax = 9007199254740991;

export const profileVerifiedLinksMax = 2;

export const profileCertificationsMax = 50;

export const profileProjectsMax = 50;

export const profileRepositoriesMax = 50;

export const profileSchoolsMax = 50;

export const profileWorkplacesMax = 50;

export const profileContributionsMax = 50;

export const profileCreatedAtMax = 35;

export const profileUpdatedAtMax = 35;

export const profileVersionMax = 9007199254740991;



export const Profile = /*#__PURE__*/ zod.strictObject({
  "id": Id,
  "alias": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileAliasMax))).check(/*#__PURE__*/ zod.describe('Name of the public page, if the owner chose one.')),
  "photoUrl": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profilePhotoUrlMax))).check(/*#__PURE__*/ zod.describe('Photo of the owner.')),
  "accessMode": AccessMode,
  "attributes": /*#__PURE__*/ zod.union([ProfileAttributes,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('What the owner says about themselves.')),
  "status": ProfileStatus,
  "suspension": /*#__PURE__*/ zod.union([Suspension,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('Why nobody else sees the profile, null while it is not suspended. Under review it stays until the review has ended.')),
  "primaryWorkplaceId": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(profilePrimaryWorkplaceIdMax))).check(/*#__PURE__*/ zod.describe('The workplace that stands for the present one.')),
  "originalBadge": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the profile was approved in a review and carries the badge.')),
  "verifiedLinks": /*#__PURE__*/ zod.array(VerifiedLink).check(/*#__PURE__*/ zod.maxLength(profileVerifiedLinksMax)).check(/*#__PURE__*/ zod.describe('External links whose account the owner has proven to own.')),
  "certifications": /*#__PURE__*/ zod.array(Section).check(/*#__PURE__*/ zod.maxLength(profileCertificationsMax)).check(/*#__PURE__*/ zod.describe('Certificates.')),
  "projects": /*#__PURE__*/ zod.array(Section).check(/*#__PURE__*/ zod.maxLength(profileProjectsMax)).check(/*#__PURE__*/ zod.describe('Projects.')),
  "repositories": /*#__PURE__*/ zod.array(Section).check(/*#__PURE__*/ zod.maxLength(profileRepositoriesMax)).check(/*#__PURE__*/ zod.describe('Repositories.')),
  "schools": /*#__PURE__*/ zod.array(Section).check(/*#__PURE__*/ zod.maxLength(profileSchoolsMax)).check(/*#__PURE__*/ zod.describe('Schools.')),
  "workplaces": /*#__PURE__*/ zod.array(Section).check(/*#__PURE__*/ zod.maxLength(profileWorkplacesMax)).check(/*#__PURE__*/ zod.describe('Workplaces.')),
  "contributions": /*#__PURE__*/ zod.array(Section).check(/*#__PURE__*/ zod.maxLength(profileContributionsMax)).check(/*#__PURE__*/ zod.describe('Talks, articles and other contributions.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(profileCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When the profile was created.')),
  "updatedAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(profileUpdatedAtMax)).check(/*#__PURE__*/ zod.describe('When the profile or one of its sections last changed.')),
  "version": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(profileVersionMax)).check(/*#__PURE__*/ zod.describe('Grows with every change to the profile or one of its sections.'))
}).check(/*#__PURE__*/ zod.describe('A profile as its owner sees it. Every list is in its order: newest end first, open-ended before that, then newest start, then newest id;\nrepositories by stars, then name.\n'));

export type Profile = zod.input<typeof Profile>;
export type ProfileOutput = zod.output<typeof Profile>;

export const ProfileInput = /*#__PURE__*/ zod.strictObject({
  "accessMode": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([AccessMode,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Who may open the profile.')),
  "attributes": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([ProfileAttributes,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('What the owner says about themselves.'))
}).check(/*#__PURE__*/ zod.describe('A profile as it is sent. Without a mode a new profile is `Restricted` and an existing one keeps its mode. Missing attributes are cleared.\n'));

export type ProfileInput = zod.input<typeof ProfileInput>;
export type ProfileInputOutput = zod.output<typeof ProfileInput>;

export const AccessModeBody = /*#__PURE__*/ zod.strictObject({
  "accessMode": AccessMode
}).check(/*#__PURE__*/ zod.describe('Who may open the profile.'));

export type AccessModeBody = zod.input<typeof AccessModeBody>;
export type AccessModeBodyOutput = zod.output<typeof AccessModeBody>;

export const ReviewReceipt = /*#__PURE__*/ zod.strictObject({
  "id": Id,
  "status": ProfileStatus
}).check(/*#__PURE__*/ zod.describe('That a review was asked for.'));

export type ReviewReceipt = zod.input<typeof ReviewReceipt>;
export type ReviewReceiptOutput = zod.output<typeof ReviewReceipt>;

export const aliasBodyAliasMin = 3;
export const aliasBodyAliasMax = 30;


export const aliasBodyAliasRegExp = new RegExp('^[a-z0-9]+(-[a-z0-9]+)*$');


export const AliasBody = /*#__PURE__*/ zod.strictObject({
  "alias": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(aliasBodyAliasMin)).check(/*#__PURE__*/ zod.maxLength(aliasBodyAliasMax)).check(/*#__PURE__*/ zod.regex(aliasBodyAliasRegExp)).check(/*#__PURE__*/ zod.describe('Small letters and digits of ASCII, with single hyphens between them.'))
}).check(/*#__PURE__*/ zod.describe('The name of the public page.'));

export type AliasBody = zod.input<typeof AliasBody>;
export type AliasBodyOutput = zod.output<typeof AliasBody>;

export const aliasAvailabilityAliasMax = 64;

export const aliasAvailabilityReasonMax = 20;

export const aliasAvailabilitySuggestionsItemMax = 30;

export const aliasAvailabilitySuggestionsMax = 5;



export const AliasAvailability = /*#__PURE__*/ zod.strictObject({
  "alias": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(aliasAvailabilityAliasMax)).check(/*#__PURE__*/ zod.describe('What was asked about.')),
  "available": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether `updateProfileAlias` would take it at present.')),
  "reason": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(aliasAvailabilityReasonMax))).check(/*#__PURE__*/ zod.describe('Why it cannot be had: somebody else has it or had it lately, it is kept for the site, it is no alias, or it is the present one of the\nprofile. Null if it can be had. More may join.\n')),
  "suggestions": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(aliasAvailabilitySuggestionsItemMax))).check(/*#__PURE__*/ zod.maxLength(aliasAvailabilitySuggestionsMax)).check(/*#__PURE__*/ zod.describe('Aliases that are free at present, best first. None if the alias can be had or is the present one.'))
}).check(/*#__PURE__*/ zod.describe('Whether an alias can be had, and what else.'));

export type AliasAvailability = zod.input<typeof AliasAvailability>;
export type AliasAvailabilityOutput = zod.output<typeof AliasAvailability>;

export const JsonResume = /*#__PURE__*/ zod.record(/*#__PURE__*/ zod.string(), /*#__PURE__*/ zod.unknown()).check(/*#__PURE__*/ zod.describe('A document of JSON Resume 1.0.0 (jsonresume.org). Read are `basics`, `work`, `volunteer`, `education`, `projects`,\n`certificates`, `publications`, `awards`, `skills` and `languages`. A date is a day, a month or a year: `2023-04-01`, `2023-04`, `2023`.\n'));

export type JsonResume = zod.input<typeof JsonResume>;
export type JsonResumeOutput = zod.output<typeof JsonResume>;

export const importIssueCodeMax = 40;

export const importIssueFieldMax = 100;



export const ImportIssue = /*#__PURE__*/ zod.strictObject({
  "code": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(importIssueCodeMax)).check(/*#__PURE__*/ zod.describe('The profile has the same (`unchanged`) or something else, which it keeps (`kept`); it has no place for it (`noPlace`), or its list is\nfull (`limit`). Any other code is that of an entry of `errors` in a problem. More may join.\n')),
  "field": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(importIssueFieldMax))).check(/*#__PURE__*/ zod.describe('The field of `createSection` or `updateProfile` that has no valid value, null if the code is about the whole part.'))
}).check(/*#__PURE__*/ zod.describe('Why a part of a file is left out.'));

export type ImportIssue = zod.input<typeof ImportIssue>;
export type ImportIssueOutput = zod.output<typeof ImportIssue>;

export const importItemPathMax = 200;

export const importItemSectionIdMax = 9007199254740991;



export const ImportItem = /*#__PURE__*/ zod.strictObject({
  "path": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(importItemPathMax)).check(/*#__PURE__*/ zod.describe('JSON pointer into the file (RFC 6901).')),
  "action": /*#__PURE__*/ zod.enum(['CREATE', 'UPDATE', 'SKIP']).check(/*#__PURE__*/ zod.describe('What is done with it.')),
  "typeId": /*#__PURE__*/ zod.union([SectionType,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('The type of the section, null for what is about the person.')),
  "sectionId": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(importItemSectionIdMax))).check(/*#__PURE__*/ zod.describe('The section, null for what is about the person and for one that is not stored.')),
  "issue": /*#__PURE__*/ zod.union([ImportIssue,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('Why it is left out, null if it is not.'))
}).check(/*#__PURE__*/ zod.describe('What an import does with a part of the file.'));

export type ImportItem = zod.input<typeof ImportItem>;
export type ImportItemOutput = zod.output<typeof ImportItem>;

export const importResultCreatedMin = 0;
export const importResultCreatedMax = 100000;

export const importResultUpdatedMin = 0;
export const importResultUpdatedMax = 100000;

export const importResultSkippedMin = 0;
export const importResultSkippedMax = 100000;

export const importResultItemsMax = 32768;



export const ImportResult = /*#__PURE__*/ zod.strictObject({
  "dryRun": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether nothing was changed.')),
  "created": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(importResultCreatedMin)).check(/*#__PURE__*/ zod.lte(importResultCreatedMax)).check(/*#__PURE__*/ zod.describe('How many items are new on the profile.')),
  "updated": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(importResultUpdatedMin)).check(/*#__PURE__*/ zod.lte(importResultUpdatedMax)).check(/*#__PURE__*/ zod.describe('How many items change something that is there.')),
  "skipped": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(importResultSkippedMin)).check(/*#__PURE__*/ zod.lte(importResultSkippedMax)).check(/*#__PURE__*/ zod.describe('How many items are left out.')),
  "items": /*#__PURE__*/ zod.array(ImportItem).check(/*#__PURE__*/ zod.maxLength(importResultItemsMax)).check(/*#__PURE__*/ zod.describe('The parts of the file that were read, those about the person first, each list in the order of the file.'))
}).check(/*#__PURE__*/ zod.describe('What an import did with a file, or would do.'));

export type ImportResult = zod.input<typeof ImportResult>;
export type ImportResultOutput = zod.output<typeof ImportResult>;

export const repositoryCandidateFullNameMax = 200;

export const repositoryCandidateUrlMin = 9;
export const repositoryCandidateUrlMax = 2048;

export const repositoryCandidateDescriptionMax = 4000;

export const repositoryCandidateLanguageMax = 40;

export const repositoryCandidateStarsMin = 0;
export const repositoryCandidateStarsMax = 2147483647;

export const repositoryCandidateForksMin = 0;
export const repositoryCandidateForksMax = 2147483647;

export const repositoryCandidatePushedAtMax = 10;

export const repositoryCandidateNumbersProofMax = 1000;



export const RepositoryCandidate = /*#__PURE__*/ zod.strictObject({
  "fullName": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(repositoryCandidateFullNameMax)).check(/*#__PURE__*/ zod.describe('Its name at the provider, with the owner\'s. The part after the last slash is a title for the section.')),
  "url": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(repositoryCandidateUrlMin)).check(/*#__PURE__*/ zod.maxLength(repositoryCandidateUrlMax)).check(/*#__PURE__*/ zod.describe('Where it is.')),
  "description": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(repositoryCandidateDescriptionMax))).check(/*#__PURE__*/ zod.describe('What it says about itself.')),
  "language": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(repositoryCandidateLanguageMax))).check(/*#__PURE__*/ zod.describe('What most of it is written in; null if the provider does not tell.')),
  "stars": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(repositoryCandidateStarsMin)).check(/*#__PURE__*/ zod.lte(repositoryCandidateStarsMax)).check(/*#__PURE__*/ zod.describe('How many people have starred it.')),
  "forks": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(repositoryCandidateForksMin)).check(/*#__PURE__*/ zod.lte(repositoryCandidateForksMax)).check(/*#__PURE__*/ zod.describe('How many forks there are.')),
  "pushedAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.date().check(/*#__PURE__*/ zod.maxLength(repositoryCandidatePushedAtMax))).check(/*#__PURE__*/ zod.describe('Day of the last change.')),
  "alreadyAdded": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether a section of the own profile shows it.')),
  "numbersProof": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(repositoryCandidateNumbersProofMax)).check(/*#__PURE__*/ zod.describe('Proves stars, forks and the day of the last change for a day, when the repository is added to the own profile.'))
}).check(/*#__PURE__*/ zod.describe('A public repository of a linked account that could stand on the profile.'));

export type RepositoryCandidate = zod.input<typeof RepositoryCandidate>;
export type RepositoryCandidateOutput = zod.output<typeof RepositoryCandidate>;

export const repositoryCandidatePageItemsMax = 100;

export const repositoryCandidatePageNextCursorMax = 512;



export const RepositoryCandidatePage = /*#__PURE__*/ zod.strictObject({
  "items": /*#__PURE__*/ zod.array(RepositoryCandidate).check(/*#__PURE__*/ zod.maxLength(repositoryCandidatePageItemsMax)).check(/*#__PURE__*/ zod.describe('Repositories, changed last first.')),
  "nextCursor": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(repositoryCandidatePageNextCursorMax))).check(/*#__PURE__*/ zod.describe('Where the next page begins, null after the last one.'))
}).check(/*#__PURE__*/ zod.describe('A part of the repositories.'));

export type RepositoryCandidatePage = zod.input<typeof RepositoryCandidatePage>;
export type RepositoryCandidatePageOutput = zod.output<typeof RepositoryCandidatePage>;

export const sectionInputTitleMax = 120;

export const sectionInputOrganizationMax = 120;

export const sectionInputTagsMax = 20;

export const sectionInputNumbersProofMax = 1000;



export const SectionInput = /*#__PURE__*/ zod.strictObject({
  "typeId": SectionType,
  "title": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(sectionInputTitleMax))).check(/*#__PURE__*/ zod.describe('What the person did or made there.')),
  "organization": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(sectionInputOrganizationMax))).check(/*#__PURE__*/ zod.describe('Where or for whom.')),
  "attributes": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([SectionAttributes,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('What only this type has.')),
  "tags": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.array(Tag).check(/*#__PURE__*/ zod.maxLength(sectionInputTagsMax))).check(/*#__PURE__*/ zod.describe('Skills. The server keeps them sorted by label.')),
  "startedAt": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('When it began.')),
  "endedAt": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('When it ended, not before it began; null while it goes on.')),
  "issuedAt": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('When it was issued or published, of certificates and contributions.')),
  "expirationAt": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('From when it no longer counts, not before it was issued.')),
  "numbersProof": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(sectionInputNumbersProofMax))).check(/*#__PURE__*/ zod.describe('The `numbersProof` of a candidate, of repositories. The section gets the numbers of that candidate, whatever `attributes` say of them.\nWithout a proof, `stars`, `forks` and `pushedAt` may be left out or stay as they are; other values are answered with `notAllowed`. They\nare dropped with a new `url`. A proof that is not of this member and address, or is older than a day, is answered with `mismatch`.\n'))
}).check(/*#__PURE__*/ zod.describe('A section as it is sent. What a type needs and what it may not have is checked by the server and answered with pointers\n(`required`, `notAllowed`). A Workplace needs `title`, `organization` and `startedAt` and may have `employmentType` and `workMode`;\na School needs `organization` and may have `degree`, `fieldOfStudy` and `grade`; a Project needs `title` and may have `role`;\na Repository needs `title` and `url` and may have `repositoryFullName`, `language`, `stars`, `forks` and `pushedAt` and the proof of these numbers;\na Certification needs `title` and `organization` and may have `credentialId`; a Contribution needs `title` and may have `kind` and\n`role`. Certifications and contributions may have `issuedAt` and `expirationAt`. All may have `description`, `url`, `location`, tags\nand dates.\n'));

export type SectionInput = zod.input<typeof SectionInput>;
export type SectionInputOutput = zod.output<typeof SectionInput>;

export const tagSuggestionLabelMax = 40;

export const tagSuggestionCountMin = 3;
export const tagSuggestionCountMax = 2147483647;



export const TagSuggestion = /*#__PURE__*/ zod.strictObject({
  "label": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(tagSuggestionLabelMax)).check(/*#__PURE__*/ zod.describe('The label as most of them write it.')),
  "count": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(tagSuggestionCountMin)).check(/*#__PURE__*/ zod.lte(tagSuggestionCountMax)).check(/*#__PURE__*/ zod.describe('How many people use it.'))
}).check(/*#__PURE__*/ zod.describe('A label that several people use.'));

export type TagSuggestion = zod.input<typeof TagSuggestion>;
export type TagSuggestionOutput = zod.output<typeof TagSuggestion>;

export const filesUploadFilesMax = 8;



export const FilesUpload = /*#__PURE__*/ zod.strictObject({
  "files": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.instanceof(Blob).check(/*#__PURE__*/ zod.describe('One file.'))).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(filesUploadFilesMax)).check(/*#__PURE__*/ zod.describe('JPEG, PNG, WebP, GIF or PDF. Eight may come at once where the operator decided nothing else; `getPublicConfig` says how many may\ncome and how large each may be.\n'))
}).check(/*#__PURE__*/ zod.describe('Files for one section, each a part of its own. Their types are found by looking at the content.'));

export type FilesUpload = zod.input<typeof FilesUpload>;
export type FilesUploadOutput = zod.output<typeof FilesUpload>;

export const BulkStatus = /*#__PURE__*/ zod.enum(['success', 'error']).check(/*#__PURE__*/ zod.describe('How it went with one item of a bulk operation.'));

export type BulkStatus = zod.input<typeof BulkStatus>;
export type BulkStatusOutput = zod.output<typeof BulkStatus>;

export const itemErrorCodeMax = 64;


export const itemErrorCodeRegExp = new RegExp('^[A-Z][A-Za-z]+Error$');
export const itemErrorDetailMax = 500;



export const ItemError = /*#__PURE__*/ zod.strictObject({
  "code": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(itemErrorCodeMax)).check(/*#__PURE__*/ zod.regex(itemErrorCodeRegExp)).check(/*#__PURE__*/ zod.describe('One of the codes of the catalogue.')),
  "detail": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(itemErrorDetailMax)).check(/*#__PURE__*/ zod.describe('This occurrence in words, safe to show.'))
}).check(/*#__PURE__*/ zod.describe('Why one item of a bulk operation failed.'));

export type ItemError = zod.input<typeof ItemError>;
export type ItemErrorOutput = zod.output<typeof ItemError>;

export const bulkUploadResultFileNameMax = 255;



export const BulkUploadResult = /*#__PURE__*/ zod.strictObject({
  "status": BulkStatus,
  "fileName": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(bulkUploadResultFileNameMax)).check(/*#__PURE__*/ zod.describe('Name of the file as it was sent, cleaned.')),
  "data": /*#__PURE__*/ zod.union([FileRef,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('The file that was stored.')),
  "error": /*#__PURE__*/ zod.union([ItemError,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('Why the file was not stored.'))
}).check(/*#__PURE__*/ zod.describe('What became of one file, either `data` or `error`.'));

export type BulkUploadResult = zod.input<typeof BulkUploadResult>;
export type BulkUploadResultOutput = zod.output<typeof BulkUploadResult>;

export const FileIdsMax = 100;



export const FileIds = /*#__PURE__*/ zod.array(Id).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(FileIdsMax)).check(/*#__PURE__*/ zod.describe('Numbers of files.'));

export type FileIds = zod.input<typeof FileIds>;
export type FileIdsOutput = zod.output<typeof FileIds>;

export const BulkDeleteResult = /*#__PURE__*/ zod.strictObject({
  "status": BulkStatus,
  "id": Id,
  "error": /*#__PURE__*/ zod.union([ItemError,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('Why the file was not deleted.'))
}).check(/*#__PURE__*/ zod.describe('What became of one file.'));

export type BulkDeleteResult = zod.input<typeof BulkDeleteResult>;
export type BulkDeleteResultOutput = zod.output<typeof BulkDeleteResult>;

export const fileCaptionCaptionMax = 160;



export const FileCaption = /*#__PURE__*/ zod.strictObject({
  "id": Id,
  "caption": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(fileCaptionCaptionMax))).check(/*#__PURE__*/ zod.describe('What the file shows, in one line. Null or only spaces remove it.'))
}).check(/*#__PURE__*/ zod.describe('The caption of one file.'));

export type FileCaption = zod.input<typeof FileCaption>;
export type FileCaptionOutput = zod.output<typeof FileCaption>;

export const FileCaptionsMax = 80;



export const FileCaptions = /*#__PURE__*/ zod.array(FileCaption).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(FileCaptionsMax)).check(/*#__PURE__*/ zod.describe('Captions of files.'));

export type FileCaptions = zod.input<typeof FileCaptions>;
export type FileCaptionsOutput = zod.output<typeof FileCaptions>;

export const BulkCaptionResult = /*#__PURE__*/ zod.strictObject({
  "status": BulkStatus,
  "id": Id,
  "error": /*#__PURE__*/ zod.union([ItemError,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('Why the caption was not stored.'))
}).check(/*#__PURE__*/ zod.describe('What became of the caption of one file.'));

export type BulkCaptionResult = zod.input<typeof BulkCaptionResult>;
export type BulkCaptionResultOutput = zod.output<typeof BulkCaptionResult>;

export const PhotoUpload = /*#__PURE__*/ zod.strictObject({
  "file": /*#__PURE__*/ zod.instanceof(Blob).check(/*#__PURE__*/ zod.describe('JPEG, PNG, WebP or GIF.'))
}).check(/*#__PURE__*/ zod.describe('One photo. Its type is found by looking at the content; what the part says about it does not count.'));

export type PhotoUpload = zod.input<typeof PhotoUpload>;
export type PhotoUploadOutput = zod.output<typeof PhotoUpload>;

export const photoResultUrlMax = 2048;



export const PhotoResult = /*#__PURE__*/ zod.strictObject({
  "url": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(photoResultUrlMax)).check(/*#__PURE__*/ zod.describe('Where the photo is. A new photo has a new address. The address carries no right of its own.'))
}).check(/*#__PURE__*/ zod.describe('The photo that was stored.'));

export type PhotoResult = zod.input<typeof PhotoResult>;
export type PhotoResultOutput = zod.output<typeof PhotoResult>;

export const LinkStatusMax = 40;



export const LinkStatus = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(LinkStatusMax)).check(/*#__PURE__*/ zod.describe('Whether the link can be used. More may join.'));

export type LinkStatus = zod.input<typeof LinkStatus>;
export type LinkStatusOutput = zod.output<typeof LinkStatus>;

export const profileLinkTokenMin = 27;
export const profileLinkTokenMax = 27;


export const profileLinkTokenRegExp = new RegExp('^[A-Za-z0-9_-]{27}$');
export const profileLinkUrlMax = 2048;

export const profileLinkNameMax = 80;

export const profileLinkRecipientNameMax = 80;

export const profileLinkRecipientEmailMax = 254;

export const profileLinkTotalVisitsMin = 0;
export const profileLinkTotalVisitsMax = 2147483647;

export const profileLinkLastVisitedAtMax = 35;

export const profileLinkExpiresAtMax = 35;

export const profileLinkLastSentAtMax = 35;

export const profileLinkCreatedAtMax = 35;

export const profileLinkDeletedAtMax = 35;

export const profileLinkVersionMax = 9007199254740991;



export const ProfileLink = /*#__PURE__*/ zod.strictObject({
  "id": Id,
  "token": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(profileLinkTokenMin)).check(/*#__PURE__*/ zod.maxLength(profileLinkTokenMax)).check(/*#__PURE__*/ zod.regex(profileLinkTokenRegExp))).check(/*#__PURE__*/ zod.describe('Secret part of the link, 160 random bits as base64url. Null if the server can no longer decrypt it, because its secret key is\nmissing. Such a link opens nothing and can only be deleted.\n')),
  "url": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(profileLinkUrlMax))).check(/*#__PURE__*/ zod.describe('The whole address, null together with the token.')),
  "name": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileLinkNameMax))).check(/*#__PURE__*/ zod.describe('What the owner calls the link.')),
  "recipientName": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileLinkRecipientNameMax))).check(/*#__PURE__*/ zod.describe('Whom the link is for.')),
  "recipientEmail": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(profileLinkRecipientEmailMax))).check(/*#__PURE__*/ zod.describe('Where the link was last sent.')),
  "contact": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether visitors by this link may write to the owner, as far as the setting `contactMessages` allows it.')),
  "status": LinkStatus,
  "totalVisits": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(profileLinkTotalVisitsMin)).check(/*#__PURE__*/ zod.lte(profileLinkTotalVisitsMax)).check(/*#__PURE__*/ zod.describe('Visits through this link.')),
  "lastVisitedAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(profileLinkLastVisitedAtMax))).check(/*#__PURE__*/ zod.describe('The last of them.')),
  "expiresAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(profileLinkExpiresAtMax))).check(/*#__PURE__*/ zod.describe('From when on the link opens nothing.')),
  "lastSentAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(profileLinkLastSentAtMax))).check(/*#__PURE__*/ zod.describe('When the link was last sent by mail.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(profileLinkCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When the link was created.')),
  "deletedAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(profileLinkDeletedAtMax))).check(/*#__PURE__*/ zod.describe('When the link was deleted.')),
  "version": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(profileLinkVersionMax)).check(/*#__PURE__*/ zod.describe('Grows with every change.'))
}).check(/*#__PURE__*/ zod.describe('A personal link to the own profile.'));

export type ProfileLink = zod.input<typeof ProfileLink>;
export type ProfileLinkOutput = zod.output<typeof ProfileLink>;

export const profileLinkInputNameMax = 80;

export const profileLinkInputRecipientNameMax = 80;

export const profileLinkInputExpiresAtMax = 35;



export const ProfileLinkInput = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(profileLinkInputNameMax))).check(/*#__PURE__*/ zod.describe('What the owner calls the link.')),
  "recipientName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(profileLinkInputRecipientNameMax))).check(/*#__PURE__*/ zod.describe('Whom the link is for.')),
  "expiresAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(profileLinkInputExpiresAtMax))).check(/*#__PURE__*/ zod.describe('From when on the link opens nothing; in the future. A change may also repeat what the link has already: one that has ended stays ended.\n')),
  "contact": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether visitors by this link may write to the owner. They may if it is missing.'))
}).check(/*#__PURE__*/ zod.describe('What the owner notes about a link. Every member is optional.'));

export type ProfileLinkInput = zod.input<typeof ProfileLinkInput>;
export type ProfileLinkInputOutput = zod.output<typeof ProfileLinkInput>;

export const shareRecipientNameMax = 80;



export const ShareRecipient = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(shareRecipientNameMax)).check(/*#__PURE__*/ zod.describe('How the mail addresses them.')),
  "email": Email
}).check(/*#__PURE__*/ zod.describe('The one person who gets the mail.'));

export type ShareRecipient = zod.input<typeof ShareRecipient>;
export type ShareRecipientOutput = zod.output<typeof ShareRecipient>;

export const shareMessageSubjectMax = 150;

export const shareMessageMessageMax = 2000;



export const ShareMessage = /*#__PURE__*/ zod.strictObject({
  "recipient": ShareRecipient,
  "subject": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(shareMessageSubjectMax)).check(/*#__PURE__*/ zod.describe('Subject of the mail.')),
  "message": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(shareMessageMessageMax)).check(/*#__PURE__*/ zod.describe('What the sender says. At most two addresses of pages; they cannot be clicked in the mail.'))
}).check(/*#__PURE__*/ zod.describe('A profile link on its way to one person. Name and subject are one line, all of it is plain text.'));

export type ShareMessage = zod.input<typeof ShareMessage>;
export type ShareMessageOutput = zod.output<typeof ShareMessage>;

export const shareReceiptStatusMax = 40;



export const ShareReceipt = /*#__PURE__*/ zod.strictObject({
  "id": Id,
  "status": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(shareReceiptStatusMax)).check(/*#__PURE__*/ zod.describe('Where the mail is. More may join.'))
}).check(/*#__PURE__*/ zod.describe('A mail that was taken in.'));

export type ShareReceipt = zod.input<typeof ShareReceipt>;
export type ShareReceiptOutput = zod.output<typeof ShareReceipt>;

export const dailyAggregationDateMax = 10;

export const dailyAggregationTotalVisitsMin = 0;
export const dailyAggregationTotalVisitsMax = 2147483647;

export const dailyAggregationTotalVisitorsMin = 0;
export const dailyAggregationTotalVisitorsMax = 2147483647;



export const DailyAggregation = /*#__PURE__*/ zod.strictObject({
  "date": /*#__PURE__*/ zod.iso.date().check(/*#__PURE__*/ zod.maxLength(dailyAggregationDateMax)).check(/*#__PURE__*/ zod.describe('The day.')),
  "totalVisits": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(dailyAggregationTotalVisitsMin)).check(/*#__PURE__*/ zod.lte(dailyAggregationTotalVisitsMax)).check(/*#__PURE__*/ zod.describe('Visits of the day.')),
  "totalVisitors": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(dailyAggregationTotalVisitorsMin)).check(/*#__PURE__*/ zod.lte(dailyAggregationTotalVisitorsMax)).check(/*#__PURE__*/ zod.describe('Different visitors of the day.'))
}).check(/*#__PURE__*/ zod.describe('Visits of one day.'));

export type DailyAggregation = zod.input<typeof DailyAggregation>;
export type DailyAggregationOutput = zod.output<typeof DailyAggregation>;

export const statisticsTotalVisitsTodayMin = 0;
export const statisticsTotalVisitsTodayMax = 2147483647;

export const statisticsTotalVisitsLast7DaysMin = 0;
export const statisticsTotalVisitsLast7DaysMax = 2147483647;

export const statisticsTotalVisitsLast30DaysMin = 0;
export const statisticsTotalVisitsLast30DaysMax = 2147483647;

export const statisticsRecruitersLast30DaysMin = 0;
export const statisticsRecruitersLast30DaysMax = 2147483647;
export const statisticsRecruitersLast30DaysMultipleOf = 5;

export const statisticsDailyAggregationsMin = 30;
export const statisticsDailyAggregationsMax = 30;



export const Statistics = /*#__PURE__*/ zod.strictObject({
  "totalVisitsToday": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(statisticsTotalVisitsTodayMin)).check(/*#__PURE__*/ zod.lte(statisticsTotalVisitsTodayMax)).check(/*#__PURE__*/ zod.describe('Visits today.')),
  "totalVisitsLast7Days": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(statisticsTotalVisitsLast7DaysMin)).check(/*#__PURE__*/ zod.lte(statisticsTotalVisitsLast7DaysMax)).check(/*#__PURE__*/ zod.describe('Visits of the last seven days, today included.')),
  "totalVisitsLast30Days": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(statisticsTotalVisitsLast30DaysMin)).check(/*#__PURE__*/ zod.lte(statisticsTotalVisitsLast30DaysMax)).check(/*#__PURE__*/ zod.describe('Visits of the last 30 days, today included.')),
  "recruitersLast30Days": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(statisticsRecruitersLast30DaysMin)).check(/*#__PURE__*/ zod.lte(statisticsRecruitersLast30DaysMax)).check(/*#__PURE__*/ zod.multipleOf(statisticsRecruitersLast30DaysMultipleOf)).check(/*#__PURE__*/ zod.describe('At least so many recruiters opened the profile as members in the 30 days before today: their number, rounded down to a multiple of 5. With 0\nthere may be up to four. Visits by a personal link, and by the address of a profile that is Public, do not count.\n')),
  "dailyAggregations": /*#__PURE__*/ zod.array(DailyAggregation).check(/*#__PURE__*/ zod.minLength(statisticsDailyAggregationsMin)).check(/*#__PURE__*/ zod.maxLength(statisticsDailyAggregationsMax)).check(/*#__PURE__*/ zod.describe('One row per day, oldest first, today last.'))
}).check(/*#__PURE__*/ zod.describe('Visits of the own profile, in UTC days.'));

export type Statistics = zod.input<typeof Statistics>;
export type StatisticsOutput = zod.output<typeof Statistics>;

export const inviteLinkTokenMin = 27;
export const inviteLinkTokenMax = 27;


export const inviteLinkTokenRegExp = new RegExp('^[A-Za-z0-9_-]{27}$');
export const inviteLinkUrlMax = 2048;

export const inviteLinkNameMax = 80;

export const inviteLinkMaxUsesMax = 100;

export const inviteLinkUsesMin = 0;
export const inviteLinkUsesMax = 2147483647;

export const inviteLinkTotalVisitsMin = 0;
export const inviteLinkTotalVisitsMax = 2147483647;

export const inviteLinkLastVisitedAtMax = 35;

export const inviteLinkExpiresAtMax = 35;

export const inviteLinkCreatedAtMax = 35;

export const inviteLinkDeletedAtMax = 35;

export const inviteLinkVersionMax = 9007199254740991;



export const InviteLink = /*#__PURE__*/ zod.strictObject({
  "id": Id,
  "token": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(inviteLinkTokenMin)).check(/*#__PURE__*/ zod.maxLength(inviteLinkTokenMax)).check(/*#__PURE__*/ zod.regex(inviteLinkTokenRegExp))).check(/*#__PURE__*/ zod.describe('Secret part of the link, 160 random bits as base64url. Null if the server can no longer decrypt it, because its secret key is\nmissing. Such a link opens nothing and can only be deleted.\n')),
  "url": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.url().check(/*#__PURE__*/ zod.maxLength(inviteLinkUrlMax))).check(/*#__PURE__*/ zod.describe('The whole address, null together with the token.')),
  "name": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(inviteLinkNameMax))).check(/*#__PURE__*/ zod.describe('What the owner calls the invitation.')),
  "status": LinkStatus,
  "maxUses": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(inviteLinkMaxUsesMax))).check(/*#__PURE__*/ zod.describe('How many people may join with it, null for any number.')),
  "uses": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(inviteLinkUsesMin)).check(/*#__PURE__*/ zod.lte(inviteLinkUsesMax)).check(/*#__PURE__*/ zod.describe('How many have joined with it.')),
  "totalVisits": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(inviteLinkTotalVisitsMin)).check(/*#__PURE__*/ zod.lte(inviteLinkTotalVisitsMax)).check(/*#__PURE__*/ zod.describe('How often it was looked at, counted like visits of a profile.')),
  "lastVisitedAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(inviteLinkLastVisitedAtMax))).check(/*#__PURE__*/ zod.describe('The last of these visits.')),
  "expiresAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(inviteLinkExpiresAtMax))).check(/*#__PURE__*/ zod.describe('From when on nobody joins with it.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(inviteLinkCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When it was created.')),
  "deletedAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(inviteLinkDeletedAtMax))).check(/*#__PURE__*/ zod.describe('When it was deleted.')),
  "version": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(inviteLinkVersionMax)).check(/*#__PURE__*/ zod.describe('Grows with every change by the owner. Uses and visits do not change it.'))
}).check(/*#__PURE__*/ zod.describe('An invitation to join.'));

export type InviteLink = zod.input<typeof InviteLink>;
export type InviteLinkOutput = zod.output<typeof InviteLink>;

export const inviteLinkPageItemsMax = 100;

export const inviteLinkPageNextCursorMax = 512;



export const InviteLinkPage = /*#__PURE__*/ zod.strictObject({
  "items": /*#__PURE__*/ zod.array(InviteLink).check(/*#__PURE__*/ zod.maxLength(inviteLinkPageItemsMax)).check(/*#__PURE__*/ zod.describe('Active ones, then deleted ones; each group newest first.')),
  "nextCursor": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(inviteLinkPageNextCursorMax))).check(/*#__PURE__*/ zod.describe('Where the next page begins, null after the last one.'))
}).check(/*#__PURE__*/ zod.describe('A part of the invite links.'));

export type InviteLinkPage = zod.input<typeof InviteLinkPage>;
export type InviteLinkPageOutput = zod.output<typeof InviteLinkPage>;

export const inviteLinkInputNameMax = 80;

export const inviteLinkInputMaxUsesMax = 100;

export const inviteLinkInputExpiresAtMax = 35;



export const InviteLinkInput = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(inviteLinkInputNameMax))).check(/*#__PURE__*/ zod.describe('What the owner calls the invitation.')),
  "maxUses": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(inviteLinkInputMaxUsesMax))).check(/*#__PURE__*/ zod.describe('How many people may join with it, null for any number.')),
  "expiresAt": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(inviteLinkInputExpiresAtMax))).check(/*#__PURE__*/ zod.describe('From when on nobody joins with it; in the future. A change may also repeat what the invitation has already: one that has ended stays\nended.\n'))
}).check(/*#__PURE__*/ zod.describe('What the owner decides about an invitation. Every member is optional.'));

export type InviteLinkInput = zod.input<typeof InviteLinkInput>;
export type InviteLinkInputOutput = zod.output<typeof InviteLinkInput>;

export const publicFileNameMax = 255;

export const publicFileCaptionMax = 160;

export const publicFileContentTypeMax = 100;

export const publicFileSizeMin = 0;
export const publicFileSizeMax = 9007199254740991;

export const publicFileWidthMax = 12000;

export const publicFileHeightMax = 12000;

export const publicFileUrlMax = 2048;

export const publicFilePreviewUrlMax = 2048;

export const publicFileThumbnailUrlMax = 2048;



export const PublicFile = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicFileNameMax)).check(/*#__PURE__*/ zod.describe('Name without path or control characters.')),
  "caption": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicFileCaptionMax))).check(/*#__PURE__*/ zod.describe('What the file shows, in the words of its owner.')),
  "contentType": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicFileContentTypeMax)).check(/*#__PURE__*/ zod.describe('Type found by looking at the content.')),
  "size": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(publicFileSizeMin)).check(/*#__PURE__*/ zod.lte(publicFileSizeMax)).check(/*#__PURE__*/ zod.describe('Bytes.')),
  "width": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(publicFileWidthMax))).check(/*#__PURE__*/ zod.describe('Pixels, of images.')),
  "height": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(publicFileHeightMax))).check(/*#__PURE__*/ zod.describe('Pixels, of images.')),
  "url": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicFileUrlMax)).check(/*#__PURE__*/ zod.describe('Where the file is. The address carries no right of its own.')),
  "previewUrl": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicFilePreviewUrlMax))).check(/*#__PURE__*/ zod.describe('A picture of the file with sides of at most 640 pixels, of images.')),
  "thumbnailUrl": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicFileThumbnailUrlMax))).check(/*#__PURE__*/ zod.describe('A small picture of the file, of images.'))
}).check(/*#__PURE__*/ zod.describe('A file that belongs to a section, as somebody else sees it.'));

export type PublicFile = zod.input<typeof PublicFile>;
export type PublicFileOutput = zod.output<typeof PublicFile>;

export const publicSectionTitleMax = 120;

export const publicSectionOrganizationMax = 120;

export const publicSectionTagsMax = 20;

export const publicSectionFilesMax = 200;



export const PublicSection = /*#__PURE__*/ zod.strictObject({
  "typeId": SectionType,
  "title": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicSectionTitleMax))).check(/*#__PURE__*/ zod.describe('What the person did or made there.')),
  "organization": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicSectionOrganizationMax))).check(/*#__PURE__*/ zod.describe('Where or for whom.')),
  "attributes": SectionAttributes,
  "tags": /*#__PURE__*/ zod.array(Tag).check(/*#__PURE__*/ zod.maxLength(publicSectionTagsMax)).check(/*#__PURE__*/ zod.describe('Skills, sorted by label.')),
  "files": /*#__PURE__*/ zod.array(PublicFile).check(/*#__PURE__*/ zod.maxLength(publicSectionFilesMax)).check(/*#__PURE__*/ zod.describe('Files that belong to the section.')),
  "startedAt": /*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('When it began.')),
  "endedAt": /*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('When it ended, null while it goes on.')),
  "issuedAt": /*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('When it was issued or published, of certificates and contributions.')),
  "expirationAt": /*#__PURE__*/ zod.union([PartialDate,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('From when it no longer counts, of certificates and contributions.')),
  "isPrimary": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether this is the workplace that stands for the present one.'))
}).check(/*#__PURE__*/ zod.describe('A part of a profile as somebody else sees it.'));

export type PublicSection = zod.input<typeof PublicSection>;
export type PublicSectionOutput = zod.output<typeof PublicSection>;

export const Audience = /*#__PURE__*/ zod.enum(['EVERYONE', 'MEMBERS', 'LINK_HOLDERS', 'NOBODY']).check(/*#__PURE__*/ zod.describe('Who else sees the profile. Only its owner is told.'));

export type Audience = zod.input<typeof Audience>;
export type AudienceOutput = zod.output<typeof Audience>;

export const ViewerState = /*#__PURE__*/ zod.strictObject({
  "isOwner": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the viewer looks at their own profile.')),
  "canBlock": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the viewer can block the person.')),
  "canContact": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the viewer can write to the person, with `sendContactMessage`.')),
  "audience": /*#__PURE__*/ zod.optional(Audience)
}).check(/*#__PURE__*/ zod.describe('What the viewer is to the person and can do.'));

export type ViewerState = zod.input<typeof ViewerState>;
export type ViewerStateOutput = zod.output<typeof ViewerState>;

export const publicProfileAliasMax = 30;

export const publicProfileDisplayNameMax = 80;

export const publicProfilePhotoUrlMax = 2048;

export const publicProfileVerifiedLinksMax = 2;

export const publicProfileCertificationsMax = 50;

export const publicProfileProjectsMax = 50;

export const publicProfileRepositoriesMax = 50;

export const publicProfileSchoolsMax = 50;

export const publicProfileWorkplacesMax = 50;

export const publicProfileContributionsMax = 50;

export const publicProfileMemberIdMin = 36;
export const publicProfileMemberIdMax = 36;



export const PublicProfile = /*#__PURE__*/ zod.strictObject({
  "alias": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicProfileAliasMax))).check(/*#__PURE__*/ zod.describe('Name of the public page, if the viewer could open the profile by it.')),
  "displayName": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicProfileDisplayNameMax)).check(/*#__PURE__*/ zod.describe('Name of the person.')),
  "photoUrl": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicProfilePhotoUrlMax))).check(/*#__PURE__*/ zod.describe('Photo of the person.')),
  "role": Role,
  "originalBadge": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the profile was approved in a review and carries the badge.')),
  "verifiedLinks": /*#__PURE__*/ zod.array(VerifiedLink).check(/*#__PURE__*/ zod.maxLength(publicProfileVerifiedLinksMax)).check(/*#__PURE__*/ zod.describe('External links whose account the person has proven to own.')),
  "attributes": /*#__PURE__*/ zod.union([ProfileAttributes,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('What the person says about themselves.')),
  "certifications": /*#__PURE__*/ zod.array(PublicSection).check(/*#__PURE__*/ zod.maxLength(publicProfileCertificationsMax)).check(/*#__PURE__*/ zod.describe('Certificates.')),
  "projects": /*#__PURE__*/ zod.array(PublicSection).check(/*#__PURE__*/ zod.maxLength(publicProfileProjectsMax)).check(/*#__PURE__*/ zod.describe('Projects.')),
  "repositories": /*#__PURE__*/ zod.array(PublicSection).check(/*#__PURE__*/ zod.maxLength(publicProfileRepositoriesMax)).check(/*#__PURE__*/ zod.describe('Repositories.')),
  "schools": /*#__PURE__*/ zod.array(PublicSection).check(/*#__PURE__*/ zod.maxLength(publicProfileSchoolsMax)).check(/*#__PURE__*/ zod.describe('Schools.')),
  "workplaces": /*#__PURE__*/ zod.array(PublicSection).check(/*#__PURE__*/ zod.maxLength(publicProfileWorkplacesMax)).check(/*#__PURE__*/ zod.describe('Workplaces.')),
  "contributions": /*#__PURE__*/ zod.array(PublicSection).check(/*#__PURE__*/ zod.maxLength(publicProfileContributionsMax)).check(/*#__PURE__*/ zod.describe('Talks, articles and other contributions.')),
  "memberId": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(publicProfileMemberIdMin)).check(/*#__PURE__*/ zod.maxLength(publicProfileMemberIdMax))).check(/*#__PURE__*/ zod.describe('The person, for viewers who are signed in.')),
  "viewer": ViewerState
}).check(/*#__PURE__*/ zod.describe('A profile as somebody else sees it. Nothing in it is a number of the owner\'s rows.'));

export type PublicProfile = zod.input<typeof PublicProfile>;
export type PublicProfileOutput = zod.output<typeof PublicProfile>;

export const LinkTokenMin = 27;
export const LinkTokenMax = 27;


export const LinkTokenRegExp = new RegExp('^[A-Za-z0-9_-]{27}$');


export const LinkToken = /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(LinkTokenMin)).check(/*#__PURE__*/ zod.maxLength(LinkTokenMax)).check(/*#__PURE__*/ zod.regex(LinkTokenRegExp)).check(/*#__PURE__*/ zod.describe('Secret part of a link, 160 random bits as base64url.'));

export type LinkToken = zod.input<typeof LinkToken>;
export type LinkTokenOutput = zod.output<typeof LinkToken>;

export const inviterDisplayNameMax = 80;

export const inviterPhotoUrlMax = 2048;



export const Inviter = /*#__PURE__*/ zod.strictObject({
  "displayName": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(inviterDisplayNameMax)).check(/*#__PURE__*/ zod.describe('Name.')),
  "photoUrl": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(inviterPhotoUrlMax))).check(/*#__PURE__*/ zod.describe('Picture, where everybody may see the profile that it belongs to; else null.'))
}).check(/*#__PURE__*/ zod.describe('Somebody who invites, by nothing but name and picture.'));

export type Inviter = zod.input<typeof Inviter>;
export type InviterOutput = zod.output<typeof Inviter>;

export const inviteCheckExpiresAtMax = 35;



export const InviteCheck = /*#__PURE__*/ zod.strictObject({
  "token": LinkToken,
  "inviter": /*#__PURE__*/ zod.union([Inviter,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('Who invites, null when nobody is to be named.')),
  "expiresAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(inviteCheckExpiresAtMax))).check(/*#__PURE__*/ zod.describe('Until when it can be used, null for no end.'))
}).check(/*#__PURE__*/ zod.describe('An invitation that can be used.'));

export type InviteCheck = zod.input<typeof InviteCheck>;
export type InviteCheckOutput = zod.output<typeof InviteCheck>;

export const visitInputAliasMax = 64;

export const visitInputInviteTokenMax = 128;

export const visitInputMemberIdMin = 36;
export const visitInputMemberIdMax = 36;

export const visitInputTokenMax = 128;



export const VisitInput = /*#__PURE__*/ zod.strictObject({
  "alias": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(visitInputAliasMax))).check(/*#__PURE__*/ zod.describe('Name of the page.')),
  "inviteToken": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(visitInputInviteTokenMax))).check(/*#__PURE__*/ zod.describe('Secret part of the invite link.')),
  "memberId": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(visitInputMemberIdMin)).check(/*#__PURE__*/ zod.maxLength(visitInputMemberIdMax))).check(/*#__PURE__*/ zod.describe('The person, whose page inside the application was opened.')),
  "token": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(visitInputTokenMax))).check(/*#__PURE__*/ zod.describe('Secret part of the link.'))
}).check(/*#__PURE__*/ zod.describe('What was opened, by one of the four. With an invite link it is the invitation that was looked at, and no profile.'));

export type VisitInput = zod.input<typeof VisitInput>;
export type VisitInputOutput = zod.output<typeof VisitInput>;

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

export const contactVerificationTokenMin = 43;
export const contactVerificationTokenMax = 43;


export const contactVerificationTokenRegExp = new RegExp('^[A-Za-z0-9_-]{43}$');
export const contactVerificationExpiresAtMax = 35;

export const contactVerificationCodeLengthMin = 4;
export const contactVerificationCodeLengthMax = 16;

export const contactVerificationSentToMax = 254;



export const ContactVerification = /*#__PURE__*/ zod.strictObject({
  "token": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(contactVerificationTokenMin)).check(/*#__PURE__*/ zod.maxLength(contactVerificationTokenMax)).check(/*#__PURE__*/ zod.regex(contactVerificationTokenRegExp)).check(/*#__PURE__*/ zod.describe('Names the message for `verifyContactMessage`.')),
  "expiresAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(contactVerificationExpiresAtMax)).check(/*#__PURE__*/ zod.describe('Until when the code is accepted.')),
  "codeLength": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(contactVerificationCodeLengthMin)).check(/*#__PURE__*/ zod.lte(contactVerificationCodeLengthMax)).check(/*#__PURE__*/ zod.describe('Characters of the code.')),
  "sentTo": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(contactVerificationSentToMax)).check(/*#__PURE__*/ zod.describe('Where the code went, hidden except for its beginning.'))
}).check(/*#__PURE__*/ zod.describe('A message that waits for the code. Keep the token in memory only.'));

export type ContactVerification = zod.input<typeof ContactVerification>;
export type ContactVerificationOutput = zod.output<typeof ContactVerification>;

export const contactReceiptStatusMax = 40;



export const ContactReceipt = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(contactReceiptStatusMax)).check(/*#__PURE__*/ zod.describe('Whether it was delivered or waits for the code.')),
  "verification": /*#__PURE__*/ zod.union([ContactVerification,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('What is needed with the code; `null` if the message was delivered.'))
}).check(/*#__PURE__*/ zod.describe('What became of a message.'));

export type ContactReceipt = zod.input<typeof ContactReceipt>;
export type ContactReceiptOutput = zod.output<typeof ContactReceipt>;

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

export const ContactDirection = /*#__PURE__*/ zod.enum(['RECEIVED', 'SENT']).check(/*#__PURE__*/ zod.describe('Whether the user got the first message or wrote it.'));

export type ContactDirection = zod.input<typeof ContactDirection>;
export type ContactDirectionOutput = zod.output<typeof ContactDirection>;

export const contactConversationNameMax = 80;

export const contactConversationMemberIdMin = 36;
export const contactConversationMemberIdMax = 36;

export const contactConversationEmailMax = 254;

export const contactConversationTextMax = 2000;

export const contactConversationSentAtMax = 35;



export const ContactConversation = /*#__PURE__*/ zod.strictObject({
  "id": Uuid,
  "direction": ContactDirection,
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactConversationNameMax)).check(/*#__PURE__*/ zod.describe('Name of the other person when the message was sent.')),
  "memberId": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(contactConversationMemberIdMin)).check(/*#__PURE__*/ zod.maxLength(contactConversationMemberIdMax))).check(/*#__PURE__*/ zod.describe('The other person; `null` for a sender who is not a member.')),
  "email": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(contactConversationEmailMax))).check(/*#__PURE__*/ zod.describe('Proven address of a sender who is not a member; of members no address is told.')),
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactConversationTextMax)).check(/*#__PURE__*/ zod.describe('The last text of the two.')),
  "own": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the user wrote this text.')),
  "sentAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(contactConversationSentAtMax)).check(/*#__PURE__*/ zod.describe('When this text was sent.')),
  "unread": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the other person has written something that the user has not marked as read.')),
  "blocked": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the user has blocked the other person.'))
}).check(/*#__PURE__*/ zod.describe('A message with its answers, as a list shows it. `id` is that of the message.'));

export type ContactConversation = zod.input<typeof ContactConversation>;
export type ContactConversationOutput = zod.output<typeof ContactConversation>;

export const contactMessagePageItemsMax = 100;

export const contactMessagePageNextCursorMax = 512;

export const contactMessagePageUnreadMin = 0;
export const contactMessagePageUnreadMax = 2147483647;



export const ContactMessagePage = /*#__PURE__*/ zod.strictObject({
  "items": /*#__PURE__*/ zod.array(ContactConversation).check(/*#__PURE__*/ zod.maxLength(contactMessagePageItemsMax)).check(/*#__PURE__*/ zod.describe('That in which something was written last comes first.')),
  "nextCursor": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(contactMessagePageNextCursorMax))).check(/*#__PURE__*/ zod.describe('Where the next page begins, null after the last one.')),
  "unread": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(contactMessagePageUnreadMin)).check(/*#__PURE__*/ zod.lte(contactMessagePageUnreadMax)).check(/*#__PURE__*/ zod.describe('How many conversations are unread, whatever the filter.'))
}).check(/*#__PURE__*/ zod.describe('A part of the conversations.'));

export type ContactMessagePage = zod.input<typeof ContactMessagePage>;
export type ContactMessagePageOutput = zod.output<typeof ContactMessagePage>;

export const contactAnswerTextMax = 2000;

export const contactAnswerSentAtMax = 35;



export const ContactAnswer = /*#__PURE__*/ zod.strictObject({
  "id": Uuid,
  "own": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the user wrote it.')),
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactAnswerTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.')),
  "addressShared": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the mail had the address of whoever answered.')),
  "sentAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(contactAnswerSentAtMax)).check(/*#__PURE__*/ zod.describe('When it was sent.'))
}).check(/*#__PURE__*/ zod.describe('An answer of one of the two.'));

export type ContactAnswer = zod.input<typeof ContactAnswer>;
export type ContactAnswerOutput = zod.output<typeof ContactAnswer>;

export const contactMessageNameMax = 80;

export const contactMessageMemberIdMin = 36;
export const contactMessageMemberIdMax = 36;

export const contactMessageEmailMax = 254;

export const contactMessageTextMax = 2000;

export const contactMessageSentAtMax = 35;

export const contactMessageAnswersMax = 100;



export const ContactMessage = /*#__PURE__*/ zod.strictObject({
  "id": Uuid,
  "direction": ContactDirection,
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactMessageNameMax)).check(/*#__PURE__*/ zod.describe('Name of the other person when the message was sent.')),
  "memberId": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(contactMessageMemberIdMin)).check(/*#__PURE__*/ zod.maxLength(contactMessageMemberIdMax))).check(/*#__PURE__*/ zod.describe('The other person; `null` for a sender who is not a member.')),
  "email": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(contactMessageEmailMax))).check(/*#__PURE__*/ zod.describe('Proven address of a sender who is not a member; of members no address is told.')),
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactMessageTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.')),
  "sentAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(contactMessageSentAtMax)).check(/*#__PURE__*/ zod.describe('When it was delivered.')),
  "unread": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the other person has written something that the user has not marked as read.')),
  "blocked": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the user has blocked the other person.')),
  "canAnswer": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the user may write to the other person now. It is not told why not: the other person has left, or does not take messages of the user.\n')),
  "answers": /*#__PURE__*/ zod.array(ContactAnswer).check(/*#__PURE__*/ zod.maxLength(contactMessageAnswersMax)).check(/*#__PURE__*/ zod.describe('What both have written since, the oldest first.'))
}).check(/*#__PURE__*/ zod.describe('A message that the signed-in user got or wrote, with all that the two have answered since.\n'));

export type ContactMessage = zod.input<typeof ContactMessage>;
export type ContactMessageOutput = zod.output<typeof ContactMessage>;

export const contactAnswerInputTextMax = 2000;



export const ContactAnswerInput = /*#__PURE__*/ zod.strictObject({
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(contactAnswerInputTextMax)).check(/*#__PURE__*/ zod.describe('Plain text of one or more lines.')),
  "shareAddress": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the mail has the address of the user, so that the other person can reply to it.'))
}).check(/*#__PURE__*/ zod.describe('An answer.'));

export type ContactAnswerInput = zod.input<typeof ContactAnswerInput>;
export type ContactAnswerInputOutput = zod.output<typeof ContactAnswerInput>;

export const personSummaryAliasMax = 64;

export const personSummaryDisplayNameMax = 80;

export const personSummaryPhotoUrlMax = 2048;

export const personSummaryHeadlineMax = 120;

export const personSummaryLocationMax = 120;

export const personSummaryTopTagsItemMax = 40;

export const personSummaryTopTagsMax = 5;



export const PersonSummary = /*#__PURE__*/ zod.strictObject({
  "memberId": Uuid,
  "alias": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personSummaryAliasMax))).check(/*#__PURE__*/ zod.describe('Name of the public page.')),
  "displayName": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(personSummaryDisplayNameMax))).check(/*#__PURE__*/ zod.describe('Name of the person; `null` if the viewer may not see it.')),
  "photoUrl": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personSummaryPhotoUrlMax))).check(/*#__PURE__*/ zod.describe('Photo of the person.')),
  "role": /*#__PURE__*/ zod.union([Role,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('What the person came for; `null` if the viewer may not see it.')),
  "headline": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personSummaryHeadlineMax))).check(/*#__PURE__*/ zod.describe('What the person says about themselves in one line.')),
  "location": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personSummaryLocationMax))).check(/*#__PURE__*/ zod.describe('Where the person is.')),
  "topTags": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(personSummaryTopTagsItemMax)).check(/*#__PURE__*/ zod.describe('A label.'))).check(/*#__PURE__*/ zod.maxLength(personSummaryTopTagsMax)).check(/*#__PURE__*/ zod.describe('Labels of the profile.'))
}).check(/*#__PURE__*/ zod.describe('A person in a list. What a profile says about them is `null` or empty when the viewer may not see the profile, and whoever has blocked a\nperson may not.\n'));

export type PersonSummary = zod.input<typeof PersonSummary>;
export type PersonSummaryOutput = zod.output<typeof PersonSummary>;

export const personWorkplaceTitleMax = 120;

export const personWorkplaceOrganizationMax = 120;



export const PersonWorkplace = /*#__PURE__*/ zod.strictObject({
  "title": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personWorkplaceTitleMax)).check(/*#__PURE__*/ zod.describe('What they are there.')),
  "organization": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personWorkplaceOrganizationMax)).check(/*#__PURE__*/ zod.describe('Who employs them.'))
}).check(/*#__PURE__*/ zod.describe('Where a person works.'));

export type PersonWorkplace = zod.input<typeof PersonWorkplace>;
export type PersonWorkplaceOutput = zod.output<typeof PersonWorkplace>;

export const textMatchPartTextMax = 300;



export const TextMatchPart = /*#__PURE__*/ zod.strictObject({
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(textMatchPartTextMax)).check(/*#__PURE__*/ zod.describe('The part with its white space.')),
  "isMatch": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the search has found this part, so that it can be highlighted.'))
}).check(/*#__PURE__*/ zod.describe('A part of a text.'));

export type TextMatchPart = zod.input<typeof TextMatchPart>;
export type TextMatchPartOutput = zod.output<typeof TextMatchPart>;

export const textMatchFieldMax = 40;

export const textMatchPartsMax = 200;



export const TextMatch = /*#__PURE__*/ zod.strictObject({
  "field": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(textMatchFieldMax)).check(/*#__PURE__*/ zod.describe('Which text it is.')),
  "parts": /*#__PURE__*/ zod.array(TextMatchPart).check(/*#__PURE__*/ zod.maxLength(textMatchPartsMax)).check(/*#__PURE__*/ zod.describe('The text in order, divided where a match begins or ends.'))
}).check(/*#__PURE__*/ zod.describe('A text in which a search has found something. Its parts, put together, are the text.'));

export type TextMatch = zod.input<typeof TextMatch>;
export type TextMatchOutput = zod.output<typeof TextMatch>;

export const connectionStateStatusMax = 32;



export const ConnectionState = /*#__PURE__*/ zod.strictObject({
  "id": Uuid,
  "direction": /*#__PURE__*/ zod.enum(['INCOMING', 'OUTGOING']).check(/*#__PURE__*/ zod.describe('Whether the other person has asked (`INCOMING`), or the user.')),
  "status": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(connectionStateStatusMax)).check(/*#__PURE__*/ zod.describe('State of the request. Only whoever has declined sees `DECLINED`.'))
}).check(/*#__PURE__*/ zod.describe('The state of a connection or a request, as the signed-in user sees it.'));

export type ConnectionState = zod.input<typeof ConnectionState>;
export type ConnectionStateOutput = zod.output<typeof ConnectionState>;

export const personMatchVerifiedLinksItemMax = 40;

export const personMatchVerifiedLinksMax = 11;

export const personMatchMatchesMax = 12;



export const PersonMatch = /*#__PURE__*/ zod.strictObject({
  "person": PersonSummary,
  "workplace": /*#__PURE__*/ zod.union([PersonWorkplace,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('The present workplace; `null` if the profile names none.')),
  "openToWork": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the person looks for work.')),
  "verifiedLinks": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personMatchVerifiedLinksItemMax))).check(/*#__PURE__*/ zod.maxLength(personMatchVerifiedLinksMax)).check(/*#__PURE__*/ zod.describe('The types of external links of which it is verified that they are the person\'s.')),
  "matches": /*#__PURE__*/ zod.array(TextMatch).check(/*#__PURE__*/ zod.maxLength(personMatchMatchesMax)).check(/*#__PURE__*/ zod.describe('The texts of the person in which the search has found something; none if it has no words, tags and location.')),
  "connection": /*#__PURE__*/ zod.union([ConnectionState,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('What the caller has with the person; `null` for neither a connection nor a request.'))
}).check(/*#__PURE__*/ zod.describe('A person whom a search has found, and why.'));

export type PersonMatch = zod.input<typeof PersonMatch>;
export type PersonMatchOutput = zod.output<typeof PersonMatch>;

export const personFacetLabelMax = 120;

export const personFacetCountMax = 1000;



export const PersonFacet = /*#__PURE__*/ zod.strictObject({
  "label": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(personFacetLabelMax)).check(/*#__PURE__*/ zod.describe('The label as the person writes it who joined last.')),
  "count": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(personFacetCountMax)).check(/*#__PURE__*/ zod.describe('How many people have it, whatever its letter case.'))
}).check(/*#__PURE__*/ zod.describe('A label with the number of found people who have it.'));

export type PersonFacet = zod.input<typeof PersonFacet>;
export type PersonFacetOutput = zod.output<typeof PersonFacet>;

export const personFacetsTagsMax = 20;

export const personFacetsLocationsMax = 20;



export const PersonFacets = /*#__PURE__*/ zod.strictObject({
  "tags": /*#__PURE__*/ zod.array(PersonFacet).check(/*#__PURE__*/ zod.maxLength(personFacetsTagsMax)).check(/*#__PURE__*/ zod.describe('Tags of profiles. Each can be sent as `tags`.')),
  "locations": /*#__PURE__*/ zod.array(PersonFacet).check(/*#__PURE__*/ zod.maxLength(personFacetsLocationsMax)).check(/*#__PURE__*/ zod.describe('Locations. Each can be sent as `location`.')),
  "isPartial": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the search finds more than 500 people. Then those were counted who joined last.'))
}).check(/*#__PURE__*/ zod.describe('The most frequent labels of the found people, those that most people have first.'));

export type PersonFacets = zod.input<typeof PersonFacets>;
export type PersonFacetsOutput = zod.output<typeof PersonFacets>;

export const personMatchPageItemsMax = 100;

export const personMatchPageNextCursorMax = 512;



export const PersonMatchPage = /*#__PURE__*/ zod.strictObject({
  "items": /*#__PURE__*/ zod.array(PersonMatch).check(/*#__PURE__*/ zod.maxLength(personMatchPageItemsMax)).check(/*#__PURE__*/ zod.describe('The people in the order of the search.')),
  "nextCursor": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personMatchPageNextCursorMax))).check(/*#__PURE__*/ zod.describe('Where the next page begins, null after the last one. It is valid for a day.')),
  "facets": /*#__PURE__*/ zod.union([PersonFacets,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('The labels of all found people; `null` unless `facets` asks for them.'))
}).check(/*#__PURE__*/ zod.describe('A part of the people whom a search has found.'));

export type PersonMatchPage = zod.input<typeof PersonMatchPage>;
export type PersonMatchPageOutput = zod.output<typeof PersonMatchPage>;

export const personSuggestionVerifiedLinksItemMax = 40;

export const personSuggestionVerifiedLinksMax = 11;

export const personSuggestionReasonMax = 40;

export const personSuggestionSharedItemMax = 120;

export const personSuggestionSharedMax = 3;



export const PersonSuggestion = /*#__PURE__*/ zod.strictObject({
  "person": PersonSummary,
  "workplace": /*#__PURE__*/ zod.union([PersonWorkplace,/*#__PURE__*/ zod.null()]).check(/*#__PURE__*/ zod.describe('The present workplace; `null` if the profile names none.')),
  "openToWork": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the person looks for work.')),
  "verifiedLinks": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personSuggestionVerifiedLinksItemMax))).check(/*#__PURE__*/ zod.maxLength(personSuggestionVerifiedLinksMax)).check(/*#__PURE__*/ zod.describe('The types of external links of which it is verified that they are the person\'s.')),
  "reason": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personSuggestionReasonMax)).check(/*#__PURE__*/ zod.describe('What the two have in common. If it is several things, the first of this order.')),
  "shared": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(personSuggestionSharedItemMax))).check(/*#__PURE__*/ zod.maxLength(personSuggestionSharedMax)).check(/*#__PURE__*/ zod.describe('The names of what `reason` says, as the caller writes them; none for `SHARED_CONNECTION`, which does not tell who is connected with whom.\n'))
}).check(/*#__PURE__*/ zod.describe('A suggested person, and why.'));

export type PersonSuggestion = zod.input<typeof PersonSuggestion>;
export type PersonSuggestionOutput = zod.output<typeof PersonSuggestion>;

export const peopleLimitMaxMax = 1000000;

export const peopleLimitLeftMin = 0;
export const peopleLimitLeftMax = 1000000;

export const peopleLimitNextAtMax = 35;



export const PeopleLimit = /*#__PURE__*/ zod.strictObject({
  "max": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(peopleLimitMaxMax)).check(/*#__PURE__*/ zod.describe('How many within 24 hours.')),
  "left": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(peopleLimitLeftMin)).check(/*#__PURE__*/ zod.lte(peopleLimitLeftMax)).check(/*#__PURE__*/ zod.describe('How many are left. People who were opened within 24 hours can be opened again at any time.')),
  "nextAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(peopleLimitNextAtMax))).check(/*#__PURE__*/ zod.describe('When one more is left; `null` if nobody was opened within 24 hours.'))
}).check(/*#__PURE__*/ zod.describe('How many people a recruiter can open.'));

export type PeopleLimit = zod.input<typeof PeopleLimit>;
export type PeopleLimitOutput = zod.output<typeof PeopleLimit>;

export const blockedUserNoteMax = 250;

export const blockedUserBlockedAtMax = 35;



export const BlockedUser = /*#__PURE__*/ zod.strictObject({
  "person": PersonSummary,
  "note": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(blockedUserNoteMax))).check(/*#__PURE__*/ zod.describe('What the user noted about it; nobody else reads it.')),
  "blockedAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(blockedUserBlockedAtMax)).check(/*#__PURE__*/ zod.describe('When the person was blocked. Another note does not change it.'))
}).check(/*#__PURE__*/ zod.describe('Somebody whom the signed-in user has blocked.'));

export type BlockedUser = zod.input<typeof BlockedUser>;
export type BlockedUserOutput = zod.output<typeof BlockedUser>;

export const blockedUserPageItemsMax = 100;

export const blockedUserPageNextCursorMax = 512;



export const BlockedUserPage = /*#__PURE__*/ zod.strictObject({
  "items": /*#__PURE__*/ zod.array(BlockedUser).check(/*#__PURE__*/ zod.maxLength(blockedUserPageItemsMax)).check(/*#__PURE__*/ zod.describe('Those who were blocked last come first.')),
  "nextCursor": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(blockedUserPageNextCursorMax))).check(/*#__PURE__*/ zod.describe('Where the next page begins, null after the last one.'))
}).check(/*#__PURE__*/ zod.describe('A part of the blocked people.'));

export type BlockedUserPage = zod.input<typeof BlockedUserPage>;
export type BlockedUserPageOutput = zod.output<typeof BlockedUserPage>;

export const blockInputNoteMax = 250;

export const blockInputLinkTokenMax = 128;



export const BlockInput = /*#__PURE__*/ zod.strictObject({
  "note": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(blockInputNoteMax))).check(/*#__PURE__*/ zod.describe('A reminder for the user alone, of one or more lines.')),
  "linkToken": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(blockInputLinkTokenMax))).check(/*#__PURE__*/ zod.describe('Token of the personal link through which the user sees the person, so that the block may keep the name.'))
}).check(/*#__PURE__*/ zod.describe('What the user notes about a block.'));

export type BlockInput = zod.input<typeof BlockInput>;
export type BlockInputOutput = zod.output<typeof BlockInput>;

export const connectionStatusMax = 32;

export const connectionMessageMax = 300;

export const connectionCreatedAtMax = 35;

export const connectionRespondedAtMax = 35;



export const Connection = /*#__PURE__*/ zod.strictObject({
  "id": Uuid,
  "person": PersonSummary,
  "direction": /*#__PURE__*/ zod.enum(['INCOMING', 'OUTGOING']).check(/*#__PURE__*/ zod.describe('Whether the other person has asked (`INCOMING`), or the user.')),
  "status": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(connectionStatusMax)).check(/*#__PURE__*/ zod.describe('State of the request. Only whoever has declined sees `DECLINED`.')),
  "message": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(connectionMessageMax))).check(/*#__PURE__*/ zod.describe('What was written to the asked person.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(connectionCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When it was asked.')),
  "respondedAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(connectionRespondedAtMax))).check(/*#__PURE__*/ zod.describe('When it was accepted, or declined by the user.'))
}).check(/*#__PURE__*/ zod.describe('A connection or a request, as the signed-in user sees it.'));

export type Connection = zod.input<typeof Connection>;
export type ConnectionOutput = zod.output<typeof Connection>;

export const connectionPageItemsMax = 100;

export const connectionPageNextCursorMax = 512;

export const connectionPagePendingIncomingMin = 0;
export const connectionPagePendingIncomingMax = 2147483647;



export const ConnectionPage = /*#__PURE__*/ zod.strictObject({
  "items": /*#__PURE__*/ zod.array(Connection).check(/*#__PURE__*/ zod.maxLength(connectionPageItemsMax)).check(/*#__PURE__*/ zod.describe('The newest come first.')),
  "nextCursor": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(connectionPageNextCursorMax))).check(/*#__PURE__*/ zod.describe('Where the next page begins, null after the last one.')),
  "pendingIncoming": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(connectionPagePendingIncomingMin)).check(/*#__PURE__*/ zod.lte(connectionPagePendingIncomingMax)).check(/*#__PURE__*/ zod.describe('How many received requests are open, whatever the filter.'))
}).check(/*#__PURE__*/ zod.describe('A part of the connections and requests.'));

export type ConnectionPage = zod.input<typeof ConnectionPage>;
export type ConnectionPageOutput = zod.output<typeof ConnectionPage>;

export const connectionInputMessageMax = 300;

export const connectionInputLinkTokenMax = 128;



export const ConnectionInput = /*#__PURE__*/ zod.strictObject({
  "memberId": Uuid,
  "message": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(connectionInputMessageMax))).check(/*#__PURE__*/ zod.describe('A message to the person, of one or more lines.')),
  "linkToken": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(connectionInputLinkTokenMax))).check(/*#__PURE__*/ zod.describe('Token of the personal link through which the user sees the person, so that the list may show the name.'))
}).check(/*#__PURE__*/ zod.describe('Whom the user asks.'));

export type ConnectionInput = zod.input<typeof ConnectionInput>;
export type ConnectionInputOutput = zod.output<typeof ConnectionInput>;

export const ConnectionAnswer = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.enum(['ACCEPTED', 'DECLINED']).check(/*#__PURE__*/ zod.describe('Whether the user accepts or declines.'))
}).check(/*#__PURE__*/ zod.describe('The answer to a request.'));

export type ConnectionAnswer = zod.input<typeof ConnectionAnswer>;
export type ConnectionAnswerOutput = zod.output<typeof ConnectionAnswer>;

export const notificationTypeMax = 32;

export const notificationTitleMax = 300;

export const notificationBodyMax = 1000;

export const notificationHrefMax = 2048;

export const notificationReadAtMax = 35;

export const notificationCreatedAtMax = 35;



export const Notification = /*#__PURE__*/ zod.strictObject({
  "id": Uuid,
  "type": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(notificationTypeMax)).check(/*#__PURE__*/ zod.describe('What has happened.')),
  "title": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(notificationTitleMax)).check(/*#__PURE__*/ zod.describe('A sentence about it in the language of the request.')),
  "body": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(notificationBodyMax))).check(/*#__PURE__*/ zod.describe('More about it.')),
  "href": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(notificationHrefMax)).check(/*#__PURE__*/ zod.describe('Path of the page that is about it.')),
  "readAt": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(notificationReadAtMax))).check(/*#__PURE__*/ zod.describe('When it was marked as read, null if it was not.')),
  "createdAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(notificationCreatedAtMax)).check(/*#__PURE__*/ zod.describe('When it happened.'))
}).check(/*#__PURE__*/ zod.describe('Something that has happened to the user.'));

export type Notification = zod.input<typeof Notification>;
export type NotificationOutput = zod.output<typeof Notification>;

export const notificationPageItemsMax = 100;

export const notificationPageNextCursorMax = 512;

export const notificationPageUnreadMin = 0;
export const notificationPageUnreadMax = 2147483647;



export const NotificationPage = /*#__PURE__*/ zod.strictObject({
  "items": /*#__PURE__*/ zod.array(Notification).check(/*#__PURE__*/ zod.maxLength(notificationPageItemsMax)).check(/*#__PURE__*/ zod.describe('The newest come first. A page may have fewer than asked for, even none, before the last one.')),
  "nextCursor": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(notificationPageNextCursorMax))).check(/*#__PURE__*/ zod.describe('Where the next page begins, null after the last one.')),
  "unread": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(notificationPageUnreadMin)).check(/*#__PURE__*/ zod.lte(notificationPageUnreadMax)).check(/*#__PURE__*/ zod.describe('How many are not read.'))
}).check(/*#__PURE__*/ zod.describe('A part of the notifications.'));

export type NotificationPage = zod.input<typeof NotificationPage>;
export type NotificationPageOutput = zod.output<typeof NotificationPage>;

export const NotificationMark = /*#__PURE__*/ zod.strictObject({
  "upToId": Uuid
}).check(/*#__PURE__*/ zod.describe('Which notifications are read.'));

export type NotificationMark = zod.input<typeof NotificationMark>;
export type NotificationMarkOutput = zod.output<typeof NotificationMark>;

export const reportInputCommentMax = 1000;



export const ReportInput = /*#__PURE__*/ zod.strictObject({
  "subject": /*#__PURE__*/ zod.enum(['PROFILE', 'MESSAGE', 'JOB']).check(/*#__PURE__*/ zod.describe('The kind of what is reported. So far only profiles exist.')),
  "subjectId": Uuid,
  "reason": /*#__PURE__*/ zod.enum(['SPAM', 'FAKE', 'HARASSMENT', 'IMPERSONATION', 'INAPPROPRIATE', 'OTHER']).check(/*#__PURE__*/ zod.describe('Why it is reported.')),
  "comment": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(reportInputCommentMax))).check(/*#__PURE__*/ zod.describe('More about it for the operator, of one or more lines.'))
}).check(/*#__PURE__*/ zod.describe('What the user reports. The id of a profile is the `memberId` of its owner.'));

export type ReportInput = zod.input<typeof ReportInput>;
export type ReportInputOutput = zod.output<typeof ReportInput>;

export const ReportReceipt = /*#__PURE__*/ zod.strictObject({
  "id": Uuid
}).check(/*#__PURE__*/ zod.describe('A report that the operator will look at.'));

export type ReportReceipt = zod.input<typeof ReportReceipt>;
export type ReportReceiptOutput = zod.output<typeof ReportReceipt>;

export const FeatureFlags = /*#__PURE__*/ zod.strictObject({
  "EnableContributions": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Profiles may list contributions.')),
  "EnableGithubLink": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('GitHub accounts can be linked.')),
  "EnableGitlabLink": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('GitLab accounts can be linked.')),
  "EnableOriginalWrightBadge": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Approved profiles show a badge.'))
}).check(/*#__PURE__*/ zod.describe('What the operator has switched on.'));

export type FeatureFlags = zod.input<typeof FeatureFlags>;
export type FeatureFlagsOutput = zod.output<typeof FeatureFlags>;

export const mediaLimitsMaxFileBytesMax = 9007199254740991;

export const mediaLimitsMaxFilesPerUploadMax = 100;



export const MediaLimits = /*#__PURE__*/ zod.strictObject({
  "maxFileBytes": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(mediaLimitsMaxFileBytesMax)).check(/*#__PURE__*/ zod.describe('Largest file in bytes.')),
  "maxFilesPerUpload": /*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(mediaLimitsMaxFilesPerUploadMax)).check(/*#__PURE__*/ zod.describe('Most files in one upload.'))
}).check(/*#__PURE__*/ zod.describe('Limits for uploads.'));

export type MediaLimits = zod.input<typeof MediaLimits>;
export type MediaLimitsOutput = zod.output<typeof MediaLimits>;

export const CaptchaConfig = /*#__PURE__*/ zod.strictObject({
  "provider": /*#__PURE__*/ zod.enum(['altcha', 'off']).check(/*#__PURE__*/ zod.describe('Who checks.'))
}).check(/*#__PURE__*/ zod.describe('How the site checks that somebody is human.'));

export type CaptchaConfig = zod.input<typeof CaptchaConfig>;
export type CaptchaConfigOutput = zod.output<typeof CaptchaConfig>;

export const siteBasicUsernameMax = 64;

export const siteBasicPasswordMax = 128;



export const SiteBasic = /*#__PURE__*/ zod.strictObject({
  "username": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(siteBasicUsernameMax)).check(/*#__PURE__*/ zod.describe('Name of the pair.')),
  "password": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(siteBasicPasswordMax)).check(/*#__PURE__*/ zod.describe('The other half. Another one when the key of the site changes.'))
}).check(/*#__PURE__*/ zod.describe('Basic credentials for `checkInviteLink`. They are public by nature and protect nothing: they keep out callers that have not read this document.\n'));

export type SiteBasic = zod.input<typeof SiteBasic>;
export type SiteBasicOutput = zod.output<typeof SiteBasic>;

export const monitoringConfigDsnMax = 500;



export const MonitoringConfig = /*#__PURE__*/ zod.strictObject({
  "dsn": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(monitoringConfigDsnMax))).check(/*#__PURE__*/ zod.describe('Address of the error monitor, null when there is none.'))
}).check(/*#__PURE__*/ zod.describe('Where clients report their errors.'));

export type MonitoringConfig = zod.input<typeof MonitoringConfig>;
export type MonitoringConfigOutput = zod.output<typeof MonitoringConfig>;

export const publicConfigProductNameMax = 60;

export const publicConfigTermsVersionMax = 20;

export const publicConfigAnalyticsMax = 200;



export const PublicConfig = /*#__PURE__*/ zod.strictObject({
  "productName": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(publicConfigProductNameMax)).check(/*#__PURE__*/ zod.describe('Name of the product on this site. Changes titles, mails and labels, never the wire.')),
  "features": FeatureFlags,
  "media": MediaLimits,
  "captcha": CaptchaConfig,
  "registration": /*#__PURE__*/ zod.enum(['open', 'invite']).check(/*#__PURE__*/ zod.describe('Who may join, everybody or whoever is invited.')),
  "termsVersion": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(publicConfigTermsVersionMax)).check(/*#__PURE__*/ zod.describe('The present version of the terms.')),
  "siteBasic": SiteBasic,
  "monitoring": MonitoringConfig,
  "analytics": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(publicConfigAnalyticsMax))).check(/*#__PURE__*/ zod.describe('How page views are counted, `console` (nobody but the browser\'s console learns of them) or `beacon` (`recordPageView`); null when they are not.'))
}).check(/*#__PURE__*/ zod.describe('What a client must know before anybody signs in.'));

export type PublicConfig = zod.input<typeof PublicConfig>;
export type PublicConfigOutput = zod.output<typeof PublicConfig>;

export const PageViewInput = /*#__PURE__*/ zod.strictObject({
  "page": /*#__PURE__*/ zod.enum(['Home', 'Example', 'AboutUs', 'FAQs', 'Guidelines', 'PrivacyPolicy', 'TermsOfService', 'Login', 'EmailLogin', 'Setup', 'PublicInviteLink', 'PublicUserProfileByAlias', 'PublicUserProfileByToken', 'Dashboard', 'ManageAccount', 'ManageAuth', 'ManageBlockedUsers', 'ManageInviteLinks', 'ManageUserProfile', 'ManageProfileLinks', 'ManageMessages', 'ManageMessage', 'ManageChat', 'People', 'UserProfile', 'Jobs', 'PageNotFound', 'ProfileBlocked', 'ProfileRestricted', 'ProfileSuspended', 'UnknownError']).check(/*#__PURE__*/ zod.describe('Name of its route. Addresses are never told, because some are secrets.'))
}).check(/*#__PURE__*/ zod.describe('A page that was opened.'));

export type PageViewInput = zod.input<typeof PageViewInput>;
export type PageViewInputOutput = zod.output<typeof PageViewInput>;

export const statusInfoVersionMax = 80;

export const statusInfoCommitMax = 80;

export const statusInfoBuiltAtMax = 35;

export const statusInfoServerTimeMax = 35;



export const StatusInfo = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.enum(['ok']).check(/*#__PURE__*/ zod.describe('Always `ok`; a service that is not well answers 503.')),
  "version": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(statusInfoVersionMax)).check(/*#__PURE__*/ zod.describe('Version of the program.')),
  "commit": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(statusInfoCommitMax)).check(/*#__PURE__*/ zod.describe('Revision that the program was built from.')),
  "builtAt": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(statusInfoBuiltAtMax)).check(/*#__PURE__*/ zod.describe('When the program was built.')),
  "serverTime": /*#__PURE__*/ zod.iso.datetime({"offset":true}).check(/*#__PURE__*/ zod.maxLength(statusInfoServerTimeMax)).check(/*#__PURE__*/ zod.describe('The clock of the server.'))
}).check(/*#__PURE__*/ zod.describe('The service answers, and this is what runs.'));

export type StatusInfo = zod.input<typeof StatusInfo>;
export type StatusInfoOutput = zod.output<typeof StatusInfo>;

export const Liveness = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.enum(['ok']).check(/*#__PURE__*/ zod.describe('Always `ok`.'))
}).check(/*#__PURE__*/ zod.describe('The process runs.'));

export type Liveness = zod.input<typeof Liveness>;
export type LivenessOutput = zod.output<typeof Liveness>;

export const ReadinessChecks = /*#__PURE__*/ zod.strictObject({
  "database": /*#__PURE__*/ zod.enum(['ok', 'fail']).check(/*#__PURE__*/ zod.describe('The database accepts a write.')),
  "storage": /*#__PURE__*/ zod.enum(['ok', 'fail']).check(/*#__PURE__*/ zod.describe('The file store accepts a write.')),
  "migrations": /*#__PURE__*/ zod.enum(['ok', 'fail']).check(/*#__PURE__*/ zod.describe('The schema is the one that this program expects.'))
}).check(/*#__PURE__*/ zod.describe('The parts that the server needs.'));

export type ReadinessChecks = zod.input<typeof ReadinessChecks>;
export type ReadinessChecksOutput = zod.output<typeof ReadinessChecks>;

export const Readiness = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.enum(['ok', 'fail']).check(/*#__PURE__*/ zod.describe('`ok` when every check is.')),
  "checks": ReadinessChecks
}).check(/*#__PURE__*/ zod.describe('Whether the server can take calls, and what stands in the way.'));

export type Readiness = zod.input<typeof Readiness>;
export type ReadinessOutput = zod.output<typeof Readiness>;
