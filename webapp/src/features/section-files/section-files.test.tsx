import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { getUploadSectionFilesUrl } from '@/shared/api/generated/endpoints/media/media';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { FileCaption } from '@/shared/api/generated/model/file-caption';
import type { FileRef } from '@/shared/api/generated/model/file-ref';
import { setLanguage, useLanguage } from '@/shared/i18n/messages';
import { demoPicture, type FakeUpload, fakeUploads } from '@/shared/testing/fake-upload';
import { demoFile } from '@/shared/testing/fixtures/files';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import {
  getCaptionSectionFilesMockHandler,
  getDeleteSectionFilesMockHandler,
} from '@/shared/testing/generated/media/media.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { SectionFiles, type SectionFilesHandle } from './section-files';

let uploads: FakeUpload[];
let files: FileRef[];
let undeletable: number[];
let handle: { current: SectionFilesHandle | null };
let sent: boolean[];

const server = mockServer(
  getGetPublicConfigMockHandler(),
  getGetProfileMockHandler(() => onServer()),
  getDeleteSectionFilesMockHandler(async ({ request }) => {
    const ids = (await request.json()) as number[];
    files = files.filter(({ id }) => !ids.includes(id) || undeletable.includes(id));
    const error = { code: 'InternalError', detail: 'x' };
    return ids.map((id) =>
      undeletable.includes(id) ? { status: 'error', id, error } : { status: 'success', id, error: null },
    );
  }),
);
/** The server has stored what the request brought. */
const storeCaptions = getCaptionSectionFilesMockHandler(async ({ request }) => {
  const captions = (await request.json()) as FileCaption[];
  files = files.map((file) => ({ ...file, ...captions.find(({ id }) => id === file.id) }));
  return captions.map(({ id }) => ({ status: 'success', id, error: null }));
});
const unsaved: boolean[] = [];
const noteUnsaved = (isUnsaved: boolean) => {
  unsaved.push(isUnsaved);
};

const onServer = () => demoProfile({ workplaces: [demoWorkplace({ id: 103, files })] });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** Renders again when the language changes, as a page does. */
function EntryForm({ isNew }: { isNew: boolean }) {
  useLanguage();
  return (
    <SectionFiles
      ref={handle}
      section={isNew ? null : demoWorkplace({ id: 103, files })}
      onUnsavedChange={noteUnsaved}
      onSent={(isComplete) => sent.push(isComplete)}
    />
  );
}

async function open(isNew = false) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer());
  return await render(
    <QueryClientProvider client={queryClient}>
      <EntryForm isNew={isNew} />
    </QueryClientProvider>,
  );
}

const choose = (...chosen: File[]) => userEvent.upload(page.getByLabelText('Choose files'), chosen);
/** The form has saved the entry. */
const save = () => handle.current?.send(demoWorkplace({ id: 103, files }));
/** Chosen, and sent with the entry. */
const sendAlong = async (...chosen: File[]) => {
  await choose(...chosen);
  for (const { name } of chosen) await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  save();
};

/** The server has stored what the request brought. */
async function store(index: number) {
  await sending(index + 1);
  const sent = uploads[index]?.body.get('files');
  const name = sent instanceof File ? sent.name : '';
  const data = demoFile({ id: 400 + index, name });
  files = [...files, data];
  uploads[index]?.answer({ status: 200, body: [{ status: 'success', fileName: name, data, error: null }] });
}

/** Until so many requests have left; on a busy machine a picture takes its time. */
const sending = (count: number) => expect.poll(() => uploads.length).toBe(count);

beforeEach(() => {
  uploads = [];
  files = [];
  undeletable = [];
  unsaved.length = 0;
  handle = { current: null };
  sent = [];
  vi.stubGlobal('XMLHttpRequest', fakeUploads(uploads));
});

