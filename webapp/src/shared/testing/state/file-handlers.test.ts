import { beforeEach, describe, expect, test } from 'vitest';
import { captionSectionFiles, deleteSectionFiles, uploadSectionFiles } from '../../api/generated/endpoints/media/media';
import { getProfile, importProfile } from '../../api/generated/endpoints/profile/profile';
import { mockServer } from '../mock-server';
import { asTheContractSays } from './as-the-contract-says.test-setup';
import { unsupportedFile } from './file-handlers';
import { serverState } from './state';
import { statefulHandlers } from './stateful-handlers';

const state = serverState();

mockServer(asTheContractSays(statefulHandlers(state)));

beforeEach(() => {
  Object.assign(state, serverState());
});

const notFound = { code: 'ResourceNotFoundError' };
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function ownProfile() {
  const profile = await getProfile();
  if (!profile) throw new Error('There is no profile.');
  return profile;
}

async function firstWorkplace() {
  const [workplace] = (await ownProfile()).workplaces;
  if (workplace === undefined) throw new Error('There is no workplace.');
  return workplace;
}

describe('the files of a section', () => {
  test('are added after those that are there, each with a result of its own, and give the section its next version', async () => {
    const before = await firstWorkplace();
    const files = [pdf('talk.pdf'), pdf(unsupportedFile)];
    const results = await uploadSectionFiles(before.id, { files });
    expect(results).toMatchObject([
      { status: 'success', fileName: 'talk.pdf', error: null },
      { status: 'error', data: null, error: { code: 'UnsupportedFileTypeError' } },
    ]);
    const after = await firstWorkplace();
    expect(after.files).toEqual([...before.files, results[0]?.data]);
    expect(after.version).toBe(before.version + 1);
  });

  test('are captioned and deleted, and what is not there is not found', async () => {
    const { id } = await firstWorkplace();
    const [result] = await uploadSectionFiles(id, { files: [pdf('talk.pdf')] });
    const fileId = result?.data?.id ?? 0;
    const captioned = await captionSectionFiles(id, [
      { id: fileId, caption: 'My talk' },
      { id: 9999, caption: 'Nothing' },
    ]);
    expect(captioned).toMatchObject([{ status: 'success' }, { status: 'error', error: notFound }]);
    expect((await firstWorkplace()).files.at(-1)).toMatchObject({ id: fileId, caption: 'My talk' });
    expect(await deleteSectionFiles(id, [fileId, 9999])).toMatchObject([{ status: 'success' }, { error: notFound }]);
    expect((await firstWorkplace()).files.map((file) => file.id)).not.toContain(fileId);
    await expect(uploadSectionFiles(9999, { files: [pdf('talk.pdf')] })).rejects.toMatchObject(notFound);
  });
});

describe('the import of a résumé', () => {
  const resume = {
    basics: { label: 'Principal engineer' },
    work: [{ name: 'Newest Company', position: 'Engineer', startDate: '2026-01' }, { name: 'Without a title' }],
    awards: [{ title: 'Something else' }],
  };

  test('tells what it would do, and changes nothing', async () => {
    const before = await ownProfile();
    const preview = await importProfile(resume, { mode: 'merge' });
    expect(preview).toMatchObject({ dryRun: true, created: 1, skipped: 3 });
    expect(preview.items.map(({ path, issue }) => [path, issue?.code ?? null])).toEqual([
      ['/basics/label', 'kept'],
      ['/work/0', null],
      ['/work/1', 'required'],
      ['/awards/0', 'noPlace'],
    ]);
    expect(await ownProfile()).toEqual(before);
  });

  test('adds what is missing once', async () => {
    const before = await ownProfile();
    const result = await importProfile(resume, { mode: 'merge', dryRun: false });
    const after = await ownProfile();
    expect(after.workplaces).toHaveLength(before.workplaces.length + 1);
    expect(after.workplaces.map(({ id }) => id)).toContain(result.items[1]?.sectionId);
    const again = await importProfile(resume, { mode: 'merge', dryRun: false });
    expect(again).toMatchObject({ created: 0 });
  });

  test('takes the place of all entries where that is wanted', async () => {
    await importProfile(resume, { mode: 'replace', dryRun: false });
    const { workplaces, schools, attributes } = await ownProfile();
    expect(workplaces).toMatchObject([{ title: 'Engineer', organization: 'Newest Company' }]);
    expect(schools).toEqual([]);
    expect(attributes?.headline).toBe('Principal engineer');
  });

  test('refuses a file with no part of a résumé, and keeps the profile', async () => {
    const before = await ownProfile();
    const refused = importProfile({ hello: 'world' }, { mode: 'replace', dryRun: false });
    await expect(refused).rejects.toMatchObject({ code: 'ImportInvalidError' });
    expect(await ownProfile()).toEqual(before);
  });
});
