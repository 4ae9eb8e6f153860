import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { newUser } from '@/shared/testing/fixtures/user';
import {
  getGetUserMockHandler,
  getListStrategiesMockHandler,
  getUpdateUserMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import {
  getCreateProfileMockHandler,
  getGetAliasAvailabilityMockHandler,
  getGetProfileMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { never } from '@/shared/testing/hold';
import { refusal, refusing } from '@/shared/testing/problem';
import { Avatar } from '@/shared/ui/avatar';
import { Setup } from './setup';

const person = { displayName: 'Alex Demo', role: 'Wright' as const, acceptedTermsVersion: '2026-01' } as const;

const meta = preview.meta({
  component: Setup,
  title: 'Features/Setup',
  parameters: { layout: 'fullscreen', path: '/app/setup' },
  args: {
    today: '2026-11-21',
    onDone: fn(),
    // The page puts the photo of the editor here.
    photo: () => <Avatar name="Alex Demo" size="xl" />,
    file: () => null,
  },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(newUser()),
      getGetProfileMockHandler(() => undefined),
      getGetPublicConfigMockHandler(),
      getListStrategiesMockHandler([...demoStrategies]),
      getGetAliasAvailabilityMockHandler({
        alias: 'Alex Demo',
        available: false,
        reason: 'INVALID',
        suggestions: ['alex-demo', 'alexdemo', 'ademo'],
      }),
    );
  },
});

/** Somebody who has just signed in for the first time. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('Please accept the terms to go on.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Name/ })).toHaveFocus());
  },
});

export const NameAndRole = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Alex Demo');
    await userEvent.click(canvas.getByRole('radio', { name: 'Professional' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /I accept the terms/ }));
    await expect(canvas.getByRole('checkbox', { name: /I accept the terms/ })).toBeChecked();
    // What is accepted is one press away, and what is typed stays.
    for (const [name, path] of [
      [/^terms of service/, '/legal/terms'],
      [/^privacy policy/, '/legal/privacy'],
    ] as const) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', path);
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  },
});

/** Who looks for people has no workplace to show. */
export const Recruiter = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Recruiter' }));
    await expect(canvas.queryByText('First workplace')).toBeNull();
  },
});

/** Somebody who left after the first step. */
export const Photo = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(newUser(person)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Photo' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Skip for now' })).toBeVisible();
  },
});

export const Workplace = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(newUser(person)));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip for now' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Role/ }), 'Staff engineer');
    await userEvent.type(canvas.getByRole('textbox', { name: /Company/ }), 'Example Company');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I work here now' }));
    await expect(canvas.getByRole('textbox', { name: /End date/ })).toBeVisible();
  },
});

export const Visibility = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(newUser(person)), getGetProfileMockHandler(demoProfile({ alias: null })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Restricted' })).toBeChecked();
    await userEvent.click(await canvas.findByRole('button', { name: 'alexdemo' }));
    await expect(canvas.getByRole('textbox', { name: /Alias/ })).toHaveValue('alexdemo');
  },
});

export const Loaded = meta.story({
  beforeEach: ({ msw }) => {
    const ready = { ...newUser(person), isReady: true };
    msw.use(
      getGetUserMockHandler(newUser(person)),
      getGetProfileMockHandler(newProfile),
      getCreateProfileMockHandler(newProfile),
      getUpdateUserMockHandler(ready),
    );
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
});

export const SaveFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(newUser(person)),
      getGetProfileMockHandler(newProfile),
      getUpdateUserMockHandler(() => {
        throw refusal(503, 'ServiceUnavailableError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish' }));
    await expect(await canvas.findByText('The service is unavailable, please try again shortly.')).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your setup could not be loaded.');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(never));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading');
  },
});

/** Trying again loads what has failed, and the setup begins. */
export const LoadFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(getGetUserMockHandler(newUser()));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({
  globals: { theme: 'dark' },
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(newUser(person)), getGetProfileMockHandler(demoProfile()));
  },
});
