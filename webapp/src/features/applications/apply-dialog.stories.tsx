import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoJob } from '@/shared/testing/fixtures/jobs';
import { demoLink } from '@/shared/testing/fixtures/links';
import { fullProfile } from '@/shared/testing/fixtures/sections';
import { getApplyToJobMockHandler } from '@/shared/testing/generated/applications/applications.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { type ServerState, serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ApplyDialog } from './apply-dialog';

const job = demoJob(1, {
  questions: [
    { text: 'When could you start?', choices: [], isRequired: true },
    { text: 'Where would you work?', choices: ['Rotterdam', 'At home'], isRequired: false },
  ],
});

const lens = {
  sectionTypes: ['Workplace' as const, 'Project' as const, 'Repository' as const],
  hiddenSectionIds: [],
  hiddenAttributes: ['LOCATION' as const],
  headline: null,
  note: null,
};

const state = (particular: Partial<ServerState> = {}) =>
  serverState({ jobs: [job], links: [demoLink({ name: 'Engineering', lens })], applications: [], ...particular });

const meta = preview.meta({
  title: 'Features/Applications/ApplyDialog',
  component: ApplyDialog,
  args: { job, now: '2026-11-28T09:00:00Z', onClose: fn(), preview: () => null },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(state()));
  },
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The form, which takes the place of the placeholder once it is known what can be chosen. */
async function loadedForm() {
  await screen.findByRole('button', { name: 'Send application' });
  return within(screen.getByRole('dialog', { name: 'Apply to Kvarn Energy' }));
}

/** The last lens is chosen already, and the preview shows what it hides. */
export const Loaded = meta.story({
  play: async () => {
    const form = await loadedForm();
    await expect(await form.findByRole('radio', { name: 'As in “Engineering”' })).toBeChecked();
    await waitFor(() => expect(form.getAllByText(/^Hidden here: Education/)[0]).toBeVisible());
  },
});

/** Whoever has no lens yet chooses first. */
export const NothingChosen = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(state({ links: [] })));
  },
  play: async ({ userEvent }) => {
    const form = await loadedForm();
    await expect(form.getByText('Choose what they will see, and it is shown here.')).toBeVisible();
    await userEvent.click(await form.findByRole('button', { name: 'Send application' }));
    await waitFor(() => expect(form.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true'));
  },
});

export const NewSelection = meta.story({
  play: async ({ userEvent }) => {
    const form = await loadedForm();
    await userEvent.click(await form.findByRole('radio', { name: 'A new selection for Kvarn Energy' }));
    await expect(form.getByRole('checkbox', { name: 'Education' })).toBeChecked();
  },
});

/** What follows an application that was sent. */
export const Sent = meta.story({
  args: { job: { ...job, questions: [] } },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(state({ jobs: [{ ...job, questions: [] }] })));
  },
  play: async ({ userEvent }) => {
    const form = await loadedForm();
    await userEvent.click(await form.findByRole('button', { name: 'Send application' }));
    const sent = await dialog('Sent. Kvarn Energy can open your page now.');
    await waitFor(() => expect(sent.getByText('Submitted, unread')).toBeVisible());
    await expect(sent.getByRole('link', { name: 'Follow it' })).toBeVisible();
    await expect(sent.getByRole('button', { name: 'Take it back' })).toBeVisible();
  },
});

export const SentOnPhone = Sent.extend({ globals: { viewport: { value: 'mobile1' } } });

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const profile = hold<Profile>();
    msw.use(getGetProfileMockHandler(profile.answer));
    return () => {
      profile.release(fullProfile());
    };
  },
});

/** An application shows the profile, so there has to be one. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(state({ profile: null })));
  },
  play: async () => {
    const notice = await dialog('First, your profile');
    await waitFor(() => expect(notice.getByRole('link', { name: 'Create your profile' })).toBeVisible());
  },
});

export const Fails = meta.story({
  args: { job: demoJob(1) },
  beforeEach: ({ msw }) => {
    msw.use(
      getApplyToJobMockHandler(() => {
        throw refusal(429, 'RequestLimitExceededError', { retryAfter: 5 * 3600 });
      }),
    );
  },
  play: async ({ userEvent }) => {
    const form = await loadedForm();
    await userEvent.type(
      await form.findByRole('textbox', { name: /^A few words/ }),
      'I would like to do it with mills.',
    );
    await userEvent.click(form.getByRole('button', { name: 'Send application' }));
    await expect(await form.findByText(/You can send the next one in 5 hours/)).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^A few words/ })).toHaveValue('I would like to do it with mills.');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const German = meta.story({ globals: { language: 'de' } });
