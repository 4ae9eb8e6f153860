/**
 * The browser tests share one page: loading the modules anew for each file would take longer than the tests. So what one
 * test leaves behind is taken away here, before the next one begins. A file of its own because the library registers its
 * clean-up where it is loaded, which in a shared page is once.
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
