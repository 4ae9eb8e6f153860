/**
 * Gives `vi.waitFor` the same time limit as other waits. By default it fails after a second, which is too short on a
 * busy machine. The Vitest configuration sets the limit of `expect.poll`, but has no setting for `vi.waitFor`.
 */
import { vi } from 'vitest';
import { timeLimit } from './time-limit';

const timeout = timeLimit(30_000);
const { waitFor } = vi;

vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
