/** Before each test in a browser: no stream of events is opened, unless the test allows it. */
import { beforeEach } from 'vitest';
import { allowStreams } from './streams';

beforeEach(() => {
  allowStreams(false);
});
