import { expect, test } from 'vitest';
import type { ConnectionState } from '@/shared/api/generated/model/connection-state';
import { connectionStatus } from './connection-status';

const state = (direction: ConnectionState['direction'], status: string): ConnectionState => ({
  id: '01940000-0000-7000-8000-00000000000c',
  direction,
  status,
});

test.for([
  [null, 'none'],
  [state('OUTGOING', 'PENDING'), 'asked'],
  [state('INCOMING', 'PENDING'), 'received'],
  [state('INCOMING', 'ACCEPTED'), 'connected'],
  [state('OUTGOING', 'ACCEPTED'), 'connected'],
  // A declined request becomes a connection by asking.
  [state('INCOMING', 'DECLINED'), 'none'],
  [state('OUTGOING', 'SOMETHING_NEW'), 'none'],
] as const)('%j is %s', ([connection, status]) => {
  expect(connectionStatus(connection)).toBe(status);
});
