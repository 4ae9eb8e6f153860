import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { problemOf } from '@/shared/testing/problem';
import { nextVersion } from '@/shared/testing/versions';
import type { BasicsValues } from './basics-model';
import { BasicsView } from './basics-view';
import type { SaveAttributes } from './use-save-attributes';

const saves: SaveAttributes<BasicsValues> = () => Promise.resolve({ kind: 'saved', answer: demoProfile() });

const meta = preview.meta({
  component: BasicsView,
  title: 'Features/Profile/Basics',
  parameters: { path: '/app/profile' },
  args: { profile: demoProfile(), isRecruiter: false, onSave: saves },
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

/** Another device has saved a different version: both versions are shown. */
export const Conflict = meta.story({
  args: {
    onSave: () =>
      Promise.resolve({
        kind: 'conflict' as const,
        saved: demoProfile({
          ...nextVersion(demoProfile()),
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

/** Country, pronouns and languages; a language that one line says is not offered by the others. */
export const Languages = meta.story({
  args: {
    profile: demoProfile({
      attributes: {
        ...demoProfile().attributes,
        countryCode: 'NL',
        pronouns: 'they/them',
        openToWork: true,
        languages: [
          { code: 'nl', level: 'NATIVE' },
          { code: 'de-CH', level: 'CONVERSATIONAL' },
        ],
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a language' }));
    await userEvent.click(canvas.getAllByRole('combobox', { name: /^Language/ }).at(-1) ?? canvas.getByText('Basics'));
    const english = await screen.findByRole('option', { name: 'English' });
    await waitFor(() => expect(english).toBeVisible());
    await expect(screen.queryByRole('option', { name: 'Dutch' })).toBeNull();
    await userEvent.click(english);
    await expect(canvas.getByDisplayValue('English')).toHaveRole('combobox');
    await expect(canvas.getByDisplayValue('Dutch')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Dutch' }));
    await waitFor(() => expect(canvas.queryByDisplayValue('Dutch')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add a language' })).toHaveFocus());
  },
});

/** Recruiters say where they recruit for. */
export const Recruiter = meta.story({ args: { isRecruiter: true } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
