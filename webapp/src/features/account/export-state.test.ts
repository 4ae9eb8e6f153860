import { expect, test } from 'vitest';
import { demoExport, exportsNow, pendingExport } from '@/shared/testing/fixtures/exports';
import { type ExportState, stateInWords, stateName, stateOfExport } from './export-state';

test.for<[string, string | null, ExportState]>([
  ['PENDING', null, 'pending'],
  ['READY', '2026-11-28T09:18:11Z', 'ready'],
  ['READY', '2026-11-21T09:20:00.001Z', 'ready'],
  ['READY', '2026-11-21T09:20:00Z', 'expired'],
  ['READY', '2026-11-20T00:00:00Z', 'expired'],
  ['READY', null, 'ready'],
  ['FAILED', null, 'failed'],
  ['EXPIRED', '2026-10-09T17:40:58Z', 'expired'],
  ['PAUSED', null, 'unknown'],
])('%s until %s is %s', ([status, expiresAt, state]) => {
  expect(stateOfExport(demoExport({ status, expiresAt }), exportsNow)).toBe(state);
});

test('a ready export tells its size and its last day', () => {
  expect(stateInWords(demoExport(), 'ready')).toBe('48 KB, available until 28\u00A0November 2026');
  expect(stateInWords(demoExport({ expiresAt: null }), 'ready')).toBe('48 KB');
});

test('what cannot be downloaded tells why', () => {
  expect(stateInWords(pendingExport, 'pending')).toBe('This page tells you when it is ready.');
  expect(stateInWords(pendingExport, 'failed')).toBe('It could not be made. Please make a new one.');
  expect(stateInWords(demoExport(), 'expired')).toBe('Deleted on 28\u00A0November 2026');
  expect(stateInWords(pendingExport, 'expired')).toBe('No longer available');
});

test('a state that is not known yet has no word of its own', () => {
  expect(stateName('unknown')).toBeNull();
  expect(stateInWords(demoExport({ status: 'PAUSED' }), 'unknown')).toBe('Not available at the moment');
});
