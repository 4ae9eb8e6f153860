import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error';
import { demoUser } from '../testing/fixtures/user';
import { codeQueue, type PendingCode, withProof } from './one-time-code';

const refused = new ApiError(403, {
  type: '/problems/ReauthenticationRequiredError',
  title: 'Please confirm that it is you.',
  status: 403,
  code: 'ReauthenticationRequiredError',
  requestId: 'demo-request',
});
const user = demoUser();
const host = vi.fn<(request: PendingCode) => void>();
let stop = codeQueue.serve(host);

afterEach(() => {
  stop();
  vi.resetAllMocks();
  stop = codeQueue.serve(host);
});

test('a call that needs no proof is made once, and nobody is asked', async () => {
  const call = vi.fn(() => Promise.resolve('saved'));
  expect(await withProof(call)).toEqual({ isDone: true, answer: 'saved' });
  expect(call).toHaveBeenCalledOnce();
  expect(host).not.toHaveBeenCalled();
});

test('after the proof the call is repeated once', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValueOnce('saved');
  host.mockImplementation((request) => {
    expect(request.kind).toBe('identity');
    request.answer(user);
  });
  expect(await withProof(call)).toEqual({ isDone: true, answer: 'saved' });
  expect(call).toHaveBeenCalledTimes(2);
});

test('a call that is refused again after the proof fails: nobody is asked in circles', async () => {
  const call = vi.fn(() => Promise.reject(refused));
  host.mockImplementation(({ answer }) => {
    answer(user);
  });
  await expect(withProof(call)).rejects.toBe(refused);
  expect(call).toHaveBeenCalledTimes(2);
  expect(host).toHaveBeenCalledOnce();
});

test('whoever closes the dialog has done nothing', async () => {
  const call = vi.fn(() => Promise.reject(refused));
  host.mockImplementation(({ answer }) => {
    answer(null);
  });
  expect(await withProof(call)).toEqual({ isDone: false });
  expect(call).toHaveBeenCalledOnce();
});

test('a code that cannot be asked for is the failure of the call', async () => {
  const limited = new ApiError(429, null);
  host.mockImplementation(({ fail }) => {
    fail(limited);
  });
  await expect(withProof(() => Promise.reject(refused))).rejects.toBe(limited);
});

test('every other refusal goes to the caller at once', async () => {
  const notFound = new ApiError(404, null);
  await expect(withProof(() => Promise.reject(notFound))).rejects.toBe(notFound);
  expect(host).not.toHaveBeenCalled();
});

test('two calls that are refused at the same time need one proof', async () => {
  const first = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValueOnce('first');
  const second = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValueOnce('second');
  const both = Promise.all([withProof(first), withProof(second)]);
  await vi.waitFor(() => {
    expect(host).toHaveBeenCalledOnce();
  });
  host.mock.calls[0]?.[0].answer(user);
  expect(await both).toEqual([
    { isDone: true, answer: 'first' },
    { isDone: true, answer: 'second' },
  ]);
  expect(host).toHaveBeenCalledOnce();
});
