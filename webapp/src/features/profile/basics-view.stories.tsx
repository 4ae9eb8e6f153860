import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { problemOf } from '@/shared/testing/problem';
import { BasicsView } from './basics-view';
import type { SaveBasics } from './use-save-basics';

const saves: SaveBasics = () => Promise.resolve({ kind: 'saved', answer: demoProfile() });

const meta = preview.meta({
  component: BasicsView,
  title: 'Features/Profile/Basics',
  parameters: { path: '/app/profile' },
  args: { profile: demoProfile(), onSave: saves },
});

export const Filled = meta.story({});

export const Empty = meta.story({ args: { profile: newProfile } });

/** Something was typed: it can be saved or discarded. */
export const Changed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Location/ }), ', by the canal');
    await expect(await canvas.findByRole('button', { name: 'Discard changes' })).toBeVisible();
  },
});

export const Saving = meta.story({
  args: { onSave: () => new Promise<never>(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Location/ }), ', by the canal');
    await userEvent.click(canvas.getByRole('button', { name: 'Save basics' }));
    await expect(canvas.getByRole('button', { name: 'Save basics' })).toHaveAttribute('aria-busy', 'true');
  },
});

/** Another device has saved something else meanwhile: both versions are there. */
export const Conflict = meta.story({
  args: {
    onSave: () =>
      Promise.resolve({
        kind: 'conflict' as const,
        saved: demoProfile({
          version: 8,
          attributes: { ...demoProfile().attributes, headline: 'Engineer for quiet systems', location: null },
        }),
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Headline/ }), ' at night');
    await userEvent.click(canvas.getByRole('button', { name: 'Save basics' }));
    await expect(await canvas.findByRole('heading', { name: /This was changed elsewhere/ })).toHaveFocus();
    await expect(canvas.getByText('Engineer for quiet systems')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Headline/ })).toHaveValue(
      'Staff engineer for systems that move money at night',
    );
  },
});

export const Fails = meta.story({
  args: { onSave: () => Promise.reject(new ApiError(503, problemOf(503, 'ServiceUnavailableError'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Headline/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save basics' }));
    await expect(await canvas.findByRole('alert')).not.toBeEmptyDOMElement();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
