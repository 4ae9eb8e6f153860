import { expect, test } from 'vitest';
import { demoLink, linksNow } from '@/shared/testing/fixtures/links';
import { linkToShare } from './link-to-share';

const name = 'To share';
const newer = demoLink({ id: 8, name });
const older = demoLink({ id: 7, name });

test('the newest link that was made by sharing is the one to hand out', () => {
  expect(linkToShare([newer, older], linksNow, name)).toEqual(newer);
});

test.each([
  ['a link with a name of its own', demoLink({ id: 9, name: 'Application' })],
  ['the link of somebody', demoLink({ id: 9, name, recipientName: 'Robin Demo' })],
  ['a link that was mailed to somebody', demoLink({ id: 9, name, recipientEmail: 'robin.demo@example.com' })],
  ['a deleted link', demoLink({ id: 9, name, status: 'INACTIVE', deletedAt: linksNow })],
  ['a link that has ended', demoLink({ id: 9, name, expiresAt: linksNow })],
  ['an unreadable link', demoLink({ id: 9, name, url: null, token: null })],
])('%s is not handed out', (_what, link) => {
  expect(linkToShare([link, older], linksNow, name)).toEqual(older);
  expect(linkToShare([link], linksNow, name)).toBeNull();
});