test('a chosen picture is shown before it is sent, and its memory is free again when it leaves the list', async () => {
  const { container } = await open();
  const freed = vi.spyOn(URL, 'revokeObjectURL');
  await choose(await demoPicture(300, 200, { name: 'plan.png' }), pdf('paper.pdf'));
  const shown = () => [...container.querySelectorAll('img')];
  await expect.poll(() => shown().map((image) => image.naturalWidth)).toEqual([300]);
  const address = shown()[0]?.src;
  await page.getByRole('button', { name: 'Take plan.png off the list' }).click();
  await expect.poll(shown).toEqual([]);
  expect(freed).toHaveBeenCalledWith(address);
});

test('files are sent one after the other, each with its own bar, and join the entry', async () => {
  await open();
  await sendAlong(pdf('talk.pdf'), pdf('paper.pdf'));
  await sending(1);
  expect(uploads[0]).toMatchObject({ method: 'POST', address: getUploadSectionFilesUrl(103) });
  expect(unsaved.at(-1)).toBe(true);
  uploads[0]?.progress(0.6);
  await expect
    .element(page.getByRole('progressbar', { name: 'Sending talk.pdf' }))
    .toHaveAttribute('aria-valuenow', '60');
  await expect.element(page.getByText('talk.pdf: 50 percent')).toBeInTheDocument();
  await expect.element(page.getByText('Waiting')).toBeVisible();
  await store(0);
  await store(1);
  await expect.element(page.getByRole('link', { name: 'talk.pdf' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'paper.pdf' })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(unsaved.at(-1)).toBe(false);
  expect(sent).toEqual([true]);
});

test('a file that the server refuses says why at its row, and the next one is sent', async () => {
  await open();
  await sendAlong(pdf('broken.pdf'), pdf('paper.pdf'));
  await sending(1);
  const error = { code: 'UnsupportedFileTypeError', detail: 'x' };
  uploads[0]?.answer({ status: 200, body: [{ status: 'error', fileName: 'broken.pdf', data: null, error }] });
  await expect.element(page.getByText(/^What is inside is not of a kind that fits/)).toBeVisible();
  await store(1);
  await expect.element(page.getByRole('link', { name: 'paper.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Take broken.pdf off the list' }).click();
  await expect.element(page.getByText('broken.pdf')).not.toBeInTheDocument();
});

test('what never fits is not tried again; another file takes its place', async () => {
  await open();
  await sendAlong(pdf('broken.pdf'));
  await sending(1);
  const error = { code: 'FileUnreadableError', detail: 'x' };
  uploads[0]?.answer({ status: 200, body: [{ status: 'error', fileName: 'broken.pdf', data: null, error }] });
  await expect.element(page.getByText('This image could not be read.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try broken.pdf again' })).not.toBeInTheDocument();
  await userEvent.upload(page.getByLabelText('Choose another file'), [pdf('whole.pdf')]);
  await expect.element(page.getByText('Added when you save')).toBeVisible();
  save();
  await store(1);
  await expect.element(page.getByRole('link', { name: 'whole.pdf' })).toBeVisible();
  await expect.element(page.getByText('broken.pdf')).not.toBeInTheDocument();
});

/** Keys alone: the control that has the focus is pressed. */
async function pressKey(name: string) {
  const control = page.getByRole('button', { name }).element() as HTMLElement;
  control.focus();
  await userEvent.keyboard('{Enter}');
}

test('whoever chooses another file goes on at the place for files, because the row is gone', async () => {
  await open();
  await sendAlong(pdf('broken.pdf'));
  await sending(1);
  const error = { code: 'FileUnreadableError', detail: 'x' };
  uploads[0]?.answer({ status: 200, body: [{ status: 'error', fileName: 'broken.pdf', data: null, error }] });
  const pick = page.getByLabelText('Choose another file');
  await expect.element(pick).toBeInTheDocument();
  (pick.element() as HTMLElement).focus();
  await userEvent.upload(pick, [pdf('whole.pdf')]);
  await expect.element(page.getByLabelText('Choose files')).toHaveFocus();
});

test('cancelling, trying again and taking off the list leave the focus somewhere with the keys', async () => {
  await open();
  await sendAlong(pdf('talk.pdf'));
  await sending(1);
  await pressKey('Cancel talk.pdf');
  await expect.element(page.getByRole('button', { name: 'Take talk.pdf off the list' })).toHaveFocus();
  await pressKey('Try talk.pdf again');
  await sending(2);
  await expect.element(page.getByRole('button', { name: 'Cancel talk.pdf' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Take talk.pdf off the list' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Choose files')).toHaveFocus();
});

test('a file that arrives or is removed hands the focus on; whoever is elsewhere stays there', async () => {
  files = [demoFile({ id: 301, name: 'slides.pdf' })];
  await open();
  await sendAlong(pdf('talk.pdf'), pdf('paper.pdf'));
  await sending(1);
  (page.getByRole('button', { name: 'Cancel talk.pdf' }).element() as HTMLElement).focus();
  await store(0);
  await expect.element(page.getByLabelText('Choose files')).toHaveFocus();
  await sending(2);
  const elsewhere = page.getByRole('link', { name: 'slides.pdf' });
  (elsewhere.element() as HTMLElement).focus();
  await store(1);
  await expect.element(page.getByRole('link', { name: 'paper.pdf' })).toBeVisible();
  await expect.element(elsewhere).toHaveFocus();
  await pressKey('Remove slides.pdf');
  await expect.element(page.getByRole('button', { name: 'Keep slides.pdf' })).toHaveFocus();
  save();
  await expect.element(elsewhere).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Choose files')).toHaveFocus();
});

test('one file is cancelled while the others go on, and can be tried again', async () => {
  await open();
  await sendAlong(pdf('talk.pdf'), pdf('paper.pdf'));
  await sending(1);
  await page.getByRole('button', { name: 'Cancel talk.pdf' }).click();
  expect(uploads[0]?.isAborted).toBe(true);
  await expect.element(page.getByText('Cancelled')).toBeVisible();
  await store(1);
  await page.getByRole('button', { name: 'Try talk.pdf again' }).click();
  await store(2);
  await expect.element(page.getByRole('link', { name: 'talk.pdf' })).toBeVisible();
});

test('what does not fit is refused before anything is sent, with a sentence for each', async () => {
  await open();
  await choose(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }), pdf('paper.pdf'));
  await expect.element(page.getByText(/^drawing.svg is not of a kind that fits/)).toBeVisible();
  save();
  await store(0);
  expect(uploads).toHaveLength(1);
});

