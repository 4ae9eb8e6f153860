import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { rightCode } from '@/shared/testing/state/account-handlers';
import { peopleLimit } from '@/shared/testing/state/people-handlers';
import { profileOf } from '@/shared/testing/state/profile-handlers';
import { changed } from '@/shared/testing/state/rules';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { Application, click, type } from './application.test-setup';

const onServer = serverState();
const recruiter = demoUser({ role: 'Recruiter', displayName: 'Noor Demo' });

const meta = preview.meta({
  component: Application,
  title: 'App/Flows',
  parameters: { layout: 'fullscreen' },
  args: { address: '/app' },
  beforeEach: ({ msw }) => {
    Object.assign(onServer, serverState());
    msw.use(...statefulHandlers(onServer));
  },
});

/** The profile of Sam Demo, found by name. */
async function openSam(): Promise<void> {
  await userEvent.type(await screen.findByRole('searchbox', { name: /^Search people/ }), 'sam{Enter}');
  await click('link', /^Sam Demo/);
  await screen.findByRole('heading', { level: 1, name: 'Sam Demo' });
}

async function write(text: string): Promise<void> {
  await click('button', 'Contact');
  await type(/^Your message/, text);
  await type(/^Organization/, 'Sample Studio');
  await type(/^Role/, 'Platform engineer');
  await click('combobox', /^Way of working/);
  await click('option', 'Remote');
  await type(/^Why Sam Demo/, 'You keep clusters boring.');
  await click('radio', 'I cannot name it');
  await type(/^Why no pay is named/, 'The range is decided in March.');
  await click('button', 'Send message');
  await screen.findByText('Your message is sent');
}

/** A Recruiter signs in, searches, opens somebody, asks for a connection and writes. */
export const RecruiterFindsAndWrites = meta.story({
  beforeEach: () => {
    onServer.user = recruiter;
    onServer.isSignedIn = false;
  },
  play: async () => {
    await type(/E-mail/, recruiter.email);
    await click('button', 'Continue with e-mail');
    await userEvent.click(await screen.findByRole('textbox', { name: 'Code' }));
    await userEvent.keyboard(rightCode);
    await openSam();
    await screen.findByText(`${peopleLimit - 1} of ${peopleLimit} profiles left today`);
    await click('button', /^Connect/);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send request' }));
    await screen.findByRole('button', { name: /^Requested/ });
    await write('Do you have an hour on Friday?');
    await expect(onServer.conversations[0]).toMatchObject({ name: 'Sam Demo', status: 'REQUEST' });
  },
});

/** The same message with answers that take two seconds each. */
export const RecruiterWritesSlowly = meta.story({
  args: { address: '/app/people?query=sam' },
  globals: { delay: 'slow' },
  beforeEach: () => {
    onServer.user = recruiter;
  },
  play: async () => {
    await click('link', /^Sam Demo/);
    await write('Do you have an hour on Friday?');
    await expect(onServer.conversations[0]?.messages.map(({ text }) => text)).toEqual([
      'Do you have an hour on Friday?',
    ]);
  },
});

/** A person is blocked, is not found any more, and is unblocked in the list. */
export const BlockAndUnblock = meta.story({
  args: { address: '/app/people?query=sam' },
  play: async () => {
    await click('link', /^Sam Demo/);
    await click('button', 'More about Sam Demo');
    await click('menuitem', 'Block');
    await type(/^Note/, 'Asked three times.');
    await click('button', 'Block this person');
    await screen.findByRole('heading', { level: 1, name: 'You have blocked this person' });
    await expect(onServer.blocked[0]).toMatchObject({ note: 'Asked three times.' });
    await click('button', 'Unblock');
    await screen.findByRole('heading', { level: 1, name: 'Sam Demo' });
    await expect(onServer.blocked).toHaveLength(1);
  },
});

const talk = () => new File(['%PDF-1.7'], 'talk.pdf', { type: 'application/pdf' });

/** A file is added to a workplace with Save, and removed with the next. Each answer takes two seconds. */
export const AddAndRemoveFile = meta.story({
  args: { address: '/app/profile' },
  globals: { delay: 'slow' },
  play: async () => {
    const [workplace] = profileOf(onServer).workplaces;
    const filesOnServer = () =>
      profileOf(onServer)
        .workplaces.find(({ id }) => id === workplace?.id)
        ?.files.map(({ name }) => name);
    const edit = new RegExp(`^Edit ${workplace?.title ?? ''}`);
    await click('button', edit);
    await userEvent.upload(await screen.findByLabelText('Choose files'), talk());
    await screen.findByText('Added when you save');
    await click('button', 'Save workplace');
    await screen.findByRole('button', { name: edit });
    await expect(filesOnServer()).toContain('talk.pdf');
    await click('button', edit);
    await click('button', 'Remove talk.pdf');
    await click('button', 'Save workplace');
    await screen.findByRole('button', { name: edit });
    await expect(filesOnServer()).not.toContain('talk.pdf');
  },
});

/** Two devices name the same workplace differently: both names are shown, and the next Save keeps the one of this device. */
export const ConflictOfAnEntry = meta.story({
  args: { address: '/app/profile' },
  play: async () => {
    const profile = profileOf(onServer);
    const [first, ...others] = profile.workplaces;
    if (first === undefined) throw new Error('There is no workplace.');
    await click('button', new RegExp(`^Edit ${first.title ?? ''}`));
    await type(/^Role/, 'Principal engineer');
    onServer.profile = changed(profile, { workplaces: [changed(first, { title: 'Staff architect' }), ...others] });
    await click('button', 'Save workplace');
    // The role is in the head of the page, too.
    const conflict = await screen.findByRole('region', { name: 'This was changed elsewhere' });
    await expect(within(conflict).getByText('Staff architect')).toBeVisible();
    await click('button', 'Save workplace');
    await screen.findByRole('button', { name: /^Edit Principal engineer/ });
    await expect(profileOf(onServer).workplaces[0]).toMatchObject({ title: 'Principal engineer' });
  },
});

const resume = { work: [{ name: 'Newest Company', position: 'Lead engineer', startDate: '2026-01' }] };

/** A résumé is previewed before anything changes, then imported, and is there after loading anew. */
export const ImportResume = meta.story({
  args: { address: '/app/profile' },
  play: async () => {
    await click('button', 'More for your page');
    await click('menuitem', 'Import a résumé');
    const dialog = await screen.findByRole('dialog');
    const file = new File([JSON.stringify(resume)], 'resume.json', { type: 'application/json' });
    await userEvent.upload(await within(dialog).findByLabelText(/^Choose a file/), file);
    await within(dialog).findByText('New: 1. Filled in: 0. Left out: 0.');
    await expect(profileOf(onServer).workplaces.some(({ title }) => title === 'Lead engineer')).toBe(false);
    await click('button', 'Add to profile');
    await screen.findByText('One thing was added.');
    await click('button', 'Look at your profile');
    await click('button', 'Reload');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByRole('button', { name: /^Edit Lead engineer at Newest Company/ })).toBeVisible();
  },
});
