import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoProfile, demoWorkplace, profileToday } from '@/shared/testing/fixtures/profile';
import { WorkplacesView } from './workplaces-view';

const meta = preview.meta({
  component: WorkplacesView,
  title: 'Features/Profile sections/Workplaces',
  args: {
    workplaces: demoProfile().workplaces,
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

export const Empty = meta.story({ args: { workplaces: [], primaryId: null } });

/** Nobody works there now, so none is primary. */
export const NonePrimary = meta.story({
  args: { workplaces: [demoWorkplace({ endedAt: '2026-10-31' })], primaryId: null },
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
    workplaces: [
      demoWorkplace({
        title: 'Lead engineer for the settlement of cross-border payments and everything that hangs on it',
        organization: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltungsgenossenschaft',
      }),
    ],
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200%' } });
