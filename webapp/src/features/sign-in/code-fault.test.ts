import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '@/shared/api/api-error';
import { CaptchaError } from '@/shared/lib/captcha';
import { codeFaultOf } from './code-fault';

const refusal = (status: number, code: string, retryAfter?: number) =>
  new ApiError(status, { type: `/problems/${code}`, title: code, status, code, requestId: 'request-1', retryAfter });

test('a wrong code is told with the exact text, and can be tried again', () => {
  expect(codeFaultOf(refusal(422, 'TokenMismatchError'))).toEqual({
    kind: 'wrong',
    text: 'Invalid code, please try again or request a new code.',
  });
});

test('too many tries are told with the exact text, with the time to wait', () => {
  expect(codeFaultOf(refusal(429, 'RequestLimitExceededError', 37))).toEqual({
    kind: 'limited',
    text: 'Too many attempts, please wait a moment and try again.',
    waitSeconds: 37,
  });
});

test('a limit that does not say how long it lasts does not make anybody wait', () => {
  expect(codeFaultOf(refusal(429, 'RequestLimitExceededError')).waitSeconds).toBe(0);
});

test.for(['ChallengeInvalidError', 'ChallengeExpiredError'])('%s asks for a new code', (code) => {
  expect(codeFaultOf(refusal(401, code)).kind).toBe('dead');
});

test('a suspended account is not a matter of the code', () => {
  expect(codeFaultOf(refusal(403, 'UserSuspendedError'))).toEqual({
    kind: 'refused',
    text: 'Your account is suspended, please contact support.',
  });
});

test.for(['InvitationRequiredError', 'EmailTakenError'])('%s cannot be answered with another code', (code) => {
  expect(codeFaultOf(refusal(403, code)).kind).toBe('refused');
});

test.for([new NetworkError('offline'), refusal(503, 'ServiceUnavailableError'), new Error('anything')])(
  'after %o the same code can be sent again',
  (error) => {
    expect(codeFaultOf(error).kind).toBe('passing');
  },
);

test('a check that could not be done is told as such', () => {
  expect(codeFaultOf(new CaptchaError('No worker'))).toEqual({
    kind: 'passing',
    text: 'The check that you are human failed, please try again.',
  });
});
