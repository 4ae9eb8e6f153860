import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import {
  demoPicture,
  demoPublicProfile,
  demoPublicWorkplace,
  publicProfileToday,
} from '@/shared/testing/fixtures/public-profile';
import { PublicProfileView } from './public-profile-view';

const profile = {
  ...demoPublicProfile,
  projects: [
    demoPublicWorkplace({
      typeId: 'Project',
      title: 'Payouts in eleven minutes',
      organization: 'Sample Studio',
      attributes: { description: 'The payout engine, rebuilt while every merchant kept being paid.' },
      files: [demoPicture({ caption: 'Time until a payout is settled' }), demoPicture({ name: 'Second.png' })],
      selected: 2,
    }),
    demoPublicWorkplace({ typeId: 'Project', title: 'Small tools', organization: null }),
  ],
  repositories: [
    demoPublicWorkplace({
      typeId: 'Repository',
      title: 'Quiet ledger',
      organization: null,
      attributes: {
        url: 'https://github.com/alex-demo/quiet-ledger',
        description: 'A double-entry ledger that people who do not program can read.',
        stars: 2140,
        numbersFrom: 'GITHUB',
        numbersAt: '2026-11-20',
      },
      files: [demoPicture({ caption: 'How the ledger works' })],
      selected: 1,
    }),
  ],
};

const meta = preview.meta({
  component: PublicProfileView,
  title: 'Features/Public profile/Selected work',
  parameters: { layout: 'fullscreen' },
  args: { profile, host: 'wright.example', today: publicProfileToday },
});

/** In the order of the owner, with one number that was imported. Each entry stays in its section, as a row without what is shown above. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const selected = within(canvas.getByRole('region', { name: 'Selected work' }));
    const titles = selected.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(titles).toEqual(['Quiet ledger Repository', 'Payouts in eleven minutes Sample Studio']);
    await expect(selected.getByText('2,140')).toBeVisible();
    await expect(selected.getByText('from GitHub, Nov 2026')).toBeVisible();
    await expect(selected.queryByText('Small tools')).toBeNull();
    const repositories = within(canvas.getByRole('region', { name: 'Repositories' }));
    await expect(repositories.getByRole('heading', { name: /Quiet ledger/ })).toBeVisible();
    await expect(repositories.queryByText(/double-entry|2,140 stars/)).toBeNull();
    await expect(repositories.queryByRole('img')).toBeNull();
    const row = repositories.getByRole('listitem');
    await userEvent.click(selected.getByRole('link', { name: 'Quiet ledger' }));
    await waitFor(() => expect(row).toHaveFocus());
    row.blur();
    window.scrollTo(0, 0);
  },
});

/** A press on a picture shows all pictures of its entry. */
export const Pictures = meta.story({
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('link', { name: 'Time until a payout is settled' });
    await userEvent.click(picture);
    const lightbox = within(await screen.findByRole('dialog', { name: 'Time until a payout is settled' }));
    await expect(lightbox.getByText('1 of 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(picture).toHaveFocus());
  },
});

/** In the layout CLASSIC it comes after the text about the person. */
export const Classic = meta.story({
  args: { profile: { ...profile, look: { accent: 'LAGOON', cover: 'SCALLOPS', layout: 'CLASSIC', parts: [] } } },
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(titles.slice(0, 3)).toEqual(['About', 'Selected work', 'Work']);
  },
});

const galleryProfile: PublicProfile = {
  ...profile,
  workplaces: profile.workplaces.map((workplace, index) =>
    index === 0 ? { ...workplace, files: [demoPicture({ caption: 'The team' })], selected: 3 } : workplace,
  ),
  look: { accent: 'CLAY', cover: 'NONE', layout: 'GALLERY', parts: [] },
};

/** In the layout GALLERY, the first picture has the whole width, and the others are two a row. */
export const Gallery = meta.story({
  args: { profile: galleryProfile },
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole('img').map((picture) => picture.getBoundingClientRect());
    if (first === undefined || second === undefined || third === undefined) throw new Error('a picture is missing');
    // Narrow pages have one column.
    if (window.innerWidth < 1000) return;
    await expect(Math.round(first.width / first.height)).toBe(2);
    await expect(second.top).toBe(third.top);
    await expect(second.left).toBe(first.left);
    const heading = canvas.getByRole('heading', { name: 'Work' });
    const title = canvas.getAllByRole('heading', { name: /engineer/i }).at(-1);
    await expect(heading.getBoundingClientRect().right).toBeLessThan(title?.getBoundingClientRect().left ?? 0);
  },
});

export const GalleryPhone = meta.story({
  args: { profile: galleryProfile },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const GalleryDark = meta.story({
  args: { profile: { ...galleryProfile, look: { accent: 'LAGOON', cover: 'SCALLOPS', layout: 'GALLERY', parts: [] } } },
  globals: { theme: 'dark' },
});

/** Entries without pictures and texts. */
export const WithoutPictures = meta.story({
  args: {
    profile: {
      ...profile,
      repositories: [],
      projects: [demoPublicWorkplace({ typeId: 'Project', title: 'Small tools', organization: null, selected: 1 })],
      workplaces: profile.workplaces.map((workplace, index) => ({ ...workplace, selected: index + 2 })),
    },
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
