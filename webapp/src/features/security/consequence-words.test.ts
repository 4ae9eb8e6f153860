import { expect, test } from 'vitest';
import { consequenceInWords } from './consequence-words';

test('the question before unlinking names the access mode', () => {
  expect(consequenceInWords({ kind: 'drops', accessMode: 'Public' })).toContain('Public');
});

test.for(['keeps', 'drops'] as const)('an access mode that only a newer server knows is named as it is: %s', (kind) => {
  expect(consequenceInWords({ kind, accessMode: 'Friends' as never })).toContain('Friends');
});
