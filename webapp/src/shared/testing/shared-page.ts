/**
 * The browser tests share one page, because loading the modules again for each file would take longer than the tests.
 * So before each test, this file removes what the previous test has left behind. It is a file of its own, because the
 * library registers its clean-up when it is loaded, which happens only once in a shared page.
 */
import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { forgetReads } from '../api/http';

beforeEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  forgetReads();
  localStorage.clear();
  sessionStorage.clear();
});
