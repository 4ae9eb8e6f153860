import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { demoParticulars, demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { problemOf } from '@/shared/testing/problem';
import type { MoreValues } from './more-model';
import { MoreView } from './more-view';
import type { SaveAttributes } from './use-save-attributes';

const saved = fn();
const saves: SaveAttributes<MoreValues> = (values) => {
  saved(values);
  return Promise.resolve({ kind: 'saved', answer: demoProfile() });
};
const filled = demoProfile({ attributes: { ...demoProfile().attributes, ...demoParticulars } });

const meta = preview.meta({
  component: MoreView,
  title: 'Features/Profile/More about you',
  parameters: { path: '/app/profile' },
  args: { profile: filled, onSave: saves, onClose: fn() },
});

export const Filled = meta.story({});

/** Lines are added and removed, and the focus is never lost. */
export const Empty = meta.story({
  args: { profile: newProfile },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a website' }));
    const address = await canvas.findByRole('textbox', { name: /Address/ });
    await waitFor(() => expect(address).toHaveFocus());
    await userEvent.type(address, 'https://alex.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a reference' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await expect(canvas.getByRole('checkbox', { name: /agrees/ })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove reference 1' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add a reference' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith(
        expect.objectContaining({ websites: [{ title: '', url: 'https://alex.example' }], references: [] }),
      ),
    );
  },
});

/** A line that was added has to be filled in, and an address has to be one of a page. */
export const Wrong = meta.story({
  args: { profile: newProfile },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a website' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Address/ }), 'ftp://alex.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Add a reference' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /Address/ })).toHaveAttribute('aria-invalid', 'true'),
    );
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-invalid', 'true');
  },
});

export const Saving = meta.story({
  args: { onSave: () => new Promise<never>(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Family name/ }), '-Sample');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Fails = meta.story({
  args: { onSave: () => Promise.reject(new ApiError(503, problemOf(503, 'ServiceUnavailableError'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Family name/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).not.toBeEmptyDOMElement();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
