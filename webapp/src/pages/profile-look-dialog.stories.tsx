import { expect, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoMembership } from '@/shared/testing/fixtures/organizations';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getListOwnOrganizationsMockHandler } from '@/shared/testing/generated/organization/organization.msw';
import {
  getGetProfileMockHandler,
  getUpdateProfileLookMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { ProfileLookDialog } from './profile-look-dialog';

const profile = demoProfile();
const { look } = profile;

const meta = preview.meta({
  component: ProfileLookDialog,
  title: 'Pages/Look of the profile',
  args: { isOpen: true, onClose: () => undefined, profile, user: demoUser(), today: '2026-11-20' },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(profile),
      getListOwnOrganizationsMockHandler({ items: [demoMembership({ isShown: true })] }),
      getUpdateProfileLookMockHandler(never),
    );
  },
});

/** Nothing is chosen. */
export const Usual = meta.story({
  play: async () => {
    const visitorView = within(await within(document.body).findByRole('region', { name: 'As visitors see it' }));
    await expect(await visitorView.findByText(/Confirmed at kvarn\.example, Nov 2026/)).toBeVisible();
  },
});

/** Two columns in another colour, with a part and an entry that others do not see. */
export const Chosen = meta.story({
  args: {
    profile: {
      ...profile,
      look: {
        ...look,
        accent: 'LAGOON',
        cover: 'SCALLOPS',
        layout: 'CLASSIC',
        parts: ['TAGS', 'WORK'],
        hiddenParts: ['SUMMARY'],
        hiddenSectionIds: profile.workplaces.slice(-1).map(({ id }) => id),
      },
    },
  },
});

/** Four entries are selected, and a fifth one is refused. */
export const FourSelected = meta.story({
  args: {
    profile: {
      ...profile,
      schools: profile.workplaces.slice(0, 2).map((section) => ({
        ...section,
        id: section.id + 10,
        typeId: 'School' as const,
        title: null,
        organization: `School ${section.id}`,
      })),
      look: { ...look, selectedSectionIds: [102, 103, 112, 101] },
    },
  },
  play: async () => {
    const dialog = within(document.body);
    await expect(await dialog.findByText('4 of 4')).toBeVisible();
    const pin = dialog.getByRole('button', { name: 'Show School 103 first' });
    await userEvent.click(pin);
    await expect(dialog.getByRole('alert')).toHaveTextContent(/^Your page shows at most 4 entries first/);
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateProfileLookMockHandler(refusing(500, 'InternalError')));
  },
  play: async () => {
    const dialog = within(document.body);
    await userEvent.click(await dialog.findByRole('button', { name: 'Hide About from others' }));
    await expect(await dialog.findByText(/^Something went wrong/)).toBeVisible();
    await expect(dialog.queryByText('Saved')).not.toBeInTheDocument();
  },
});

export const Phone = Usual.extend({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = Chosen.extend({ globals: { theme: 'dark' } });
