import { expect, test } from 'vitest';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { previewOf } from './preview-of';

test('the preview shows what there is, as to somebody who is not the owner', () => {
  const profile = demoProfile();
  const preview = previewOf(profile, demoUser());
  expect(preview.attributes).toEqual(profile.attributes);
  expect(preview.workplaces.map(({ title, isPrimary }) => [title, isPrimary])).toEqual([
    ['Staff engineer', true],
    ['Senior engineer', false],
    ['Engineer', false],
  ]);
  expect(preview.viewer.isOwner).toBe(false);
});

test('what only the owner has is not in it', () => {
  const text = JSON.stringify(previewOf(demoProfile(), demoUser()));
  for (const own of ['"id"', '"version"', '"createdAt"', '"deletedAt"', '"status"', '"accessMode"', '"email"']) {
    expect(text).not.toContain(own);
  }
});
