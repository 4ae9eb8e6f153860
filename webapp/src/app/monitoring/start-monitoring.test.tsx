import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAppRouter } from '../router/router';
import { createViewer } from '../viewer';
import { collectErrors } from './early-errors';
import { startMonitoring } from './start-monitoring';

const report = vi.fn<(error: unknown) => void>();
const startSentry = vi.fn(() => ({ report }));
const load = vi.fn(() => Promise.resolve({ startSentry }));
const dsn = 'https://abc@errors.example.com/1';

const router = createAppRouter(
  {
    viewer: createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) }),
    productName: 'Wright',
    session: { logOut: () => Promise.resolve(), leave: () => undefined },
  },
  createMemoryHistory(),
);

let page: EventTarget;
let take: () => unknown[];

function fail(error: unknown): void {
  page.dispatchEvent(new ErrorEvent('error', { error }));
}

beforeEach(() => {
  for (const mock of [report, startSentry, load]) mock.mockClear();
  page = new EventTarget();
  take = collectErrors(page);
});

test('without an address nothing is loaded, and nothing waits any more', async () => {
  fail(new Error('early'));
  await startMonitoring(router, null, load, take);
  expect(load).not.toHaveBeenCalled();
  fail(new Error('later'));
  await startMonitoring(router, dsn, load, take);
  expect(report).not.toHaveBeenCalled();
});

test('what went wrong before is reported, the first twenty errors', async () => {
  const errors = Array.from({ length: 25 }, (_, index) => new Error(`early ${index}`));
  errors.forEach(fail);
  await startMonitoring(router, dsn, load, take);
  expect(startSentry).toHaveBeenCalledExactlyOnceWith(router, dsn);
  expect(report.mock.calls.map(([error]) => error)).toEqual(errors.slice(0, 20));
});

test('a promise that nobody caught waits with its reason', async () => {
  const reason = new Error('early promise');
  const promise = Promise.resolve();
  page.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }));
  await startMonitoring(router, dsn, load, take);
  expect(report).toHaveBeenCalledExactlyOnceWith(reason);
});

test('a monitor that cannot be loaded is nobody’s trouble', async () => {
  await expect(startMonitoring(router, dsn, () => Promise.reject(new Error('gone')), take)).resolves.toBeUndefined();
});
