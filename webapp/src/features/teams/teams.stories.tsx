import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoClaim, demoOrganization } from '@/shared/testing/fixtures/organizations';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getCheckOrganizationMockHandler,
  getClaimOrganizationMockHandler,
  getListOrganizationClaimsMockHandler,
  getListTeamsMockHandler,
} from '@/shared/testing/generated/organization/organization.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { Teams } from './teams';

const meta = preview.meta({
  component: Teams,
  title: 'Features/Teams/Teams',
  parameters: { path: '/app/account' },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser()),
      getListTeamsMockHandler({
        items: [
          demoOrganization(),
          demoOrganization({
            id: '0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c43',
            domain: 'studio.example',
            name: 'Studio',
            role: 'RECRUITER',
            invited: true,
          }),
        ],
      }),
      getListOrganizationClaimsMockHandler({ items: [demoClaim] }),
    );
  },
});

/** An own organization, an invitation, and a claim whose check says what was found. */
export const Loaded = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCheckOrganizationMockHandler({ dns: 'OTHER_VALUE', wellKnown: 'REFUSED', organization: null }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Proven since 12 November 2026')).toBeVisible();
    await expect(canvas.getByText('Studio invites you to its team. Role: Recruiter')).toBeVisible();
    await expect(canvas.getByText('_wright.mill.example')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Check now' }));
    await expect(await canvas.findByText('DNS record: there is one with another value.')).toBeVisible();
    await expect(canvas.getByText(/^File: it was not read/)).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListTeamsMockHandler({ items: [] }), getListOrganizationClaimsMockHandler({ items: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You act for no organization' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListTeamsMockHandler(never));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListTeamsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your organizations could not be loaded');
  },
});

/** A provider where everybody gets an address is no organization. */
export const RefusedDomain = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getClaimOrganizationMockHandler(refusing(422, 'FreeMailProviderError')));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Claim a domain' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Domain/ }), 'freemail.example');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name of the organization/ }), 'Mail');
    await userEvent.click(screen.getByRole('button', { name: 'Claim domain' }));
    await expect(await screen.findByText(/^Anybody can get an address there/)).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
