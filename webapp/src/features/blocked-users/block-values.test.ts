import { expect, test } from 'vitest';
import { toBlockInput } from './block-values';

test('a block of somebody seen by a personal link names the link', () => {
  expect(toBlockInput({ note: 'Wrote twice.' }, 'token')).toEqual({ note: 'Wrote twice.', linkToken: 'token' });
  expect(toBlockInput({ note: '' })).toEqual({ note: null });
});
