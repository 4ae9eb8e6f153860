import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '@/shared/api/api-error';
import { FormRefusal } from '@/shared/form/form-refusal';
import { problemOf } from '@/shared/testing/problem';
import { workMailFaultOf, workMailRefusal } from './work-mail-fault';

const refused = (status: number, code: Parameters<typeof problemOf>[1], more = {}) =>
  new ApiError(status, { ...problemOf(status, code), ...more });

test.for([
  [422, 'TokenMismatchError', 'wrong'],
  [422, 'ValidationError', 'wrong'],
  [404, 'ResourceNotFoundError', 'over'],
  [429, 'RequestLimitExceededError', 'over'],
  [409, 'OrganizationLimitExceededError', 'over'],
  [500, 'InternalError', 'passing'],
] as const)('after %d %s the code is %s', ([status, code, kind]) => {
  expect(workMailFaultOf(refused(status, code)).kind).toBe(kind);
});

test('without a connection the code can be sent again', () => {
  expect(workMailFaultOf(new NetworkError()).kind).toBe('passing');
});

test('the refusal of an address of a free mail provider is shown at the field', () => {
  const refusal = workMailRefusal(refused(422, 'FreeMailProviderError')) as FormRefusal;
  expect(refusal).toBeInstanceOf(FormRefusal);
  expect(refusal.field).toBe('email');
});

test('the limit of codes names when the next one can be sent', () => {
  const refusal = workMailRefusal(refused(429, 'RequestLimitExceededError', { retryAfter: 7200 })) as FormRefusal;
  expect(refusal.field).toBeNull();
  expect(refusal.text()).toContain('in 2 hours');
});

test('any other error stays as it is', () => {
  const error = refused(500, 'InternalError');
  expect(workMailRefusal(error)).toBe(error);
});
