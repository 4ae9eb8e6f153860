import { HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoProfile, newProfile, profileToday } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { ProfileEditor } from './profile-editor-page';

const meta = preview.meta({
  component: ProfileEditor,
  title: 'Pages/Profile editor',
  parameters: { layout: 'fullscreen', path: '/app/profile' },
  args: { now: new Date(profileToday) },
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser()), getGetProfileMockHandler(demoProfile()));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    for (const name of ['Basics', 'Visibility', 'Work']) {
      await expect(await canvas.findByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(await canvas.findByText('Alex Demo')).toBeVisible();
    await expect(canvas.getByText('Primary')).toBeVisible();
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
    msw.use(getGetProfileMockHandler(newProfile));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No workplace yet')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Restricted' })).toBeChecked();
  },
});

/** Recruiters have a profile, but no profile links. */
export const Recruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser({ displayName: 'Robin Demo', role: 'Recruiter' })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Robin Demo')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Profile links' })).toBeNull();
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
    await expect(await canvas.findByRole('heading', { name: 'Edit workplace' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200%' } });
