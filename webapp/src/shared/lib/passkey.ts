import type { PasskeyAssertion } from '../api/generated/model/passkey-assertion';
import type { PasskeyCreationOptions } from '../api/generated/model/passkey-creation-options';
import type { PasskeyDescriptor } from '../api/generated/model/passkey-descriptor';
import type { PasskeyRegistration } from '../api/generated/model/passkey-registration';
import type { PasskeyRequestOptions } from '../api/generated/model/passkey-request-options';

/** Why the browser has no passkey to offer. */
export type PasskeyFault = 'cancelled' | 'present' | 'failed';

/** The browser created or used no passkey. */
export class PasskeyError extends Error {
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause: unknown) {
    super(`No passkey: ${fault}`, { cause });
    this.fault = fault;
  }
}

/**
 * Lets the person create a passkey.
 *
 * @throws PasskeyError
 */
export async function createPasskeyInBrowser(
  options: PasskeyCreationOptions,
): Promise<Omit<PasskeyRegistration, 'name'>> {
  const { id, response } = await ask<RegistrationResponseJSON>(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON({
        rp: options.relyingParty,
        user: options.user,
        challenge: options.challenge,
        pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout: options.timeout,
        excludeCredentials: options.excludeCredentials.map(descriptor),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      }),
    }),
  );
  return {
    id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports,
  };
}

/**
 * Lets the person use a passkey.
 *
 * @param signal closes the dialog of the browser
 * @throws PasskeyError
 */
export async function getPasskeyInBrowser(
  options: PasskeyRequestOptions,
  signal?: AbortSignal,
): Promise<PasskeyAssertion> {
  const { id, response } = await ask<AuthenticationResponseJSON>(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({
        rpId: options.relyingPartyId,
        challenge: options.challenge,
        timeout: options.timeout,
        allowCredentials: options.allowCredentials.map(descriptor),
        userVerification: 'required',
      }),
      ...(signal === undefined ? {} : { signal }),
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    // Browsers leave it out, or return null, if the authenticator has sent no such value.
    ...(userHandle ? { userHandle } : {}),
  };
}

const descriptor = ({ id, transports }: PasskeyDescriptor) => ({ type: 'public-key', id, transports });

async function ask<Response>(call: () => Promise<Credential | null>): Promise<Response> {
  try {
    const credential = await call();
    return (credential as PublicKeyCredential).toJSON() as Response;
  } catch (error) {
    throw new PasskeyError(faultOf(error), error);
  }
}

function faultOf(error: unknown): PasskeyFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'present' : 'failed';
}
