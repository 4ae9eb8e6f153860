import { HttpResponse } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoMembership } from '@/shared/testing/fixtures/organizations';
import { demoProfile, newProfile, profileToday } from '@/shared/testing/fixtures/profile';
import { demoSection, fullProfile } from '@/shared/testing/fixtures/sections';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler, getListStrategiesMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getListOwnOrganizationsMockHandler } from '@/shared/testing/generated/organization/organization.msw';
import {
  getGetAliasAvailabilityMockHandler,
  getGetProfileMockHandler,
  getListContributionsMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetPublicConfigMockHandler,
  getGetPublicConfigResponseMock,
} from '@/shared/testing/generated/status/status.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { ProfileEditor } from './profile-editor-page';

/** The switches of the operator, with or without contributions. */
function config(EnableContributions: boolean) {
  const mock = getGetPublicConfigResponseMock();
  return { ...mock, features: { ...mock.features, EnableContributions } };
}

const meta = preview.meta({
  component: ProfileEditor,
  title: 'Pages/Profile editor',
  parameters: { layout: 'fullscreen', path: '/app/profile' },
  args: { now: new Date(profileToday) },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser()),
      getListStrategiesMockHandler([...demoStrategies]),
      getGetPublicConfigMockHandler(config(true)),
      getGetProfileMockHandler(fullProfile()),
      getListOwnOrganizationsMockHandler({ items: [demoMembership({ isShown: true })] }),
      getGetAliasAvailabilityMockHandler({
        alias: 'Alex Demo',
        available: false,
        reason: 'INVALID',
        suggestions: ['alex-demo', 'alexdemo', 'ademo'],
      }),
      getListContributionsMockHandler([demoSection('Contribution')]),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const cards = [
      'Basics',
      'Visibility',
      'Address',
      'Work',
      'Projects',
      'Repositories',
      'Education',
      'Certifications',
      'Contributions',
    ];
    for (const name of cards) {
      await expect(await canvas.findByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(await canvas.findByText('Ledgers without locks')).toBeVisible();
    await expect(await canvas.findAllByText('Alex Demo')).not.toHaveLength(0);
    await expect(canvas.getByText('Current')).toBeVisible();
    await expect(await canvas.findByText(/kvarn\.example, Nov 2026/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const held = hold<Profile>();
    msw.use(getGetProfileMockHandler(held.answer));
    return () => {
      held.release(demoProfile());
    };
  },
});

/** Nobody has a profile at first. */
export const NoProfile = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(() => {
        throw new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Create your profile' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create profile' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileMockHandler(newProfile), getListContributionsMockHandler([]));
  },
  play: async ({ canvas }) => {
    // What is missing has its place on the page, each with one action.
    for (const name of ['A headline', 'A few sentences about you', 'Add workplace', 'At least three skills']) {
      await expect(await canvas.findByRole('button', { name })).toBeVisible();
    }
    await expect(canvas.getByRole('button', { name: 'Choose address' })).toBeVisible();
    await expect(canvas.getByText('Restricted')).toBeVisible();
  },
});

/** The operator has switched contributions off: there is no part, and the list of parts has no place for it. */
export const WithoutContributions = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetPublicConfigMockHandler(config(false)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Certifications' })).toBeVisible();
    await expect(canvas.queryByText('Contributions')).toBeNull();
  },
});

/** What fails fails alone: the contributions come by themselves. */
export const ContributionsFail = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListContributionsMockHandler(() => {
        throw refusal(503, 'ServiceUnavailableError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Contributions could not be loaded, please refresh and try again.',
    );
    await expect(canvas.getByRole('button', { name: 'Add certification' })).toBeEnabled();
  },
});

/** Recruiters have a profile, but no personal links. */
export const Recruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser({ displayName: 'Robin Demo', role: 'Recruiter' })));
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Robin Demo')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'More for your page' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Review' })).toBeVisible());
    await expect(screen.queryByRole('menuitem', { name: 'Personal links' })).toBeNull();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(() => {
        throw refusal(503, 'ServiceUnavailableError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your profile could not be loaded.');
  },
});

/** Editing without a mouse: from the row to the form, and back with Cancel. */
export const Editing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const edit = await canvas.findByRole('button', { name: 'Edit Staff engineer at Example Company' });
    edit.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Edit Staff engineer at Example Company' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });
