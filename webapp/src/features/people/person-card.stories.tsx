import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoMatch, demoPeople, demoPerson } from '@/shared/testing/fixtures/people';
import { PersonCard } from './person-card';

const [alex = demoPerson(1, 'Alex Demo')] = demoPeople;

const meta = preview.meta({
  component: PersonCard,
  title: 'Features/People/Card',
  parameters: { path: '/app/people' },
  decorators: [(Story) => <ul>{Story()}</ul>],
  args: { found: alex },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Alex Demo' })).toHaveAttribute(
      'href',
      '/app/people/01940000-0000-7000-8000-000000000003',
    );
    await expect(canvas.getByText('GitHub linked')).toBeVisible();
    await expect(canvas.getByText('Open to work')).toBeVisible();
  },
});

/** What was found is marked where it stands, and the fields are named. Texts that the card leaves out otherwise are shown. */
export const Matches = meta.story({
  args: {
    found: {
      ...alex,
      matches: [
        demoMatch('NAME', 'Alex Demo', 'Alex'),
        demoMatch('WORKPLACE', 'Senior backend engineer, Northwind Payments', 'backend'),
        demoMatch('HEADLINE', 'Backend engineer who keeps payment systems boring', 'Backend'),
        demoMatch('COMPANY', 'Backend Guild', 'Backend'),
        demoMatch('TAG', 'Backends for frontends', 'Backends'),
        demoMatch('LOCATION', 'Lisbon, Portugal', 'Lisbon'),
      ],
    },
  },
  play: async ({ canvasElement, canvas }) => {
    const marked = [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await expect(marked).toEqual(['Alex', 'backend', 'Backend', 'Backend', 'Lisbon', 'Backends']);
    await expect(
      canvas.getByText(/^Matches in full name, workplace, headline, company, skills, and place/),
    ).toBeVisible();
    const skills = within(canvas.getByRole('list', { name: 'Skills' }));
    await expect(skills.getAllByRole('listitem')).toHaveLength(4);
  },
});

/** Nothing but a name, and no public address: the page inside the application opens. */
export const Empty = meta.story({
  args: { found: demoPerson(4, 'Kim Demo', { person: { alias: null } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Kim Demo' })).toBeVisible();
  },
});

export const LongWords = meta.story({
  args: {
    found: demoPerson(5, 'n'.repeat(80), {
      person: { headline: 'h'.repeat(120), location: 'l'.repeat(120), topTags: ['t'.repeat(40), 'u'.repeat(40)] },
      workplace: { title: 'w'.repeat(120), organization: 'o'.repeat(120) },
      openToWork: true,
    }),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
