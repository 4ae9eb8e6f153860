import { type MockInstance, onTestFinished, vi } from 'vitest';
import type { PasskeyAssertion } from '../api/generated/model/passkey-assertion';

type Ask = (options?: CredentialRequestOptions) => Promise<unknown>;

/**
 * Replaces the browser's dialog for passkeys until the test ends. The browser of the tests has no authenticator, so it
 * would wait for one forever.
 */
export function answerPasskeyRequest(answer: Ask): MockInstance<typeof navigator.credentials.get> {
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(answer as typeof navigator.credentials.get);
  onTestFinished(() => {
    get.mockRestore();
  });
  return get;
}

/** The credential that a browser returns. */
export function credentialOf({ id, ...response }: PasskeyAssertion): { toJSON: () => unknown } {
  return { toJSON: () => ({ id, response: { ...response, userHandle: null } }) };
}
