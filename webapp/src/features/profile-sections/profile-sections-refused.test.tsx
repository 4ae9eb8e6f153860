/*
 * Entries that the server does not take as they are: changed or deleted elsewhere meanwhile, refused, or out of reach.
 */
import '@/shared/styles/app.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { fullProfile } from '@/shared/testing/fixtures/sections';
import {
  getCreateSectionMockHandler,
  getDeleteSectionMockHandler,
  getListContributionsMockHandler,
  getRestoreSectionMockHandler,
  getUpdateSectionMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { refusal, refusing } from '@/shared/testing/problem';
import { button, deleteFirst, editFirst, field, role, rowsOf, sectionsScene } from './profile-sections.test-setup';

const scene = sectionsScene();
const conflict = () => page.getByRole('heading', { name: /changed elsewhere/ });

test('when it was changed elsewhere both versions are shown, and saving again keeps the typed one', async () => {
  await scene.open(demoProfile());
  await editFirst();
  await role().fill('Principal engineer');
  scene.sections.changeElsewhere(103, { title: 'Distinguished engineer', endedAt: '2026-01-31' });
  await button('Save workplace').click();
  await expect.element(conflict()).toHaveFocus();
  expect(scene.sections.entries('Workplace')[0]?.title).toBe('Distinguished engineer');
  await expect.element(role()).toHaveValue('Principal engineer');
  // Nobody has touched the end in this form, so the saved one is taken without a question.
  await expect.element(page.getByRole('textbox', { name: /End date/ })).toHaveValue('2026/01/31');
  await expect.element(button('Use saved: End date')).not.toBeInTheDocument();
  await button('Save workplace').click();
  await scene.told('Workplace saved');
  expect(scene.sections.entries('Workplace')[0]).toMatchObject({ title: 'Principal engineer', endedAt: '2026-01-31' });
});

test('what was deleted elsewhere can be saved as a new one', async () => {
  await scene.open(demoProfile());
  await editFirst();
  await role().fill('Principal engineer');
  scene.sections.deleteElsewhere(103);
  await button('Save workplace').click();
  await expect.element(page.getByText(/was deleted elsewhere/)).toBeVisible();
  await expect.element(role()).toHaveValue('Principal engineer');
  await button('Save workplace').click();
  await vi.waitFor(() => {
    expect(scene.writes().map(({ method }) => method)).toEqual(['PUT', 'POST']);
  });
});

test('a workplace that was changed elsewhere is not deleted, and is there again', async () => {
  await scene.open(demoProfile());
  scene.sections.changeElsewhere(103, { title: 'Distinguished engineer' });
  await deleteFirst();
  await scene.told('This was changed elsewhere and is still here. Look at it once more before you delete it.');
  await expect.element(page.getByText('Distinguished engineer')).toBeVisible();
});

test('keeping mine saves the typed version over the other one', async () => {
  await scene.open(fullProfile());
  await button('Edit Quiet ledger, Sample Studio').click();
  await field(/^Name/).fill('Mine');
  scene.sections.changeElsewhere(201, { title: 'Theirs', tags: [{ label: 'Elsewhere' }] });
  await button('Save project').click();
  await expect.element(conflict()).toHaveFocus();
  expect(scene.sections.entries('Project')[1]?.title).toBe('Theirs');
  await button('Keep mine and save').click();
  await scene.told('Project saved');
  expect(scene.sections.entries('Project')[1]).toMatchObject({ title: 'Mine', tags: [{ label: 'Elsewhere' }] });
});

test('what another device has changed in other fields is no conflict, and both changes are saved', async () => {
  await scene.open(demoProfile());
  await editFirst();
  await field(/^Location/).fill('Utrecht');
  scene.sections.changeElsewhere(103, { title: 'Distinguished engineer' });
  await button('Save workplace').click();
  await scene.told('Workplace saved');
  expect(scene.sections.entries('Workplace')[0]).toMatchObject({
    title: 'Distinguished engineer',
    attributes: { location: 'Utrecht' },
  });
});

test('an end that was changed here and elsewhere is asked about together with “I work here now”', async () => {
  await scene.open(demoProfile());
  await editFirst();
  await page.getByRole('checkbox', { name: 'I work here now' }).click();
  await field(/End date/).fill('2026/03/31');
  scene.sections.changeElsewhere(103, { endedAt: '2026-01-31' });
  await button('Save workplace').click();
  await expect.element(conflict()).toHaveFocus();
  await button('Keep mine and save').click();
  await scene.told('Workplace saved');
  expect(scene.sections.entries('Workplace')[0]).toMatchObject({ endedAt: '2026-03-31' });
});

test('dates that are in order on each device and not together are shown with the error', async () => {
  await scene.open(demoProfile());
  await editFirst();
  await field(/Start date/).fill('2026/05/01');
  scene.server.use(
    getUpdateSectionMockHandler(({ request }) => {
      if (request.headers.get('If-Match') === demoWorkplace().etag) throw refusal(412, 'PreconditionFailedError');
      const errors = [{ pointer: '/endedAt', parameter: null, code: 'order', detail: 'before the start' }];
      throw refusal(422, 'ValidationError', { errors });
    }),
  );
  scene.sections.changeElsewhere(103, { endedAt: '2026-01-31' });
  await button('Save workplace').click();
  await expect.element(field(/End date/)).toHaveValue('2026/01/31');
  await expect.element(field(/End date/)).toBeInvalid();
  await expect.element(field(/Start date/)).toHaveValue('2026/05/01');
});

test('taking theirs fills the form with what is saved', async () => {
  await scene.open(fullProfile());
  await button('Edit Quiet ledger, Sample Studio').click();
  await field(/^Name/).fill('Mine');
  scene.sections.changeElsewhere(201, { title: 'Theirs', endedAt: null });
  await button('Save project').click();
  await button('Use everything that is saved').click();
  await expect.element(field(/^Name/)).toHaveValue('Theirs');
  await expect.element(page.getByRole('checkbox', { name: 'I still work on this' })).toBeChecked();
  await expect.element(conflict()).not.toBeInTheDocument();
  expect(scene.sections.entries('Project')).toContainEqual(
    expect.objectContaining({ id: 201, title: 'Theirs', version: 2 }),
  );
});

test('what the form does not show is not written over by an older version', async () => {
  await scene.open(fullProfile());
  await button('Edit Demo University, Master of Science, Computer science').click();
  await field(/^Grade/).fill('1.0');
  scene.sections.changeElsewhere(401, { title: 'Diploma' });
  await button('Save school').click();
  await scene.told('School saved');
  expect(scene.sections.entries('School')[0]).toMatchObject({ title: 'Diploma', attributes: { grade: '1.0' } });
});

test('what the server refuses stands at the field it is about, and nothing typed is lost', async () => {
  await scene.open(fullProfile());
  const errors = [{ pointer: '/attributes/url', parameter: null, code: 'format', detail: 'is no address' }];
  scene.server.use(getCreateSectionMockHandler(refusing(422, 'ValidationError', { errors })));
  await button('Add repository').click();
  await field(/^Name/).fill('calm-queue');
  await field(/^Link/).fill('https://code.example/calm-queue');
  await button('Save repository').click();
  await expect.element(field(/^Link/)).toHaveFocus();
  await expect.element(page.getByText('Please check this entry.')).toBeVisible();
  await expect.element(field(/^Name/)).toHaveValue('calm-queue');
});

test('that there are enough entries is told above the buttons', async () => {
  await scene.open(fullProfile());
  scene.server.use(getCreateSectionMockHandler(refusing(409, 'SectionLimitExceededError')));
  await button('Add project').click();
  await field(/^Name/).fill('One too many');
  await button('Save project').click();
  await expect.element(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect.element(field(/^Name/)).toHaveValue('One too many');
});

test('that the profile has too much text is told above the buttons, and what was typed stays', async () => {
  await scene.open(fullProfile());
  scene.server.use(getCreateSectionMockHandler(refusing(409, 'ProfileTextLimitExceededError')));
  await button('Add project').click();
  await field(/^Name/).fill('A long story');
  await button('Save project').click();
  await expect.element(page.getByText(/Your profile has too much text/)).toBeVisible();
  await expect.element(field(/^Name/)).toHaveValue('A long story');
});

test('what could not be deleted is back in its place, and primary again', async () => {
  await scene.open(demoProfile());
  scene.server.use(getDeleteSectionMockHandler(refusing(503, 'ServiceUnavailableError')));
  await deleteFirst();
  await vi.waitFor(() => {
    expect(scene.notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  await expect.poll(() => rowsOf('Work').elements()[0]?.textContent).toMatch(/Staff engineer.*Current/);
});

test('an entry that was erased meanwhile stays away, and that is told', async () => {
  await scene.open(demoProfile());
  await deleteFirst();
  await scene.told('Entry deleted');
  scene.sections.eraseDeleted();
  scene.undo();
  await scene.told('It is too late to undo this. The entry is gone for good.');
  await expect.element(button('Edit Staff engineer at Example Company')).not.toBeInTheDocument();
});

test('an undo that the server does not take is told', async () => {
  scene.server.use(getRestoreSectionMockHandler(refusing(409, 'SectionLimitExceededError')));
  await scene.open(demoProfile());
  await deleteFirst();
  await scene.told('Entry deleted');
  scene.undo();
  await vi.waitFor(() => {
    expect(scene.notify.mock.lastCall?.[0]).toMatchObject({ tone: 'error' });
  });
  await expect.element(button('Edit Staff engineer at Example Company')).not.toBeInTheDocument();
});

test('contributions that cannot be loaded say so, and are there after another try', async () => {
  scene.server.use(getListContributionsMockHandler(refusing(503, 'ServiceUnavailableError'), { once: true }));
  await scene.open(fullProfile(), { hasContributions: true });
  await scene.told('Contributions could not be loaded, please refresh and try again.');
  await expect.element(button('Add contribution')).not.toBeInTheDocument();
  await expect.element(button('Add project')).toBeVisible();
  await button('Try again').click();
  await expect.element(button('Edit Ledgers without locks, Demo Conference')).toBeVisible();
});