test('why files were refused and not sent is said in the language that was chosen since', async () => {
  onTestFinished(() => setLanguage('en-US'));
  await open();
  await choose(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }), pdf('paper.pdf'));
  await expect.element(page.getByText(/^drawing.svg is not of a kind that fits/)).toBeVisible();
  save();
  await sending(1);
  await page.getByRole('button', { name: 'Cancel paper.pdf' }).click();
  await expect.element(page.getByText('Cancelled')).toBeVisible();
  await setLanguage('de');
  await expect.element(page.getByText(/^drawing.svg ist von keiner Art/)).toBeVisible();
  await expect.element(page.getByText('Abgebrochen')).toBeVisible();
});

test('leaving stops what is on its way', async () => {
  const { unmount } = await open();
  await sendAlong(pdf('talk.pdf'));
  await sending(1);
  await unmount();
  expect(uploads[0]?.isAborted).toBe(true);
});

test('all files are removed in one call, and one that stays says why and goes with the next Save', async () => {
  files = [demoFile({ id: 301, name: 'talk.pdf' }), demoFile({ id: 302, name: 'paper.pdf' })];
  undeletable = [302];
  await open();
  await page.getByRole('button', { name: 'Remove all files' }).click();
  await expect.element(page.getByText('Removed when you save').first()).toBeVisible();
  expect(server.requestsTo(getDeleteSectionFilesMockHandler)).toEqual([]);
  expect(save()).toBe(true);
  await expect.element(page.getByText(/^Not removed: /)).toBeVisible();
  expect(server.requestsTo(getDeleteSectionFilesMockHandler).map(({ body }) => body)).toEqual([[301, 302]]);
  await expect.element(page.getByRole('link', { name: 'talk.pdf' })).not.toBeInTheDocument();
  await expect.element(page.getByText('The entry is saved, but not all of its files are.')).toBeVisible();
  expect(sent).toEqual([false]);
  undeletable = [];
  expect(save()).toBe(true);
  await expect.element(page.getByRole('link', { name: 'paper.pdf' })).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual([false, true]);
});

