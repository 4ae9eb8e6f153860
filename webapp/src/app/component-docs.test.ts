import { expect, test } from 'vitest';
import { operations } from '@/shared/testing/contract';
import { describeComponents } from '../../scripts/component-docs.ts';

const docs = describeComponents('src', new Set(operations.map(({ operation }) => operation.operationId)));

test('the documentation of a feature names its properties and the operations of its parts', () => {
  expect(docs['features/blocked-users/blocked-users.stories.tsx']?.operations).toEqual(
    expect.arrayContaining(['listBlockedUsers', 'unblockUser']),
  );
  const { props, operations: called } = docs['features/profile-sections/section-card.stories.tsx'] ?? {};
  expect(props?.find(({ name }) => name === 'primaryId')).toMatchObject({ type: 'number | null', isOptional: false });
  expect(props?.find(({ name }) => name === 'savedId')?.description).toMatch(/^The entry that was saved last/);
  expect(called).toEqual([]);
});

test('the documentation of a page names the operations of its features, also of those that are loaded later', () => {
  expect(docs['pages/profile-editor-page.stories.tsx']?.operations).toEqual(
    expect.arrayContaining(['getProfile', 'updateProfile', 'createSection', 'uploadSectionFiles', 'importProfile']),
  );
});

test('every operation of the contract for the application is documented with a feature or page that calls it', () => {
  const documented = new Set(Object.values(docs).flatMap((doc) => doc.operations));
  const missing = operations
    .filter(({ operation }) => operation['x-client'] !== 'none' && !documented.has(operation.operationId))
    .map(({ operation }) => operation.operationId);
  // Two are for programs, one is the address of a link, and one is asked before there is a page.
  expect(missing.toSorted()).toEqual(['exportProfile', 'getStatus', 'getToken', 'listEvents']);
});
