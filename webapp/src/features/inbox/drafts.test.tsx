import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { resetSession } from '@/shared/state/reset';
import { draftsAtom } from '@/shared/state/session-state';
import { keepDraft, useDraft } from './drafts';

beforeEach(resetSession);

function Draft({ of }: { of: string }) {
  return <output>{useDraft(of)}</output>;
}

test('each conversation keeps its own draft on this device', async () => {
  keepDraft('first', 'Hello');
  keepDraft('second', 'Good morning');
  const page = await render(<Draft of="first" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Hello');
  expect(JSON.parse(localStorage.getItem('app/drafts') ?? '')).toEqual({ first: 'Hello', second: 'Good morning' });
});

test('an emptied or blank text is no draft', () => {
  keepDraft('first', 'Hello');
  keepDraft('first', ' \n');
  expect(draftsAtom.get()).toEqual({});
});

test('a logout removes drafts and unsent texts from the device', () => {
  keepDraft('first', 'Hello');
  resetSession();
  expect(draftsAtom.get()).toEqual({});
  expect(localStorage.getItem('app/drafts')).toBeNull();
  expect(localStorage.getItem('app/outbox')).toBeNull();
});
