import { expect, test } from 'vitest';
import { demoLink, linksNow } from '@/shared/testing/fixtures/links';
import { linkToShare } from './link-to-share';

const newer = demoLink({ id: 8, name: 'Conference badge' });
const older = demoLink({ id: 7, name: 'Signature of my mails' });

test('the newest link that was made for nobody in particular is the one to hand out', () => {
  expect(linkToShare([newer, older], linksNow)).toEqual(newer);
});

test.each([
  ['the link of somebody', demoLink({ id: 9, recipientName: 'Robin Demo' })],
  ['a link that was mailed to somebody', demoLink({ id: 9, recipientEmail: 'robin.demo@example.com' })],
  ['a deleted link', demoLink({ id: 9, status: 'INACTIVE', deletedAt: linksNow })],
  ['a link that has ended', demoLink({ id: 9, expiresAt: linksNow })],
  ['an unreadable link', demoLink({ id: 9, url: null, token: null })],
])('%s is not handed out', (_what, link) => {
  expect(linkToShare([link, older], linksNow)).toEqual(older);
  expect(linkToShare([link], linksNow)).toBeNull();
});
