import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoOrganization, demoTeamMember } from '@/shared/testing/fixtures/organizations';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getGetOwnOrganizationMockHandler,
  getListOrganizationChangesMockHandler,
  getListOrganizationMembersMockHandler,
} from '@/shared/testing/generated/organization/organization.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { Team } from './team';

const organization = demoOrganization();

const meta = preview.meta({
  component: Team,
  title: 'Features/Teams/Team',
  parameters: { layout: 'fullscreen', path: '/app/organizations/0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40' },
  args: { organizationId: organization.id, now: '2026-11-13T18:20:00Z' },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser()),
      getGetOwnOrganizationMockHandler(organization),
      getListOrganizationMembersMockHandler({ items: [demoTeamMember('Robin Demo')] }),
      getListOrganizationChangesMockHandler({
        items: [
          {
            kind: 'ROLE_CHANGED',
            actorName: 'Alex Demo',
            subjectName: 'Robin Demo',
            role: 'RECRUITER',
            at: organization.provenAt,
          },
          { kind: 'PROVEN', actorName: null, subjectName: null, role: null, at: organization.provenAt },
        ],
      }),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Robin Demo')).toBeVisible();
    await expect(await canvas.findByText('Alex Demo changed the role of Robin Demo.')).toBeVisible();
    await expect(canvas.getByText('Somebody proved the domain.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Edit page' })).toBeVisible();
  },
});

/** Whoever is no owner changes nothing and sees no log. */
export const ForARecruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetOwnOrganizationMockHandler(demoOrganization({ role: 'RECRUITER' })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Robin Demo')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit page' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Changes' })).toBeNull();
  },
});

export const ProofMissing = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetOwnOrganizationMockHandler(demoOrganization({ endsAt: '2026-11-30T18:20:00Z' })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/proven until 30 November 2026/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetOwnOrganizationMockHandler(never));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetOwnOrganizationMockHandler(refusing(404, 'ResourceNotFoundError')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The organization could not be loaded');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
