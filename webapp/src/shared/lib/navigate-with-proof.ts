import { checkProof } from '../api/generated/endpoints/auth/auth';
import { withProof } from './one-time-code';

/** Replaces the page by a URL of the server. */
function assign(address: string): void {
  location.assign(address);
}

/**
 * Sends the browser to a URL that the server refuses without a recent proof of identity. The refusal would replace the
 * page, so the proof is asked for here first. The browser stays where it is when the person closes the code dialog.
 *
 * @param go sends the browser to the URL
 * @throws the errors of `withProof`
 */
export async function navigateWithProof(address: string, go: (address: string) => void = assign): Promise<void> {
  const proven = await withProof(() => checkProof());
  if (proven.isDone) go(address);
}
