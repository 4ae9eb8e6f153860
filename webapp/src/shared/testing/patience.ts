/**
 * Gives `vi.waitFor` as long as everything else may take: it would give up after a second, and a machine that is crowded is slow,
 * not wrong. `expect.poll` has the same limit from the configuration, which knows no such setting for this one.
 */
import { vi } from 'vitest';
import { timeLimit } from './time-limit';

const timeout = timeLimit(30_000);
const { waitFor } = vi;

vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