test('nothing is sent before Save; what was added and removed can be undone until then', async () => {
  files = [demoFile({ id: 301, name: 'slides.pdf' })];
  await open();
  await choose(pdf('talk.pdf'));
  await page.getByRole('button', { name: 'Remove slides.pdf' }).click();
  await expect.poll(() => unsaved.at(-1)).toBe(true);
  await page.getByRole('button', { name: 'Take talk.pdf off the list' }).click();
  await page.getByRole('button', { name: 'Keep slides.pdf' }).click();
  await expect.poll(() => unsaved.at(-1)).toBe(false);
  expect(save()).toBe(false);
  expect(uploads).toEqual([]);
  expect(server.requestsTo(getDeleteSectionFilesMockHandler)).toEqual([]);
});

test('a new entry has its files sent to where it was saved', async () => {
  await open(true);
  await sendAlong(pdf('talk.pdf'));
  await store(0);
  expect(uploads[0]?.address).toBe(getUploadSectionFilesUrl(103));
  await expect.poll(() => sent).toEqual([true]);
});

test('a file that the network has lost stays on the list, and Save sends it and what was chosen since', async () => {
  await open();
  await sendAlong(pdf('talk.pdf'));
  await sending(1);
  uploads[0]?.fail();
  await expect.element(page.getByRole('button', { name: 'Try talk.pdf again' })).toBeVisible();
  await expect.element(page.getByText('The entry is saved, but not all of its files are.')).toBeVisible();
  expect(sent).toEqual([false]);
  expect(unsaved.at(-1)).toBe(true);
  await sendAlong(pdf('paper.pdf'));
  await store(1);
  await store(2);
  await expect.poll(() => sent).toEqual([false, true]);
  expect(files.map(({ name }) => name)).toEqual(['talk.pdf', 'paper.pdf']);
});

test('a removal that the network has lost keeps no file from being added', async () => {
  files = [demoFile({ id: 301, name: 'slides.pdf' })];
  server.use(getDeleteSectionFilesMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await page.getByRole('button', { name: 'Remove slides.pdf' }).click();
  await sendAlong(pdf('talk.pdf'));
  await store(0);
  await expect.element(page.getByText(/^Not removed: /)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'talk.pdf' })).toBeVisible();
  await expect.poll(() => sent).toEqual([false]);
  await page.getByRole('button', { name: 'Keep slides.pdf' }).click();
  await expect.element(page.getByText(/^Not removed: /)).not.toBeInTheDocument();
  await expect.poll(() => unsaved.at(-1)).toBe(false);
});

test('a file that never fits keeps the form open, and Save does not send it again', async () => {
  await open();
  await sendAlong(pdf('broken.pdf'));
  await sending(1);
  const error = { code: 'UnsupportedFileTypeError', detail: 'x' };
  uploads[0]?.answer({ status: 200, body: [{ status: 'error', fileName: 'broken.pdf', data: null, error }] });
  await expect.poll(() => sent).toEqual([false]);
  expect(save()).toBe(true);
  await expect.poll(() => sent).toEqual([false, false]);
  expect(uploads).toHaveLength(1);
});

const caption = (name: string) => page.getByRole('textbox', { name: `Caption of ${name}` });

test('a caption of a file that is just being added is stored after the file', async () => {
  const bodies = () => server.requestsTo(getCaptionSectionFilesMockHandler).map(({ body }) => body);
  server.use(storeCaptions);
  await open(true);
  await choose(pdf('talk.pdf'), pdf('paper.pdf'));
  await caption('paper.pdf').fill('What I wrote');
  save();
  await store(0);
  expect(bodies()).toEqual([]);
  await store(1);
  await expect.poll(() => sent).toEqual([true]);
  expect(bodies()).toEqual([[{ id: 401, caption: 'What I wrote' }]]);
});
