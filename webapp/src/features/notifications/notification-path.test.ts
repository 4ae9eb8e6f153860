import { expect, test } from 'vitest';
import { notificationPath } from './notification-path';

test('a path of the application leads there', () => {
  expect(notificationPath('/app/people?tab=requests')).toEqual({ to: '/app/people', search: { tab: 'requests' } });
  expect(notificationPath('/app')).toEqual({ to: '/app', search: {} });
});

test.for([
  'https://example.com',
  '//example.com',
  '/p/alex',
  '/application',
  '/app//example.com',
  '/app\\x',
  '',
  'app',
])('%j leads nowhere', (href) => {
  expect(notificationPath(href)).toBeNull();
});
