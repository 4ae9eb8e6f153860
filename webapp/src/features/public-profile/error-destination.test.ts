import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '@/shared/api/api-error';
import { destinationForError } from './error-destination';

const failure = (status: number, code: string) =>
  new ApiError(status, { type: `/problems/${code}`, title: '', status, code, requestId: 'req-00000001' });

test.for([
  [401, 'UnauthorizedError', 'Login'],
  [403, 'ProfileBlockedError', 'ProfileBlocked'],
  [403, 'ProfileRestrictedError', 'ProfileRestricted'],
  [403, 'ProfileSuspendedError', 'ProfileSuspended'],
  [404, 'ResourceNotFoundError', 'PageNotFound'],
] as const)('%i %s leads to %s', ([status, code, destination]) => {
  expect(destinationForError(failure(status, code))).toBe(destination);
});

test.for([
  [401, 'SessionExpiredError'],
  [403, 'HostNotAllowedError'],
  [429, 'RequestLimitExceededError'],
  [503, 'ServiceUnavailableError'],
] as const)('%i %s stays, because trying again may help', ([status, code]) => {
  expect(destinationForError(failure(status, code))).toBeNull();
});

test('without an answer of our server the page stays', () => {
  expect(destinationForError(new NetworkError('gone'))).toBeNull();
  expect(destinationForError(new ApiError(404, null))).toBeNull();
  expect(destinationForError(null)).toBeNull();
});
