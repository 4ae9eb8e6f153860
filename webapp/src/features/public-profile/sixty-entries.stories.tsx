import { expect, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { demoPublicProfile, demoPublicWorkplace, publicProfileToday } from '@/shared/testing/fixtures/public-profile';
import { PublicProfileView } from './public-profile-view';

const description =
  'What was done here, in a few lines so that the height is that of a real entry, with a number: 4,000 payouts a day, and nobody ' +
  'was called at night. After that came the second region, the audit of a whole year, and the book about both of them. The book ' +
  'was read by the next team, which then moved the third region.';

/** Ten entries of a type, as somebody with a long career fills them in. */
const ten = (typeId: PublicSection['typeId'], title: string): PublicSection[] =>
  Array.from({ length: 10 }, (_, index) =>
    demoPublicWorkplace({
      typeId,
      title: `${title} ${index}`,
      organization: `Organization ${index}`,
      startedAt: `${2020 - index}-03`,
      endedAt: typeId === 'Contribution' || typeId === 'Certification' ? null : `${2021 - index}-02`,
      attributes: { description },
      tags: [{ label: 'Go' }, { label: 'Kafka' }, { label: `Skill ${index}` }],
    }),
  );

const meta = preview.meta({
  component: PublicProfileView,
  title: 'Features/Public profile/Sixty entries',
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        wide: { name: 'Wide', styles: { width: '1440px', height: '900px' } },
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
      },
    },
  },
  args: {
    profile: {
      ...demoPublicProfile,
      workplaces: ten('Workplace', 'Engineer'),
      projects: ten('Project', 'Project'),
      repositories: ten('Repository', 'Repository'),
      certifications: ten('Certification', 'Certificate'),
      contributions: ten('Contribution', 'Talk'),
      schools: ten('School', 'Course'),
    },
    host: 'wright.example',
    today: publicProfileToday,
  },
});

const linesOf = (text: Element | undefined) =>
  text === undefined
    ? 0
    : Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight));

/** Few entries of each list are shown, with the first lines of their texts; a press shows all of a list. */
export const Loaded = meta.story({
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(1440);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(5400);
    const menu = within(canvas.getByRole('navigation', { name: 'Sections' }));
    await expect(menu.getByRole('link', { name: 'Contributions' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Education' })).toBeVisible();
    const unfolded: [section: string, shown: RegExp, hidden: RegExp][] = [
      ['Work', /^Engineer 2/, /^Engineer 3/],
      ['Projects', /^Project 2/, /^Project 3/],
      ['Repositories', /^Repository 2/, /^Repository 3/],
      ['Certifications', /^Certificate 2/, /^Certificate 3/],
      ['Contributions', /^Talk 2/, /^Talk 3/],
      ['Education', /^Organization 2/, /^Organization 3/],
    ];
    for (const [name, shown, hidden] of unfolded) {
      const section = within(canvas.getByRole('region', { name }));
      const titled = (title: RegExp) => section.getByText(title, { selector: 'h3 bdi' });
      const [text] = section.getAllByText(description);
      await expect(titled(shown)).toBeVisible();
      await expect(titled(hidden)).not.toBeVisible();
      await expect(linesOf(text?.parentElement ?? undefined)).toBe(3);
      await userEvent.click(section.getByRole('button', { name: 'Show all 10' }));
      await expect(titled(hidden)).toBeVisible();
      await expect(linesOf(text?.parentElement ?? undefined)).toBeGreaterThan(3);
      await userEvent.click(section.getByRole('button', { name: 'Show fewer' }));
      await expect(titled(hidden)).not.toBeVisible();
    }
  },
});

/** What was issued or published has its day, and no period until now. */
export const DaysOfIssue = meta.story({
  play: async ({ canvas }) => {
    for (const name of ['Certifications', 'Contributions']) {
      const section = canvas.getByRole('region', { name });
      await expect(section).toHaveTextContent('Mar 2020');
      await expect(section).not.toHaveTextContent(/– now|\d year|\d month|link to check/);
    }
  },
});

/** On a phone as many entries are shown as elsewhere, and nothing is wider than the page. */
export const CommonPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(390);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(5800);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const projects = within(canvas.getByRole('region', { name: 'Projects' }));
    await expect(projects.getByText('Project 2')).toBeVisible();
    await expect(projects.getByText('Project 3')).not.toBeVisible();
  },
});
