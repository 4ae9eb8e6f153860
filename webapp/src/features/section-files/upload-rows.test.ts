import { expect, test } from 'vitest';
import { changeRows, isUnderWay, milestoneOf, type UploadRow } from './upload-rows';

const row = (key: number, state: UploadRow['state']): UploadRow => ({
  key,
  name: `${key}.pdf`,
  size: 1,
  thumbnailUrl: null,
  caption: '',
  state,
});

test('progress that comes after the end changes nothing', () => {
  const failed = [row(1, { kind: 'failed', reason: () => 'x', remedy: 'retry' })];
  expect(changeRows(failed, { kind: 'progressed', key: 1, share: 1 })).toEqual(failed);
});

test('what was chosen or has failed is not under way, everything else is', () => {
  expect(isUnderWay([row(1, { kind: 'chosen' })])).toBe(false);
  expect(isUnderWay([row(1, { kind: 'failed', reason: () => 'x', remedy: 'retry' })])).toBe(false);
  expect(isUnderWay([row(1, { kind: 'waiting' })])).toBe(true);
  expect(isUnderWay([row(1, { kind: 'sending', share: 1 })])).toBe(true);
});

test('a file that failed waits again when it is retried', () => {
  const [retried] = changeRows([row(1, { kind: 'failed', reason: () => 'x', remedy: 'retry' })], {
    kind: 'retried',
    key: 1,
  });
  expect(retried?.state).toEqual({ kind: 'waiting' });
});

test('Save sends what was chosen and what has failed, but not what the server refused for what is inside', () => {
  const rows = [
    row(1, { kind: 'chosen' }),
    row(2, { kind: 'failed', reason: () => 'x', remedy: 'retry' }),
    row(3, { kind: 'failed', reason: () => 'x', remedy: 'replace' }),
    row(4, { kind: 'sending', share: 0.5 }),
  ];
  expect(changeRows(rows, { kind: 'saved' }).map(({ state }) => state.kind)).toEqual([
    'waiting',
    'waiting',
    'failed',
    'sending',
  ]);
});

test('how far it is is said at 0, 50 and 100 percent', () => {
  expect([0, 0.49, 0.5, 0.99, 1].map(milestoneOf)).toEqual([0, 0, 50, 50, 100]);
});
