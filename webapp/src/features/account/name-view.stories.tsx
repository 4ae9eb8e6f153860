import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { demoUser } from '@/shared/testing/fixtures/user';
import { problemOf } from '@/shared/testing/problem';
import { nextVersion } from '@/shared/testing/versions';
import { NameView } from './name-view';
import type { SaveName } from './use-save-name';

const saves: SaveName = (values, base) => Promise.resolve({ kind: 'saved', answer: { ...base, ...values } });

const meta = preview.meta({
  component: NameView,
  title: 'Features/Account/Name',
  parameters: { path: '/app/account' },
  args: { user: demoUser(), onSave: saves },
});

export const Filled = meta.story();

export const Changed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Your name/ }), ' Example');
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await expect(canvas.getByRole('textbox', { name: /Your name/ })).toHaveValue('Alex Demo');
  },
});

export const Saving = meta.story({
  args: { onSave: () => new Promise<never>(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Your name/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(canvas.getByRole('button', { name: 'Save name' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const NoName = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: /Your name/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Your name/ })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: /Your name/ })).toBeInvalid();
  },
});

/** Another device was faster: the typed name stays, and the second press replaces the other one. */
export const Conflict = meta.story({
  args: {
    onSave: (() => {
      let isFirst = true;
      const save: SaveName = (values, base) => {
        const outcome = isFirst
          ? { kind: 'conflict' as const, saved: { ...base, displayName: 'Sascha Demo', ...nextVersion(base) } }
          : { kind: 'saved' as const, answer: { ...base, ...values } };
        isFirst = false;
        return Promise.resolve(outcome);
      };
      return save;
    })(),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Your name/ }), ' Example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await expect(await canvas.findByText('Sascha Demo')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /Your name/ })).toHaveValue('Alex Demo Example');
  },
});

export const Fails = meta.story({
  args: { onSave: () => Promise.reject(new ApiError(503, problemOf(503, 'ServiceUnavailableError'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Your name/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(canvas.getByRole('alert')).not.toBeEmptyDOMElement());
  },
});

export const Limited = meta.story({ args: { waitReason: 'Possible again in 13 hours' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
