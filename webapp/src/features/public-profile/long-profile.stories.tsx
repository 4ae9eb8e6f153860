import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoPublicProfile, demoPublicWorkplace, publicProfileToday } from '@/shared/testing/fixtures/public-profile';
import { PublicProfileView } from './public-profile-view';

const skillOf = (label: string) => ({ label });
const bazel = [skillOf('Bazel')];
const entries = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    demoPublicWorkplace({ title: `${what} ${index}`, tags: index % 11 === 0 ? bazel : [] }),
  );

const profile = {
  ...demoPublicProfile,
  attributes: { ...demoPublicProfile.attributes, tags: [...bazel, { label: 'Kubernetes' }] },
  workplaces: entries('Engineer', 12),
  projects: entries('Project', 4),
  certifications: entries('Certificate', 3),
};

const meta = preview.meta({
  component: PublicProfileView,
  title: 'Features/Public profile/Long profile',
  parameters: { layout: 'fullscreen' },
  args: {
    profile,
    host: 'wright.example',
    today: publicProfileToday,
  },
});

/** A press on a skill shows where it was used. A press on such an entry unfolds its list and moves the focus there. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const work = within(canvas.getByRole('region', { name: 'Work' }));
    await expect(work.getByText('Engineer 11')).not.toBeVisible();
    const skill = canvas.getByRole('button', { name: /Bazel/ });
    await expect(skill).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(skill);
    await expect(skill).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('link', { name: /Engineer 11/ }));
    await waitFor(() => expect(work.getByText('Engineer 11').closest('li')).toHaveFocus());
    await expect(work.getByText('Engineer 11')).toBeVisible();
    await userEvent.click(skill);
    await expect(canvas.queryByRole('link', { name: /Engineer 11/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Kubernetes/ })).toBeNull();
  },
});

/** The menu marks the section that is being read. */
export const Menu = meta.story({
  play: async ({ canvas }) => {
    window.scrollTo(0, 0);
    const menu = within(canvas.getByRole('navigation', { name: 'Sections' }));
    const link = (name: string) => menu.getByRole('link', { name });
    await waitFor(() => expect(link('About')).toHaveAttribute('aria-current', 'true'));
    await expect(link('Skills')).toBeVisible();
    await userEvent.click(link('Projects'));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Projects' })).toHaveFocus());
    await waitFor(() => expect(link('Projects')).toHaveAttribute('aria-current', 'true'));
    await expect(link('About')).not.toHaveAttribute('aria-current');
  },
});

/** The row of the menu fades at its start only where something is before it. */
export const MenuOnPhone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    window.scrollTo(0, 0);
    const menu = canvas.getByRole('navigation', { name: 'Sections' });
    await waitFor(() => expect(menu.querySelector('[aria-current]')).toHaveTextContent('About'));
    const row = menu.querySelector('ul');
    if (row === null) throw new Error('the menu has no row');
    row.scrollLeft = 0;
    await waitFor(() => expect(row).not.toHaveAttribute('data-scrolled'));
    row.scrollLeft = 60;
    await waitFor(() => expect(row).toHaveAttribute('data-scrolled'));
  },
});

/** The skills come after what they were used for, for everybody and once. */
export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const [skills, ...others] = canvas.getAllByRole('region', { name: 'Skills' });
    await expect(others).toEqual([]);
    const work = canvas.getByRole('region', { name: 'Work' });
    await expect(skills?.getBoundingClientRect().top).toBeGreaterThan(work.getBoundingClientRect().bottom);
    await expect(skills?.compareDocumentPosition(work)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await expect(canvas.getByRole('link', { name: 'Skills' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const LongWords = meta.story({
  args: {
    profile: {
      ...demoPublicProfile,
      displayName: 'Alexandrina-Maximiliane van der Demonstratie-Voorbeeldenburgh',
      attributes: {
        ...demoPublicProfile.attributes,
        headline: 'x'.repeat(220),
        location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        tags: [skillOf('x'.repeat(40))],
      },
      workplaces: [
        demoPublicWorkplace({
          title: 'x'.repeat(220),
          organization: 'y'.repeat(120),
          isPrimary: true,
          tags: [skillOf('z'.repeat(40))],
        }),
      ],
    },
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

/**
 * In the layout CLASSIC, the short parts are in a second column, which the menu does not lead to. So at the end of the page the last section
 * of the first column is marked.
 */
export const Classic = meta.story({
  args: {
    profile: {
      ...profile,
      look: { accent: 'LAGOON', cover: 'SCALLOPS', layout: 'CLASSIC', parts: [] },
      contributions: entries('Talk', 2),
    },
  },
  play: async ({ canvas }) => {
    const aside = within(canvas.getByRole('complementary', { name: 'About Alex Demo' }));
    for (const name of ['Skills', 'Certifications']) await expect(aside.getByRole('region', { name })).toBeVisible();
    await expect(aside.queryByRole('region', { name: 'Work' })).toBeNull();
    const menu = within(canvas.getByRole('navigation', { name: 'Sections' }));
    await expect(menu.getByRole('link', { name: 'Projects' })).toBeVisible();
    await expect(menu.queryByRole('link', { name: 'Skills' })).toBeNull();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() =>
      expect(menu.getByRole('link', { name: 'Contributions' })).toHaveAttribute('aria-current', 'true'),
    );
    window.scrollTo(0, 0);
  },
});

/** On phones there is one column, and the menu leads to all sections. */
export const ClassicOnPhone = Classic.extend({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Sections' }));
    await expect(menu.getByRole('link', { name: 'Skills' })).toBeInTheDocument();
    await expect(menu.getByRole('link', { name: 'Certifications' })).toBeInTheDocument();
  },
});
