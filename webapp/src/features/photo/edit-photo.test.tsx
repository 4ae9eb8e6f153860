import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { demoPicture, type FakeUpload, fakeUploads } from '@/shared/testing/fake-upload';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getDeleteProfilePhotoMockHandler } from '@/shared/testing/generated/media/media.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { problemOf } from '@/shared/testing/problem';
import { EditPhoto, type EditPhotoProps } from './edit-photo';

let uploads: FakeUpload[];
let photoUrl: string | null;

const server = mockServer(
  getGetUserMockHandler(() => demoUser({ photoUrl })),
  getDeleteProfilePhotoMockHandler(() => {
    photoUrl = null;
  }),
);
const removals = () => server.requestsTo(getDeleteProfilePhotoMockHandler);

async function open(props: EditPhotoProps = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <EditPhoto {...props} />
    </QueryClientProvider>,
  );
}

async function choose(file: File) {
  await page.getByRole('button', { name: /^(Add a|Change) photo$/ }).click();
  await userEvent.upload(page.getByLabelText(/^Choose a/), file);
}

const saveButton = () => page.getByRole('button', { name: 'Save photo' });

/** Until so many requests have left; on a busy machine a picture takes its time. */
const sending = (count: number) => expect.poll(() => uploads.length).toBe(count);

beforeEach(() => {
  uploads = [];
  photoUrl = null;
  vi.stubGlobal('XMLHttpRequest', fakeUploads(uploads));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a picture is chosen, cut and sent; then everything shows it', async () => {
  await open();
  await choose(await demoPicture(300, 200));
  await saveButton().click();
  await sending(1);
  const sent = uploads[0]?.body.get('file');
  expect(sent).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  const bitmap = await createImageBitmap(sent as File);
  expect([bitmap.width, bitmap.height]).toEqual([200, 200]);
  uploads[0]?.progress(0.5);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  photoUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  uploads[0]?.answer({ status: 200, body: { url: photoUrl } });
  await expect.element(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('where there is little room the button is an icon, and is called the same', async () => {
  await open({ isCompact: true });
  const button = page.getByRole('button', { name: 'Add a photo' });
  await expect.element(button).toHaveTextContent('photo_camera');
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Your photo' })).toBeVisible();
});

test('a cancelled photo is not sent, and the cut is still there', async () => {
  await open();
  await choose(await demoPicture(300, 200));
  await saveButton().click();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect.element(saveButton()).toBeVisible();
  expect(uploads[0]?.isAborted).toBe(true);
  await expect.element(page.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument();
});

test.for([
  ['UnsupportedFileTypeError', 415, 'This kind of file is not supported.'],
  ['FileUnreadableError', 422, 'This image could not be read.'],
  ['FileTooLargeError', 413, 'This file is larger than the limit.'],
  ['StorageQuotaExceededError', 413, 'Your storage is full. Remove files from your entries, then try again.'],
] as const)('%s is told in plain words, and sending can be tried again', async ([code, status, text]) => {
  await open();
  await choose(await demoPicture(300, 200));
  await saveButton().click();
  await sending(1);
  uploads[0]?.answer({ status, body: problemOf(status, code) });
  await expect.element(page.getByText(text)).toBeVisible();
  await saveButton().click();
  await sending(2);
});

test('what cannot be a photo is refused before anything is sent', async () => {
  await open();
  await choose(await demoPicture(20, 20, { name: 'tiny.png' }));
  await expect.element(page.getByText(/^tiny.png is too small/)).toBeVisible();
  expect(uploads).toEqual([]);
});

test('what has to be there before is made first', async () => {
  const order: string[] = [];
  await open({
    onBeforeSend: () => {
      order.push(`profile, with ${uploads.length} photos`);
      return Promise.resolve();
    },
  });
  await choose(await demoPicture(100, 100));
  await saveButton().click();
  await sending(1);
  expect(order).toEqual(['profile, with 0 photos']);
});

test('a photo is removed after a question, and kept without an answer', async () => {
  photoUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  await open();
  await page.getByRole('button', { name: 'Change photo' }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(removals()).toHaveLength(0);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect.element(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  expect(removals()).toHaveLength(1);
});

/** Watches the addresses of pictures, and holds back the reading of the first one. */
function holdFirstPicture() {
  const created = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const held = Promise.withResolvers<undefined>();
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementationOnce(async function hold(
    this: HTMLImageElement,
  ) {
    await held.promise;
    await expect.poll(() => this.complete).toBe(true);
  });
  onTestFinished(() => {
    for (const spy of [created, revoked, decode]) spy.mockRestore();
  });
  return {
    decode,
    revoked,
    addressOf: (index: number) => created.mock.results[index]?.value,
    release: () => {
      held.resolve(undefined);
    },
  };
}

test('the memory of a picture is released when the dialog closes before the picture is read', async () => {
  const first = holdFirstPicture();
  await open();
  await choose(await demoPicture(640, 400));
  await expect.poll(() => first.decode).toHaveBeenCalled();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  first.release();
  await expect.poll(() => first.revoked).toHaveBeenCalledWith(first.addressOf(0));
});

test('of two pictures that are chosen one after the other the second is shown, and the memory of the first is released', async () => {
  const first = holdFirstPicture();
  await open();
  await choose(await demoPicture(640, 400));
  await expect.poll(() => first.decode).toHaveBeenCalledOnce();
  await userEvent.upload(page.getByLabelText(/^Choose a/), await demoPicture(300, 300));
  await expect.element(page.getByRole('application')).toBeVisible();
  first.release();
  await expect.poll(() => first.revoked).toHaveBeenCalledWith(first.addressOf(0));
  expect(first.revoked).not.toHaveBeenCalledWith(first.addressOf(1));
});

test('the dialog stays open while a photo is being removed, so that the answer closes no other dialog', async () => {
  photoUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.use(
    getDeleteProfilePhotoMockHandler(async () => {
      await promise;
      photoUrl = null;
    }),
  );
  await open();
  await page.getByRole('button', { name: 'Change photo' }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect.poll(() => removals()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(page.getByRole('dialog', { name: /Remove/ })).toBeVisible();
  resolve(undefined);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add a photo' })).toBeVisible();
});
