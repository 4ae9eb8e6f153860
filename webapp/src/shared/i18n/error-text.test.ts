import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error';
import { errorText } from './error-text';
import { m } from './messages';

function failure(code: string, status = 422, requestId = 'req-12345678'): ApiError {
  return new ApiError(status, { type: `/problems/${code}`, title: code, status, code, requestId });
}

/** The exact texts of the errors. */
test.for([
  ['RequestLimitExceededError', 'Too many attempts, please wait a moment and try again.'],
  ['TokenMismatchError', 'Invalid code, please try again or request a new code.'],
  ['ProfileNotLoadedError', 'Profile not loaded'],
] as const)('%s reads "%s"', ([code, text]) => {
  expect(errorText(failure(code))).toBe(text);
});

test('texts that belong to no error code are exactly these', () => {
  expect(m.public_profile_load_failed()).toBe('The profile could not be loaded, please refresh and try again.');
  expect(m.login_redirect_failed()).toBe(
    'Login failed, the email may already be associated with an account using another login service.',
  );
  expect(m.link_redirect_failed({ provider: 'GitHub' })).toBe(
    'Your GitHub account could not be linked, please contact support for assistance.',
  );
});

test('an unknown code gets the general sentence with the number of the request', () => {
  expect(errorText(failure('BrandNewError'))).toBe('Something went wrong, please try again. (Request req-12345678)');
});

test('a name that every object has is no known code', () => {
  expect(errorText(failure('constructor'))).toContain('Something went wrong');
});

test('no answer is said to be no answer', () => {
  expect(errorText(new NetworkError('down'))).toBe('There is no connection to the server, please try again.');
});

test('anything else gets the general sentence', () => {
  expect(errorText(new ApiError(502, null))).toBe('Something went wrong, please try again.');
  expect(errorText(new TypeError('x'))).toBe('Something went wrong, please try again.');
  expect(errorText(undefined)).toBe('Something went wrong, please try again.');
});
