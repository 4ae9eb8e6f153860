import { expect, test } from 'vitest';
import { nameOfLink } from './link-name';

test('a link has the name of its owner’s choice, else that of the person it is for, else none', () => {
  expect(nameOfLink({ name: 'Conference badge', recipientName: 'Robin Demo' })).toBe('Conference badge');
  expect(nameOfLink({ name: null, recipientName: 'Robin Demo' })).toBe('Robin Demo');
  expect(nameOfLink({ name: null, recipientName: null })).toBe('Link without a name');
});
