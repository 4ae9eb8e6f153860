import { expect, test } from 'vitest';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { type InviteLinkValues, inviteLinkKind } from './invite-link-kind';

const { schema, toInput, toValues } = inviteLinkKind;
const empty = toValues(null);

const now = '2026-11-21T15:00:00Z';

function refused(values: Partial<InviteLinkValues>): string[] {
  const result = schema(now).safeParse({ ...empty, name: 'Reading group', ...values });
  return (result.error?.issues ?? []).map((issue) => issue.path.join('.'));
}

test('a name is enough', () => {
  expect(refused({})).toEqual([]);
});

test.for(['', '   '])('an invitation called "%s" cannot be told from the others', (name) => {
  expect(refused({ name })).toEqual(['name']);
});

test.for(['1', '25', '100', ' 7 '])('"%s" may join', (maxUses) => {
  expect(refused({ maxUses })).toEqual([]);
});

test.for(['0', '101', '-1', '1.5', '1e2', 'ten', '99999999999'])('"%s" is no number of people', (maxUses) => {
  expect(refused({ maxUses })).toEqual(['maxUses']);
});

test('the last day may be today and not yesterday, and has to exist', () => {
  expect(refused({ lastDay: '2026/11/21' })).toEqual([]);
  expect(refused({ lastDay: '2026/11/20' })).toEqual(['lastDay']);
  expect(refused({ lastDay: '2027/02/30' })).toEqual(['lastDay']);
});

test('what is left empty has no limit and no end', () => {
  expect(toInput({ ...empty, name: 'Reading group' }, null)).toEqual({
    name: 'Reading group',
    maxUses: null,
    expiresAt: null,
  });
});

test('what is sent comes back into the form unchanged', () => {
  const values = { name: 'Reading group', maxUses: '25', lastDay: '2026/12/31' };
  const sent = toInput(values, null);
  expect(sent).toEqual({ name: 'Reading group', maxUses: 25, expiresAt: '2026-12-31T23:59:59Z' });
  expect(toValues(sent as InviteLink)).toEqual(values);
});

test('the time of day at which an invitation ends stays when something else is changed', () => {
  const invite = { name: 'Reading group', maxUses: 25, expiresAt: '2026-12-31T09:30:00Z' } as InviteLink;
  const values = { ...toValues(invite), name: 'Writing group' };
  expect(toInput(values, invite)).toEqual({ ...invite, name: 'Writing group' });
  expect(toInput({ ...values, lastDay: '2026/12/30' }, invite).expiresAt).toBe('2026-12-30T23:59:59Z');
});

test('what has ended can be renamed and stays ended, or opens again with a later day or none', () => {
  const values = { ...empty, name: 'Poster', lastDay: '2026/11/20' };
  const ended = schema(now, '2026/11/20');
  for (const lastDay of ['2026/11/20', '2026/11/21', '2026/11/22', '']) {
    expect(ended.safeParse({ ...values, lastDay }).success, lastDay).toBe(true);
  }
  expect(ended.safeParse({ ...values, lastDay: '2026/11/19' }).success).toBe(false);
  expect(schema(now).safeParse(values).success).toBe(false);
});
