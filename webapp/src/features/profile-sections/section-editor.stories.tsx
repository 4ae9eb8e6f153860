import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoWorkplace, profileToday } from '@/shared/testing/fixtures/profile';
import { SectionEditor } from './section-editor';
import { sectionKinds } from './section-kinds';
import type { SaveSection } from './use-save-section';

const saves: SaveSection = () => Promise.resolve({ kind: 'saved', answer: demoWorkplace({ version: 2 }) });

const meta = preview.meta({
  component: SectionEditor,
  title: 'Features/Profile sections/Section editor',
  parameters: { path: '/app/profile' },
  args: {
    kind: sectionKinds.Workplace,
    section: demoWorkplace(),
    isDialog: false,
    today: profileToday,
    onSave: saves,
    onSaved: fn(),
    onCancel: fn(),
    onDirtyChange: fn(),
  },
});

export const Filled = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 103 }));
  },
});

export const New = meta.story({ args: { section: null } });

/** Days are shaped while they are typed; an end cannot be before the start. */
export const Ended = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I work here now' }));
    const end = canvas.getByRole('textbox', { name: /End date/ });
    await userEvent.type(end, '20230228');
    await expect(end).toHaveValue('2023/02/28');
    await userEvent.tab();
    await expect(await canvas.findByText('The end cannot be before the start.')).toBeVisible();
  },
});

export const Missing = meta.story({
  args: { section: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(await canvas.findAllByText('Please fill this in.')).toHaveLength(3);
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toHaveFocus();
  },
});

/** Another device has saved something else meanwhile: both versions are there. */
export const Conflict = meta.story({
  args: {
    onSave: () =>
      Promise.resolve({
        kind: 'conflict' as const,
        saved: demoWorkplace({ version: 2, title: 'Distinguished engineer', endedAt: '2026-10-31' }),
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(await canvas.findByText('Distinguished engineer')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use saved: Role' }));
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toHaveValue('Distinguished engineer');
  },
});

export const DeletedElsewhere = meta.story({
  args: { onSave: () => Promise.resolve({ kind: 'gone' as const }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(await canvas.findByText(/was deleted elsewhere/)).toBeVisible();
  },
});

export const InDialog = meta.story({
  args: { isDialog: true },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Edit workplace' })).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200%' } });
