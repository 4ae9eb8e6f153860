import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error';
import { fakeCaptcha, noCaptcha } from '../testing/fake-captcha';
import { sendWithCaptcha } from './captcha';

const refusal = (code: string) =>
  new ApiError(422, { type: `/problems/${code}`, title: code, status: 422, code, requestId: 'request-1' });

test('the solution goes along', async () => {
  const send = vi.fn(() => Promise.resolve('sent'));
  await expect(sendWithCaptcha(fakeCaptcha(), send)).resolves.toBe('sent');
  expect(send).toHaveBeenCalledExactlyOnceWith({ token: 'solution-1' });
});

test('a site without the check sends without a solution', async () => {
  const send = vi.fn(() => Promise.resolve('sent'));
  await sendWithCaptcha(noCaptcha, send);
  expect(send).toHaveBeenCalledExactlyOnceWith(null);
});

test('a refused solution is replaced by a fresh one, once', async () => {
  const send = vi.fn().mockRejectedValueOnce(refusal('CaptchaFailedError')).mockResolvedValueOnce('sent');
  await expect(sendWithCaptcha(fakeCaptcha(), send)).resolves.toBe('sent');
  expect(send.mock.calls).toEqual([[{ token: 'solution-1' }], [{ token: 'solution-2' }]]);
});

test('a second refusal is for the caller', async () => {
  const send = vi.fn(() => Promise.reject(refusal('CaptchaFailedError')));
  await expect(sendWithCaptcha(fakeCaptcha(), send)).rejects.toThrow('CaptchaFailedError');
  expect(send).toHaveBeenCalledTimes(2);
});

test('any other refusal is for the caller at once', async () => {
  const send = vi.fn(() => Promise.reject(refusal('ValidationError')));
  await expect(sendWithCaptcha(fakeCaptcha(), send)).rejects.toThrow('ValidationError');
  expect(send).toHaveBeenCalledOnce();
});
