import { beforeAll, expect, test } from 'vitest';
import { loadMemberTexts } from '@/shared/i18n/member-texts';
import { demoLink } from '@/shared/testing/fixtures/links';
import { lastLensOf } from './use-last-lens';

beforeAll(() => loadMemberTexts());

const lens = {
  sectionTypes: ['Workplace' as const],
  hiddenSectionIds: [],
  hiddenAttributes: [],
  headline: null,
  note: null,
};

test('the lens of the newest link that hides something is offered again', () => {
  const links = [
    demoLink({ id: 1, name: 'Old', lens, createdAt: '2026-10-01T08:00:00Z' }),
    demoLink({ id: 2, name: 'Engineering', lens, createdAt: '2026-11-01T08:00:00Z' }),
    demoLink({ id: 3, name: 'All', lens: null, createdAt: '2026-11-20T08:00:00Z' }),
    demoLink({ id: 4, name: 'Note', lens: { ...lens, sectionTypes: null }, createdAt: '2026-11-21T08:00:00Z' }),
  ];
  expect(lastLensOf(links)).toEqual({ name: 'Engineering', lens });
});

test('without such a link nothing is offered', () => {
  expect(lastLensOf([demoLink()])).toBeNull();
});
