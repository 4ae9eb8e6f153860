import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Section } from '@/shared/api/generated/model/section';
import { demoProfile, demoWorkplace, profileToday } from '@/shared/testing/fixtures/profile';
import { SectionCard, type SectionEntries } from './section-card';
import { sectionKinds } from './section-kinds';

const loaded = (sections: readonly Section[]): SectionEntries => ({ state: 'loaded', sections });

const meta = preview.meta({
  component: SectionCard,
  title: 'Features/Profile sections/Section card',
  args: {
    kind: sectionKinds.Workplace,
    entries: loaded(demoProfile().workplaces),
    primaryId: 103,
    today: profileToday,
    savedId: null,
    onAdd: fn(),
    onEdit: fn(),
    onDelete: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Mar 2023 – now · 3 tags')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Engineer at Demo Tools' }));
    await expect(args.onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: 101 }));
  },
});

export const Empty = meta.story({ args: { entries: loaded([]), primaryId: null } });

/** Nobody works there now, so none is primary. */
export const NonePrimary = meta.story({
  args: {
    entries: loaded([demoWorkplace({ endedAt: '2026-10-31' })]),
    primaryId: null,
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

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200%' } });
