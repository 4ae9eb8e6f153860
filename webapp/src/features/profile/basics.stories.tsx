import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler, getUpdateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { nextVersion } from '@/shared/testing/versions';
import { Basics } from './basics';

const meta = preview.meta({
  component: Basics,
  title: 'Features/Profile/Basics',
  parameters: { path: '/app/profile' },
  args: { profile: demoProfile(), gaps: [], children: <p>{demoProfile().attributes?.headline}</p> },
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser()));
  },
});

/** Opens the form, which then has the focus. */
async function edit() {
  const card = within(document.body);
  await userEvent.click(await card.findByRole('button', { name: 'Edit basics' }));
  await waitFor(() => expect(card.getByRole('textbox', { name: /Headline/ })).toHaveFocus());
}

export const Filled = meta.story({ play: edit });

/** What the head lacks is in its place, each with a button for its field. */
export const Empty = meta.story({
  args: {
    profile: newProfile,
    gaps: [
      { label: 'A headline', field: 'headline' },
      { label: 'Where you live', field: 'location' },
    ],
    children: <p>Alex Demo</p>,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Where you live' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Location/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit basics' })).toHaveFocus());
  },
});

/** Something was typed: it can be saved or discarded. */
export const Changed = meta.story({
  play: async ({ canvas }) => {
    await edit();
    await userEvent.type(canvas.getByRole('textbox', { name: /Location/ }), ', by the canal');
    await expect(await canvas.findByRole('button', { name: 'Discard changes' })).toBeVisible();
  },
});

export const Saving = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateProfileMockHandler(never));
  },
  play: async ({ canvas }) => {
    await edit();
    await userEvent.type(canvas.getByRole('textbox', { name: /Location/ }), ', by the canal');
    await userEvent.click(canvas.getByRole('button', { name: 'Save basics' }));
    await expect(canvas.getByRole('button', { name: 'Save basics' })).toHaveAttribute('aria-busy', 'true');
  },
});

/** Another device has saved a different version: both versions are shown. */
export const Conflict = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getUpdateProfileMockHandler(refusing(412, 'PreconditionFailedError')),
      getGetProfileMockHandler(
        demoProfile({
          ...nextVersion(demoProfile()),
          attributes: { ...demoProfile().attributes, headline: 'Engineer for quiet systems', location: null },
        }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await edit();
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
  beforeEach: ({ msw }) => {
    msw.use(getUpdateProfileMockHandler(refusing(503, 'ServiceUnavailableError')));
  },
  play: async ({ canvas }) => {
    await edit();
    await userEvent.type(canvas.getByRole('textbox', { name: /Headline/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save basics' }));
    await expect(await canvas.findByRole('alert')).not.toBeEmptyDOMElement();
  },
});

/** Recruiters say where they recruit for. */
export const Recruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser({ role: 'Recruiter' })));
  },
  play: edit,
});

export const Phone = Filled.extend({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = Filled.extend({ globals: { theme: 'dark' } });
