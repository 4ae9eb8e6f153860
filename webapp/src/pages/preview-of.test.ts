import { expect, test } from 'vitest';
import { LensAttribute } from '@/shared/api/generated/model/lens-attribute';
import type { ProfileLook } from '@/shared/api/generated/model/profile-look';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { previewOf } from './preview-of';

test('the preview shows what there is, as to somebody who is not the owner', () => {
  const profile = demoProfile();
  const preview = previewOf(profile, demoUser(), new Map());
  expect(preview.attributes).toEqual(profile.attributes);
  expect(preview.workplaces.map(({ title, isPrimary }) => [title, isPrimary])).toEqual([
    ['Staff engineer', true],
    ['Senior engineer', false],
    ['Engineer', false],
  ]);
  expect(preview.viewer.isOwner).toBe(false);
});

test('what only the owner has is not in it', () => {
  const text = JSON.stringify(previewOf(demoProfile(), demoUser(), new Map()));
  for (const own of ['"id"', '"version"', '"createdAt"', '"deletedAt"', '"status"', '"accessMode"', '"email"']) {
    expect(text).not.toContain(own);
  }
});

test('a confirmed workplace is shown as such, and no other entry', () => {
  const profile = demoProfile();
  const confirmation = { domain: 'kvarn.example', confirmedAt: '2026-11', expired: false, hasPage: false };
  const [confirmed, ...others] = profile.workplaces;
  const preview = previewOf(profile, demoUser(), new Map([[confirmed?.id ?? 0, confirmation]]));
  expect(preview.workplaces.map((workplace) => workplace.confirmation)).toEqual([
    confirmation,
    ...others.map(() => null),
  ]);
});

test('what the look hides is not in it', () => {
  const hiding = (hidden: Partial<ProfileLook>) => {
    const profile = demoProfile();
    const preview = previewOf({ ...profile, look: { ...profile.look, ...hidden } }, demoUser(), new Map());
    return [preview.workplaces.map(({ title }) => title), Object.keys(preview.attributes ?? {})];
  };
  const titles = ['Staff engineer', 'Senior engineer', 'Engineer'];
  const attributes = ['headline', 'summary', 'location', 'tags'];
  expect(hiding({})).toEqual([titles, attributes]);
  expect(hiding({ hiddenParts: ['WORK'] })).toEqual([[], attributes]);
  expect(hiding({ hiddenParts: ['SUMMARY', 'TAGS'] })).toEqual([titles, ['headline', 'location']]);
  expect(hiding({ hiddenSectionIds: [102] })).toEqual([['Staff engineer', 'Engineer'], attributes]);
});

test('the preview of a link has what its lens shows, its headline and its note, and no alias', () => {
  const profile = demoProfile();
  const [hidden] = profile.workplaces;
  const preview = previewOf(profile, demoUser(), new Map(), {
    letter: null,
    lens: {
      sectionTypes: ['Workplace'],
      hiddenSectionIds: [hidden?.id ?? 0],
      hiddenAttributes: ['PHOTO', 'LOCATION', 'TAGS', 'LINKS'],
      headline: 'Keeps ledgers',
      note: 'Hello.',
    },
  });
  expect(preview).toMatchObject({ alias: null, photoUrl: null, note: 'Hello.', verifiedLinks: [], projects: [] });
  expect(preview.attributes?.headline).toBe('Keeps ledgers');
  for (const part of ['location', 'countryCode', 'tags', 'externalLinks', 'websites']) {
    expect(preview.attributes).not.toHaveProperty(part);
  }
  expect(preview.workplaces.map(({ title }) => title)).toEqual(['Senior engineer', 'Engineer']);
});

test('a lens that hides everything leaves the head of the page', () => {
  const preview = previewOf(demoProfile(), demoUser(), new Map(), {
    letter: null,
    lens: {
      sectionTypes: [],
      hiddenSectionIds: [],
      hiddenAttributes: Object.values(LensAttribute),
      headline: null,
      note: null,
    },
  });
  expect(preview.displayName).toBe(demoUser().displayName);
  expect(JSON.stringify(preview.attributes)).not.toMatch(/engineer|payment/i);
});

test('selected entries have their places, and hidden or deleted ones leave no gap', () => {
  const placesOf = (look: Partial<ProfileLook>) => {
    const profile = demoProfile();
    const preview = previewOf({ ...profile, look: { ...profile.look, ...look } }, demoUser(), new Map());
    return preview.workplaces.map(({ selected }) => selected);
  };
  expect(placesOf({ selectedSectionIds: [101, 102] })).toEqual([undefined, 2, 1]);
  expect(placesOf({ selectedSectionIds: [101, 999, 102], hiddenSectionIds: [101] })).toEqual([undefined, 1]);
  expect(placesOf({ selectedSectionIds: [102], hiddenParts: ['WORK'] })).toEqual([]);
});

test('the accent of the photo is the automatic one, and the own cover is that of the look', () => {
  const profile = demoProfile({ photoUrl: '/photo', coverUrl: '/cover', autoAccent: 'ROSE' });
  const lookOf = (look: Partial<ProfileLook>, hidden: LensAttribute[] = []) => {
    const lens = { sectionTypes: null, hiddenSectionIds: [], hiddenAttributes: hidden, headline: null, note: null };
    const ofLink = { lens: hidden.length === 0 ? null : lens, letter: null };
    return previewOf({ ...profile, look: { ...profile.look, ...look } }, demoUser(), new Map(), ofLink).look;
  };
  expect(lookOf({})).toMatchObject({ accent: 'ROSE', cover: 'AUTO' });
  expect(lookOf({})).not.toHaveProperty('coverUrl');
  expect(lookOf({ accent: 'CLAY', cover: 'PICTURE' })).toMatchObject({ accent: 'CLAY', coverUrl: '/cover' });
  expect(lookOf({ cover: 'PICTURE' }, ['PHOTO'])).toEqual({
    accent: 'AUTO',
    cover: 'NONE',
    layout: 'COLUMN',
    parts: [],
  });
});
