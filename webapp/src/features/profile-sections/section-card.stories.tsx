import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Section } from '@/shared/api/generated/model/section';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { demoSection, fullProfile } from '@/shared/testing/fixtures/sections';
import { Button } from '@/shared/ui/button';
import { SectionCard, type SectionEntries } from './section-card';
import { sectionKinds } from './section-kinds';

const loaded = (sections: readonly Section[]): SectionEntries => ({ state: 'loaded', sections });
const full = fullProfile();

const meta = preview.meta({
  component: SectionCard,
  title: 'Features/Profile sections/Section card',
  args: {
    kind: sectionKinds.Workplace,
    entries: loaded(demoProfile().workplaces),
    primaryId: 103,
    savedId: null,
    hiddenIds: [],
    isHidden: false,
    slots: {},
    onAdd: fn(),
    onEdit: fn(),
    onDelete: fn(),
  },
});

export const Work = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('list')).toHaveTextContent(/Staff engineer.*Current/);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Engineer at Demo Tools' }));
    await expect(args.onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: 101 }));
  },
});

export const Projects = meta.story({ args: { kind: sectionKinds.Project, entries: loaded(full.projects) } });

export const Repositories = meta.story({ args: { kind: sectionKinds.Repository, entries: loaded(full.repositories) } });

export const Education = meta.story({
  args: { kind: sectionKinds.School, entries: loaded(full.schools) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Demo University')).toBeVisible();
    await expect(canvas.getByText('Master of Science, Computer science')).toBeVisible();
  },
});

export const Certifications = meta.story({
  args: {
    kind: sectionKinds.Certification,
    entries: loaded([
      demoSection('Certification'),
      demoSection('Certification', { id: 502, issuedAt: '2019-01-10', expirationAt: '2022-01-09' }),
    ]),
  },
});

export const Contributions = meta.story({
  args: { kind: sectionKinds.Contribution, entries: loaded(full.contributions) },
});

/** What is missing has its place, which says what it is for. */
export const NoWork = meta.story({ args: { entries: loaded([]), primaryId: null } });

export const NoProjects = meta.story({ args: { kind: sectionKinds.Project, entries: loaded([]) } });

export const NoRepositories = meta.story({ args: { kind: sectionKinds.Repository, entries: loaded([]) } });

/** On phones the buttons have a line of their own where there are two. */
export const PhoneNoRepositories = meta.story({
  args: {
    kind: sectionKinds.Repository,
    entries: loaded([]),
    slots: {
      repositoriesHeader: (
        <Button variant="secondary" size="s" icon="code">
          Add from GitHub
        </Button>
      ),
    },
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add repository' })).toBeVisible();
  },
});

export const NoEducation = meta.story({ args: { kind: sectionKinds.School, entries: loaded([]) } });

export const NoCertifications = meta.story({ args: { kind: sectionKinds.Certification, entries: loaded([]) } });

export const NoContributions = meta.story({ args: { kind: sectionKinds.Contribution, entries: loaded([]) } });

export const Loading = meta.story({ args: { kind: sectionKinds.Contribution, entries: { state: 'loading' } } });

const retry = fn();

export const Failed = meta.story({
  args: {
    kind: sectionKinds.Contribution,
    entries: {
      state: 'failed',
      text: 'Contributions could not be loaded, please refresh and try again.',
      isRetrying: false,
      onRetry: retry,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Add contribution' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
});

/** The form stands in the place of the row of its entry. */
export const EditingOne = meta.story({
  args: { editing: { section: demoProfile().workplaces[1] ?? null, form: <p>The form</p> } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent('The form');
    await expect(canvas.queryByRole('button', { name: 'Edit Senior engineer at Sample Studio' })).toBeNull();
  },
});

/** The form of a new entry stands above all rows. */
export const AddingOne = meta.story({
  args: { editing: { section: null, form: <p>The form</p> } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
});

/** Nobody works there now, so none is primary. */
export const NonePrimary = meta.story({
  args: { entries: loaded([demoWorkplace({ endedAt: '2026-10-31' })]), primaryId: null },
});

/** What others never see is marked, and what an entry lacks has a button. */
export const HiddenAndLacking = meta.story({
  args: {
    hiddenIds: [102],
    slots: { missingInRow: ({ id }) => (id === 103 ? 'What you do at Example Company' : null) },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Hidden')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'What you do at Example Company' }));
    await expect(args.onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: 103 }));
  },
});

/** The one that was saved last has the focus. */
export const JustSaved = meta.story({
  args: { savedId: 102 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Edit Senior engineer at Sample Studio' })).toHaveFocus();
  },
});

export const LongNames = meta.story({
  args: {
    entries: loaded([
      demoWorkplace({
        title: 'Lead engineer for the settlement of cross-border payments and everything that hangs on it',
        organization: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltungsgenossenschaft',
      }),
    ]),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

/** The longest button has to find its place beside the heading. */
export const PhoneCertifications = meta.story({
  args: { kind: sectionKinds.Certification, entries: loaded(full.certifications) },
  globals: { viewport: { value: 'mobile1' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });
