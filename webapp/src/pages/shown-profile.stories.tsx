import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoConnectionPage } from '@/shared/testing/fixtures/connections';
import { asOwner, demoPublicProfile, publicProfileToday } from '@/shared/testing/fixtures/public-profile';
import { getGetCaptchaChallengeMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getListConnectionsMockHandler } from '@/shared/testing/generated/network/network.msw';
import { getRecordVisitMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { ShownProfile } from './shown-profile';

const alias = 'alex-demo';
const profile = { ...demoPublicProfile, alias };
const asMember = {
  ...profile,
  memberId: '0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c41',
  viewer: { isOwner: false, canBlock: true, canContact: true },
};

const meta = preview.meta({
  component: ShownProfile,
  title: 'Pages/Shown profile',
  parameters: { layout: 'fullscreen', path: `/p/${alias}` },
  args: { by: { alias }, profile, today: publicProfileToday, origin: 'https://wright.example', owner: null },
  beforeEach: ({ msw }) => {
    msw.use(
      getRecordVisitMockHandler(),
      getListConnectionsMockHandler(demoConnectionPage([])),
      getGetPublicConfigMockHandler(),
      getGetCaptchaChallengeMockHandler({ provider: 'off', id: null, challenge: null, expiresAt: null }),
    );
  },
});

/** A visitor writes: that is the first action, and the only filled button. */
export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const contact = canvas.getByRole('button', { name: 'Contact' });
    await expect(contact).toHaveClass('bg-primary');
    await expect(canvas.getByRole('button', { name: 'Share' })).not.toHaveClass('bg-primary');
    await userEvent.click(contact);
    const text = await screen.findByRole('textbox', { name: /^Your message/ });
    await userEvent.type(text, 'Hello');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(contact).toHaveFocus());
    await userEvent.click(contact);
    await expect(await screen.findByRole('textbox', { name: /^Your message/ })).toHaveValue('Hello');
  },
});

export const Member = meta.story({
  args: { profile: asMember },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect with Alex Demo' })).not.toHaveClass('bg-primary');
    await expect(canvas.getByRole('button', { name: 'Contact' })).toHaveClass('bg-primary');
    await expect(await canvas.findByRole('button', { name: 'More about Alex Demo' })).toBeVisible();
    // All actions are in one row, and no headline is squeezed beside them.
    const tops = ['Contact', 'Share', 'More about Alex Demo'].map(
      (name) => canvas.getByRole('button', { name }).getBoundingClientRect().top,
    );
    await expect(new Set(tops).size).toBe(1);
  },
});

export const MemberOnPhone = meta.story({
  args: { profile: asMember },
  globals: { viewport: { value: 'mobile1' } },
});

/** The person wants no messages, or none from this viewer. */
export const NotOffered = meta.story({
  args: { profile: { ...profile, viewer: { ...profile.viewer, canContact: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Contact' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Share' })).toHaveClass('bg-primary');
  },
});

/** The address of a Restricted profile opens for nobody else, so the first action of its owner is a personal link. */
export const Owner = meta.story({
  args: { profile: asOwner(profile, 'LINK_HOLDERS') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy a personal link' })).toHaveClass('bg-primary');
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
  },
});

/** Everybody can open the address of a Public profile. */
export const OwnerOfPublic = meta.story({
  args: { profile: asOwner(profile, 'EVERYONE') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy address' })).toHaveClass('bg-primary');
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
  },
});

export const OwnerOnPhone = meta.story({
  args: { profile: asOwner(profile, 'LINK_HOLDERS') },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
