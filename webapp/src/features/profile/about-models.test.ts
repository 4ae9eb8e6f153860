import { expect, test } from 'vitest';
import type { LanguageLevel } from '@/shared/api/generated/model/language-level';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import { differencesOf } from '@/shared/form/form-model';
import { languagesModel, skillsModel, summaryModel } from './about-models';

const attributes: ProfileAttributes = {
  headline: 'Staff engineer',
  summary: 'Two lines\nof text',
  tags: [{ label: 'Go' }, { label: 'Kafka' }],
  languages: [{ code: 'de-CH', level: 'NATIVE' }],
};
const saved = { attributes };

test('each form saves its own part alone, and the rest of the profile stays as it was', () => {
  expect(summaryModel.toAttributes({ summary: '' }, attributes)).toEqual({ ...attributes, summary: null });
  expect(skillsModel.toAttributes({ tags: ['Go'] }, attributes)).toEqual({ ...attributes, tags: [{ label: 'Go' }] });
  expect(languagesModel.toAttributes({ languages: [] }, attributes)).toEqual({ ...attributes, languages: [] });
});

test('values travel to the server and back unchanged', () => {
  for (const model of [summaryModel, skillsModel, languagesModel]) {
    const { toValues, toAttributes } = model as typeof summaryModel;
    expect(toValues({ attributes: toAttributes(toValues(saved), null) })).toEqual(toValues(saved));
  }
});

test('a text of 2601 characters, 51 skills and a language that is not chosen are refused', () => {
  const isValid = (schema: { safeParse: (values: unknown) => { success: boolean } }, values: unknown) =>
    schema.safeParse(values).success;
  expect(isValid(summaryModel.schema(null), { summary: 'x'.repeat(2601) })).toBe(false);
  const tags = Array.from({ length: 51 }, (_, index) => `Skill ${index}`);
  expect(isValid(skillsModel.schema(null), { tags })).toBe(false);
  expect(isValid(languagesModel.schema(null), { languages: [{ code: '', level: 'BASIC' }] })).toBe(false);
});

test('what differs is said in words', () => {
  expect(differencesOf(skillsModel.fields, skillsModel.toValues(saved), { tags: ['Go'] })).toEqual([
    { name: 'tags', label: 'Skills', saved: 'Go and Kafka', typed: 'Go' },
  ]);
  expect(differencesOf(languagesModel.fields, languagesModel.toValues(saved), { languages: [] })).toEqual([
    { name: 'languages', label: 'Languages', saved: 'Swiss High German (Native)', typed: '' },
  ]);
});

test('a language level that only a newer server knows is shown as it is, and may be saved', () => {
  const newer = { languages: [{ code: 'fr', level: 'PROFESSIONAL' as LanguageLevel }] };
  expect(differencesOf(languagesModel.fields, languagesModel.toValues(saved), newer)).toEqual([
    { name: 'languages', label: 'Languages', saved: expect.any(String) as string, typed: 'French (PROFESSIONAL)' },
  ]);
  expect(languagesModel.schema(null).safeParse(newer).data).toEqual(newer);
});
