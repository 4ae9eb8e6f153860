import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import { button, editFirst, field, role, sectionsScene } from '@/features/profile-sections/profile-sections.test-setup';
import { SectionFiles } from '@/features/section-files/section-files';
import { getUploadSectionFilesUrl } from '@/shared/api/generated/endpoints/media/media';
import { type FakeUpload, fakeUploads } from '@/shared/testing/fake-upload';
import { demoFile } from '@/shared/testing/fixtures/files';
import { demoProfile, demoWorkplace, newProfile } from '@/shared/testing/fixtures/profile';
import { getDeleteSectionFilesMockHandler } from '@/shared/testing/generated/media/media.msw';
import { getCreateSectionMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { refusing } from '@/shared/testing/problem';

const scene = sectionsScene();
let uploads: FakeUpload[];

beforeEach(() => {
  uploads = [];
  scene.server.use(getGetPublicConfigMockHandler());
  vi.stubGlobal('XMLHttpRequest', fakeUploads(uploads));
});

const slots = { filesInForm: SectionFiles };
const choose = async (name: string) => {
  await userEvent.upload(page.getByLabelText('Choose files'), [new File(['%PDF'], name, { type: 'application/pdf' })]);
  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
};
const sending = (count: number) => expect.poll(() => uploads.length).toBe(count);
const store = (index: number) => {
  const data = demoFile({ id: 400 + index, name: 'talk.pdf' });
  uploads[index]?.answer({ status: 200, body: [{ status: 'success', fileName: data.name, data, error: null }] });
};
const form = page.getByRole('form');
const writes = () => scene.writes().map(({ method }) => method);
const withFile = demoProfile({ workplaces: [demoWorkplace({ files: [demoFile({ id: 301, name: 'slides.pdf' })] })] });

const fillNew = async () => {
  await scene.open(newProfile, { slots });
  await button('Add workplace').click();
  await role().fill('Engineer');
  await field(/^Company/).fill('Example Company');
  await field(/^Start date/).fill('2020');
  await choose('talk.pdf');
};

test('a new entry takes its files along: they are sent once it is saved, and the form closes when they have arrived', async () => {
  await fillNew();
  expect(uploads).toEqual([]);
  await button('Save workplace').click();
  await sending(1);
  expect(uploads[0]?.address).toBe(getUploadSectionFilesUrl(901));
  uploads[0]?.progress(0.5);
  await expect.element(page.getByRole('progressbar', { name: 'Sending talk.pdf' })).toBeVisible();
  await expect.element(button('Save workplace')).toHaveAttribute('aria-busy', 'true');
  // It has no second place beside its form.
  await expect.element(button('Edit Engineer at Example Company')).not.toBeInTheDocument();
  store(0);
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button('Edit Engineer at Example Company')).toHaveFocus();
  expect(writes()).toEqual(['POST']);
});

test('Cancel asks before it drops a chosen file, and then nothing was sent', async () => {
  await fillNew();
  await button('Cancel').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(scene.confirm).toHaveBeenCalledOnce();
  expect(uploads).toEqual([]);
  expect(writes()).toEqual([]);
});

test('when the entry is refused, its file waits for the next Save', async () => {
  await fillNew();
  scene.server.use(getCreateSectionMockHandler(refusing(500, 'InternalError'), { once: true }));
  await button('Save workplace').click();
  await expect.element(page.getByText(/^Something went wrong/)).toBeVisible();
  await expect.element(page.getByText('Added when you save')).toBeVisible();
  expect(uploads).toEqual([]);
  await button('Save workplace').click();
  await sending(1);
  store(0);
  await expect.element(form).not.toBeInTheDocument();
});

test('when the network breaks between entry and file, the next Save changes the entry instead of adding a second', async () => {
  await fillNew();
  await button('Save workplace').click();
  await sending(1);
  uploads[0]?.fail();
  await expect.element(page.getByText('The entry is saved, but not all of its files are.')).toBeVisible();
  await expect.element(button('Try talk.pdf again')).toBeVisible();
  await role().fill('Staff engineer');
  await button('Save workplace').click();
  await sending(2);
  store(1);
  await expect.element(form).not.toBeInTheDocument();
  expect(writes()).toEqual(['POST', 'PUT']);
  await expect.element(button('Edit Staff engineer at Example Company')).toHaveFocus();
  expect(scene.sections.entries('Workplace')).toHaveLength(1);
});

test('whoever gives up a file that did not arrive keeps the entry', async () => {
  await fillNew();
  await button('Save workplace').click();
  await sending(1);
  uploads[0]?.fail();
  await expect.element(button('Try talk.pdf again')).toBeVisible();
  await button('Cancel').click();
  expect(scene.confirm).toHaveBeenCalledOnce();
  await expect.element(button('Edit Engineer at Example Company')).toHaveFocus();
});

test('a retry that succeeds finishes what Save began', async () => {
  await fillNew();
  await button('Save workplace').click();
  await sending(1);
  uploads[0]?.fail();
  await button('Try talk.pdf again').click();
  await sending(2);
  store(1);
  await expect.element(button('Edit Engineer at Example Company')).toHaveFocus();
});

test('what is typed while files are on their way keeps the form open', async () => {
  await fillNew();
  await button('Save workplace').click();
  await sending(1);
  await role().fill('Chief engineer');
  store(0);
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(button('Save workplace')).not.toHaveAttribute('aria-busy');
  await expect.element(role()).toHaveValue('Chief engineer');
});

test('Cancel keeps a file that was to be removed', async () => {
  await scene.open(withFile, { slots });
  await editFirst();
  await button('Remove slides.pdf').click();
  await button('Cancel').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(scene.confirm).toHaveBeenCalledOnce();
  expect(writes()).toEqual([]);
});

test('a file is removed by Save', async () => {
  scene.server.use(
    getDeleteSectionFilesMockHandler(() => {
      scene.sections.changeElsewhere(101, { files: [] });
      return [{ status: 'success', id: 301, error: null }];
    }),
  );
  await scene.open(withFile, { slots });
  await editFirst();
  await button('Remove slides.pdf').click();
  await button('Save workplace').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(scene.server.requestsTo(getDeleteSectionFilesMockHandler).map(({ body }) => body)).toEqual([[301]]);
});

test('Cancel asks while a file is on its way, and then stops it and keeps the entry', async () => {
  scene.confirm.mockReturnValue(false);
  await fillNew();
  await button('Save workplace').click();
  await sending(1);
  await button('Cancel').click();
  expect(scene.confirm).toHaveBeenCalledOnce();
  await expect.element(form).toBeVisible();
  expect(uploads[0]?.isAborted).toBe(false);
  scene.confirm.mockReturnValue(true);
  await button('Cancel').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(uploads[0]?.isAborted).toBe(true);
  await expect.element(button('Edit Engineer at Example Company')).toBeVisible();
});

test('Enter does not save again while a file is on its way', async () => {
  await fillNew();
  await button('Save workplace').click();
  await sending(1);
  await role().fill('Chief engineer');
  await userEvent.keyboard('{Enter}');
  expect(writes()).toEqual(['POST']);
  store(0);
  await expect.element(button('Save workplace')).not.toHaveAttribute('aria-busy');
  await expect.element(role()).toHaveValue('Chief engineer');
});
