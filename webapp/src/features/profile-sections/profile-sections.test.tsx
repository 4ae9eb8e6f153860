import '@/shared/styles/app.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  getCreateSectionUrl,
  getDeleteSectionUrl,
  getRestoreSectionUrl,
  getUpdateSectionUrl,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { demoProfile, demoWorkplace, newProfile } from '@/shared/testing/fixtures/profile';
import { fullProfile } from '@/shared/testing/fixtures/sections';
import {
  getCreateSectionMockHandler,
  getListContributionsMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { hold } from '@/shared/testing/hold';
import { button, deleteFirst, editFirst, field, role, rowsOf, sectionsScene } from './profile-sections.test-setup';

const scene = sectionsScene();

test('the first open workplace becomes the current one, and that is told', async () => {
  await scene.open(newProfile);
  await button('Add workplace').click();
  await expect.element(role()).toHaveFocus();
  await role().fill('Staff engineer');
  await page.getByRole('textbox', { name: /Company/ }).fill('Example Company');
  await page.getByRole('textbox', { name: /Start date/ }).fill('20230301');
  await button('Save workplace').click();
  await scene.told('Marked as current');
  expect(scene.writes()).toMatchObject([
    {
      method: 'POST',
      url: getCreateSectionUrl(),
      body: { typeId: 'Workplace', title: 'Staff engineer', startedAt: '2023-03-01', endedAt: null },
    },
  ]);
  await expect.element(page.getByText('Current', { exact: true })).toBeVisible();
  await expect.element(button('Edit Staff engineer at Example Company')).toHaveFocus();
});

test('an edited workplace is saved on top of its version, moves to its place and gets the focus', async () => {
  await scene.open(demoProfile());
  await button('Edit Engineer at Demo Tools').click();
  await role().fill('Lead');
  await page.getByRole('textbox', { name: /End date/ }).fill('20261031');
  await button('Save workplace').click();
  await scene.told('Workplace saved');
  expect(scene.writes()).toMatchObject([
    { method: 'PUT', url: getUpdateSectionUrl(101), body: { endedAt: '2026-10-31' } },
  ]);
  expect(scene.writes()[0]?.headers.get('If-Match')).toBe(demoWorkplace({ id: 101 }).etag);
  await expect.element(button('Edit Lead at Demo Tools')).toHaveFocus();
  expect(rowsOf('Work').elements()[1]?.textContent).toContain('Lead');
});

test('a press on Save counts although leaving the field makes its error appear', async () => {
  await scene.open(demoProfile());
  await button('Add workplace').click();
  await expect.element(role()).toHaveFocus();
  await button('Save workplace').click();
  await expect.element(page.getByText('Please fill this in.')).toHaveLength(3);
  await expect.element(role()).toHaveFocus();
  expect(scene.writes()).toEqual([]);
});

test('nothing typed is thrown away unasked', async () => {
  scene.confirm.mockReturnValue(false);
  await scene.open(demoProfile());
  await editFirst();
  await role().fill('Principal engineer');
  await button('Cancel').click();
  await button('Edit Engineer at Demo Tools').click();
  expect(scene.confirm).toHaveBeenCalledTimes(2);
  await expect.element(role()).toHaveValue('Principal engineer');
  scene.confirm.mockReturnValue(true);
  await button('Cancel').click();
  await expect.element(role()).not.toBeInTheDocument();
  await expect.element(button('Edit Staff engineer at Example Company')).toHaveFocus();
  expect(scene.writes()).toEqual([]);
});

test('an untouched form closes without a question', async () => {
  await scene.open(demoProfile());
  await editFirst();
  await button('Cancel').click();
  await expect.element(role()).not.toBeInTheDocument();
  expect(scene.confirm).not.toHaveBeenCalled();
});

test('a workplace is deleted at once, without a question, and the next row has the focus', async () => {
  await scene.open(demoProfile());
  await deleteFirst();
  await scene.told('Entry deleted');
  expect(scene.confirm).not.toHaveBeenCalled();
  expect(scene.writes()).toMatchObject([{ method: 'DELETE', url: getDeleteSectionUrl(103) }]);
  expect(scene.writes()[0]?.headers.get('If-Match')).toBe(demoWorkplace().etag);
  expect(rowsOf('Work').elements()).toHaveLength(2);
  await expect.element(rowsOf('Work').first().getByRole('button', { name: /^Edit/ })).toHaveFocus();
});

test('what can be undone is told for ten seconds, and Undo brings the row back, primary and with the focus', async () => {
  await scene.open(demoProfile());
  await deleteFirst();
  await scene.told('Entry deleted');
  await expect.element(button('Edit Staff engineer at Example Company')).not.toBeInTheDocument();
  expect(scene.notify.mock.lastCall?.[0]).toMatchObject({ action: { label: 'Undo' }, timeoutMs: 10_000 });
  scene.undo();
  await expect.element(button('Edit Staff engineer at Example Company')).toHaveFocus();
  expect(scene.writes().at(-1)).toMatchObject({ method: 'POST', url: getRestoreSectionUrl(103) });
  await expect.element(rowsOf('Work').first()).toMatchTextContent(/Staff engineer.*Current/);
  expect(rowsOf('Work').elements()).toHaveLength(3);
});

test('an entry that is being deleted stays away while the profile is loaded after another deletion', async () => {
  const held = hold<undefined>();
  const counts: number[] = [];
  await scene.open(demoProfile());
  const observer = new MutationObserver(() => counts.push(rowsOf('Work').elements().length));
  observer.observe(document.body, { childList: true, subtree: true });
  scene.sections.delayDeletion(103, held.answer);
  await deleteFirst();
  await expect.poll(() => scene.writes()).toHaveLength(1);
  await button('More for Senior engineer at Sample Studio').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await scene.told('Entry deleted');
  await expect.poll(() => scene.isLoading()).toBe(false);
  expect(rowsOf('Work').elements()).toHaveLength(1);
  held.release(undefined);
  await expect.poll(() => scene.notify.mock.calls).toHaveLength(2);
  await expect.poll(() => scene.isLoading()).toBe(false);
  observer.disconnect();
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  expect(counts.at(-1)).toBe(1);
});

test('the row after a deleted one has the focus although it had it before', async () => {
  await scene.open(demoProfile());
  const second = rowsOf('Work').nth(1).getByRole('button', { name: /^Edit/ });
  await second.click();
  await button('Cancel').click();
  await expect.element(second).toHaveFocus();
  await deleteFirst();
  await expect.element(rowsOf('Work').first().getByRole('button', { name: /^Edit/ })).toHaveFocus();
});

test('without another workplace the inviting button has the focus', async () => {
  const { workplaces, ...profile } = demoProfile();
  await scene.open({ ...profile, workplaces: workplaces.filter(({ id }) => id === 103) });
  await deleteFirst();
  await scene.told('Entry deleted');
  await expect.element(button('Add workplace')).toHaveFocus();
});

test('below 1024 pixels the form is a dialog', async () => {
  await page.viewport(390, 844);
  await scene.open(demoProfile());
  await editFirst();
  await expect.element(page.getByRole('dialog', { name: 'Edit Staff engineer at Example Company' })).toBeVisible();
});

/** What is typed into the fields that a type cannot be without, and how the row is then called. */
const filledIn: Record<Exclude<SectionType, 'Workplace'>, { noun: string; fields: [RegExp, string][]; row: string }> = {
  Project: { noun: 'project', fields: [[/^Name/, 'Quiet ledger 2']], row: 'Quiet ledger 2' },
  Repository: {
    noun: 'repository',
    fields: [
      [/^Name/, 'calm-queue'],
      [/^Link/, 'https://code.example/calm-queue'],
    ],
    row: 'calm-queue',
  },
  School: {
    noun: 'school',
    fields: [
      [/^School/, 'Sample College'],
      [/^Degree/, 'Bachelor'],
    ],
    row: 'Sample College, Bachelor',
  },
  Certification: {
    noun: 'certification',
    fields: [
      [/^Name/, 'Queue keeper'],
      [/^Issued by/, 'Demo Institute'],
      [/^Issued$/, '20240315'],
    ],
    row: 'Queue keeper, Demo Institute',
  },
  Contribution: { noun: 'contribution', fields: [[/^Title/, 'On calm queues']], row: 'On calm queues' },
};

test.for(Object.keys(filledIn) as (keyof typeof filledIn)[])('a %s is added, edited and deleted', async (typeId) => {
  const { noun, fields, row } = filledIn[typeId];
  await scene.open(fullProfile(), { hasContributions: true });
  const before = scene.sections.entries(typeId).length;
  await button(`Add ${noun}`).click();
  for (const [name, text] of fields) await field(name).fill(text);
  await button(`Save ${noun}`).click();
  await expect.element(button(`Edit ${row}`)).toHaveFocus();
  expect(scene.writes()).toMatchObject([{ method: 'POST', body: { typeId, startedAt: null, endedAt: null } }]);

  await button(`Edit ${row}`).click();
  await page.getByRole('textbox', { name: /^Description/ }).fill('More about it.');
  await button(`Save ${noun}`).click();
  await vi.waitFor(() => {
    expect(scene.writes().at(-1)).toMatchObject({
      method: 'PUT',
      body: { attributes: { description: 'More about it.' } },
    });
  });
  await expect.element(button(`Edit ${row}`)).toHaveFocus();

  const next = button(`Edit ${row}`).element().closest('li')?.nextElementSibling?.querySelector('button');
  const focused = next?.getAttribute('aria-label') ?? `Add ${noun}`;
  await button(`More for ${row}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await vi.waitFor(() => {
    expect(scene.sections.entries(typeId)).toHaveLength(before);
  });
  await expect.element(button(`Edit ${row}`)).not.toBeInTheDocument();
  await expect.element(button(focused)).toHaveFocus();
});

test('fields that few fill in come on demand, with the focus, and those with a value are there', async () => {
  const [talk] = fullProfile().contributions;
  if (talk === undefined) throw new Error('The full profile has a contribution.');
  await scene.open(
    { ...fullProfile(), contributions: [{ ...talk, attributes: { ...talk.attributes, location: 'Delft' } }] },
    { hasContributions: true },
  );
  await button('Add contribution').click();
  await expect.element(field(/^Title/)).toHaveFocus();
  await expect.element(field(/^Expires/)).not.toBeInTheDocument();
  await expect.element(field(/^Location/)).not.toBeInTheDocument();
  await button('More fields: DOI, Expires, Start date, End date, and Location').click();
  await expect.element(field(/^DOI/)).toHaveFocus();
  await expect.element(field(/^Expires/)).toBeVisible();
  await expect.element(field(/^Location/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^More fields/ })).not.toBeInTheDocument();
  await button('Cancel').click();
  await page.getByRole('button', { name: /^Edit Ledgers without locks/ }).click();
  await expect.element(field(/^Location/)).toHaveValue('Delft');
  await field(/^Location/).fill('');
  await expect.element(field(/^Location/)).toBeVisible();
});

test('a repository without numbers stands behind those with stars', async () => {
  await scene.open(fullProfile());
  await button('Add repository').click();
  await field(/^Name/).fill('calm-queue');
  await field(/^Link/).fill('https://code.example/calm-queue');
  await button('Save repository').click();
  await expect.element(button('Edit calm-queue')).toHaveFocus();
  expect(rowsOf('Repositories').elements().at(-1)?.textContent).toContain('calm-queue');
});

test('there is one form at a time, for all types', async () => {
  scene.confirm.mockReturnValue(false);
  await scene.open(fullProfile());
  await button('Add project').click();
  await field(/^Name/).fill('Half a name');
  await button('Add school').click();
  await expect.element(field(/^Name/)).toHaveValue('Half a name');
  scene.confirm.mockReturnValue(true);
  await button('Add school').click();
  await expect.element(field(/^School/)).toHaveFocus();
  await expect.element(field(/^Name/)).not.toBeInTheDocument();
});

test('what was saved does not close the form that was opened meanwhile', async () => {
  await scene.open(fullProfile());
  const { promise: line, resolve: goOn } = Promise.withResolvers<undefined>();
  scene.server.use(
    getCreateSectionMockHandler(async ({ request }) => {
      await line;
      return scene.sections.create(request);
    }),
  );
  await button('Add project').click();
  await field(/^Name/).fill('Quiet ledger 2');
  await button('Save project').click();
  await button('Add school').click();
  await field(/^School/).fill('Sample College');
  goOn(undefined);
  await expect.element(button('Edit Quiet ledger 2')).toBeVisible();
  await scene.told('Project saved');
  await expect.element(field(/^School/)).toHaveValue('Sample College');
  await expect.element(field(/^School/)).toHaveFocus();
  scene.confirm.mockClear().mockReturnValue(false);
  await button('Cancel').click();
  expect(scene.confirm).toHaveBeenCalledOnce();
  await expect.element(field(/^School/)).toHaveValue('Sample College');
});

test('a new entry that is given up for another new one leaves an empty form, and that one is asked about', async () => {
  await scene.open(fullProfile());
  await button('Add project').click();
  await field(/^Name/).fill('Half a name');
  await button('Add school').click();
  await button('Add project').click();
  await expect.element(field(/^Name/)).toHaveValue('');
  await expect.element(field(/^Name/)).toHaveFocus();
  expect(scene.confirm).toHaveBeenCalledOnce();
  await field(/^Name/).fill('Another name');
  scene.confirm.mockReturnValue(false);
  await button('Cancel').click();
  expect(scene.confirm).toHaveBeenCalledTimes(2);
  await expect.element(field(/^Name/)).toHaveValue('Another name');
});

test('without the flag there are no contributions, and nobody asks for them', async () => {
  await scene.open(fullProfile());
  await expect.element(page.getByRole('heading', { name: 'Certifications' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Contributions' })).not.toBeInTheDocument();
  expect(scene.server.requestsTo(getListContributionsMockHandler)).toEqual([]);
});

test('a choice that only a newer server knows is shown in the form, and kept when something else is saved', async () => {
  const profile = demoProfile();
  const [first, ...others] = profile.workplaces;
  if (first === undefined) throw new Error('The demo profile has a workplace.');
  const attributes = { ...first.attributes, employmentType: 'JOB_SHARE' as never };
  await scene.open({ ...profile, workplaces: [{ ...first, attributes }, ...others] });
  await editFirst();
  const employment = page.getByRole('combobox', { name: /Employment/ });
  await expect.element(employment).toMatchTextContent(/JOB_SHARE/);
  await role().fill('Principal engineer');
  await button('Save workplace').click();
  await scene.told('Workplace saved');
  expect(scene.writes()).toMatchObject([{ body: { attributes: { employmentType: 'JOB_SHARE' } } }]);
});

test('a choice that only a newer server knows can be replaced, and taken back before it is saved', async () => {
  const profile = demoProfile();
  const [first, ...others] = profile.workplaces;
  if (first === undefined) throw new Error('The demo profile has a workplace.');
  const attributes = { ...first.attributes, workMode: 'ORBIT' as never };
  await scene.open({ ...profile, workplaces: [{ ...first, attributes }, ...others] });
  await editFirst();
  const mode = page.getByRole('combobox', { name: /Work mode/ });
  await mode.click();
  await page.getByRole('option', { name: 'Remote' }).click();
  await expect.element(mode).toMatchTextContent(/Remote/);
  await mode.click();
  await page.getByRole('option', { name: 'ORBIT' }).click();
  await expect.element(mode).toMatchTextContent(/ORBIT/);
});
