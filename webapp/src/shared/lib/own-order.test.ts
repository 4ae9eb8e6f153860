import { expect, test } from 'vitest';
import { demoProfile, tags } from '@/shared/testing/fixtures/profile';
import { profileInOrder, sectionsInOrder, tagsInOrder } from './own-order';

const profile = demoProfile();
const usual = profile.workplaces;
const ids = usual.map(({ id }) => id);
const look = (sectionOrder: number[], tagOrder: string[] = []) => ({ ...profile.look, sectionOrder, tagOrder });
const orderOf = (sectionOrder: number[]) => sectionsInOrder(usual, look(sectionOrder)).map(({ id }) => id);

test('without an order, and with one of few sections at their usual places, the usual order stays', () => {
  expect(orderOf([])).toEqual(ids);
  expect(orderOf(ids.slice(-1))).toEqual(ids);
});

test('the order of the owner is kept, and sections that are gone leave no gap', () => {
  expect(orderOf([...ids].toReversed())).toEqual([...ids].toReversed());
  expect(orderOf([999, ...[...ids].toReversed()])).toEqual([...ids].toReversed());
});

test('a section that the order does not name comes before the one that follows it by date', () => {
  const [newest, middle, oldest] = ids as [number, number, number];
  expect(orderOf([oldest, middle])).toEqual([oldest, newest, middle]);
  expect(orderOf([oldest, newest])).toEqual([middle, oldest, newest]);
  expect(orderOf([middle, newest])).toEqual([middle, newest, oldest]);
});

test('tags that the order does not name follow', () => {
  const ordered = tagsInOrder(tags('Baking', 'Go', 'Welding'), look([], ['Welding', 'Unknown', 'Go']));
  expect(ordered.map(({ label }) => label)).toEqual(['Welding', 'Go', 'Baking']);
});

test('all lists of a profile are ordered, and the profile itself is unchanged', () => {
  const own = { ...profile, look: look([...ids].toReversed(), ['PostgreSQL']) };
  const ordered = profileInOrder(own);
  expect(ordered.workplaces.map(({ id }) => id)).toEqual([...ids].toReversed());
  expect(ordered.attributes?.tags?.[0]).toEqual({ label: 'PostgreSQL' });
  expect(own.workplaces.map(({ id }) => id)).toEqual(ids);
});
