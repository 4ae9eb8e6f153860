import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoParticulars, demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { getUpdateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { More } from './more';

const filled = demoProfile({ attributes: { ...demoProfile().attributes, ...demoParticulars } });

/** The attributes that were sent last. */
const sent = fn();

const meta = preview.meta({
  component: More,
  title: 'Features/Profile/More about you',
  parameters: { path: '/app/profile' },
  args: { profile: filled },
  beforeEach: ({ msw }) => {
    msw.use(
      getUpdateProfileMockHandler(async ({ request }) => {
        const { attributes } = (await request.json()) as Pick<Profile, 'attributes'>;
        sent(attributes);
        return demoProfile({ attributes });
      }),
    );
  },
});

export const Filled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit more about you' }));
    await expect(await canvas.findByRole('textbox', { name: /Family name/ })).toBeVisible();
  },
});

/** Lines are added and removed, and the focus is never lost. */
export const Empty = meta.story({
  args: { profile: newProfile },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit more about you' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a website' }));
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
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({ websites: [expect.objectContaining({ url: 'https://alex.example' })] }),
      ),
    );
  },
});

/** A line that was added has to be filled in, and an address has to be one of a page. */
export const Wrong = meta.story({
  args: { profile: newProfile },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit more about you' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a website' }));
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
  beforeEach: ({ msw }) => {
    msw.use(getUpdateProfileMockHandler(never));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit more about you' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Family name/ }), '-Sample');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateProfileMockHandler(refusing(503, 'ServiceUnavailableError')));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit more about you' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Family name/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).not.toBeEmptyDOMElement();
  },
});

export const Phone = Filled.extend({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = Filled.extend({ globals: { theme: 'dark' } });
