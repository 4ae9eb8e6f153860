import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { ProfileLook } from '@/shared/api/generated/model/profile-look';
import { loadMemberTexts } from '@/shared/i18n/member-texts';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { LensPreview } from './lens-preview';

beforeAll(() => loadMemberTexts());

const texts = ['I build the parts of a payment system', 'Distributed systems', '>Staff engineer<', '>Engineer<'];

/** Which of the texts the preview of everything has, for a profile whose look hides this. */
function shownTexts(hidden: Partial<ProfileLook>): string[] {
  const profile = demoProfile();
  const queryClient = new QueryClient();
  queryClient.setQueryData(getGetProfileQueryKey(), { ...profile, look: { ...profile.look, ...hidden } });
  queryClient.setQueryData(getGetUserQueryKey(), demoUser());
  const preview = createElement(LensPreview, { lens: null });
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, preview));
  return texts.filter((text) => markup.includes(text));
}

test('what the look hides is not in the preview of a link', () => {
  expect(shownTexts({})).toEqual(texts);
  expect(shownTexts({ hiddenSectionIds: [101] })).toEqual(texts.slice(0, 3));
  expect(shownTexts({ hiddenParts: ['SUMMARY', 'TAGS'] })).toEqual(texts.slice(2));
  expect(shownTexts({ hiddenParts: ['WORK'] })).toEqual(texts.slice(0, 2));
});
