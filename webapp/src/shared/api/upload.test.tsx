import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeUpload, fakeUploads } from '../testing/fake-upload';
import { problemOf } from '../testing/problem';
import { ApiError, NetworkError } from './api-error';
import { uploadProfilePhoto } from './generated/endpoints/media/media';
import { sendingWith } from './upload';

const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
let uploads: FakeUpload[];
let shares: number[];

const send = (signal?: AbortSignal) =>
  uploadProfilePhoto(
    { file: photo },
    {
      fetch: sendingWith((share) => shares.push(share)),
      ...(signal === undefined ? {} : { signal }),
    },
  );

beforeEach(() => {
  uploads = [];
  shares = [];
  vi.stubGlobal('XMLHttpRequest', fakeUploads(uploads));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a file is sent as a part, with its name, and tells how far it is', async () => {
  const sent = send();
  uploads[0]?.progress(0.25);
  uploads[0]?.progress(1);
  uploads[0]?.answer({ status: 200, body: { url: '/v1/media/demo' } });
  expect(await sent).toEqual({ url: '/v1/media/demo' });
  expect(shares).toEqual([0.25, 1]);
  expect(uploads[0]).toMatchObject({ method: 'PUT', address: '/v1/user/profile/photo' });
  expect(uploads[0]?.body.get('file')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
});

test('two files at the same time are two calls, however alike', async () => {
  const both = Promise.all([send(), send()]);
  for (const upload of uploads) upload.answer({ status: 200, body: { url: 'x' } });
  await both;
  expect(uploads).toHaveLength(2);
});

test('a refusal is the one of every other call', async () => {
  const sent = send();
  uploads[0]?.answer({ status: 413, body: problemOf(413, 'FileTooLargeError') });
  const error: unknown = await sent.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 413, code: 'FileTooLargeError' });
});

test('an answer without a body is none', async () => {
  const sent = send();
  uploads[0]?.answer({ status: 204 });
  expect(await sent).toBeNull();
});

test('no answer is an error of the network', async () => {
  const sent = send();
  uploads[0]?.fail();
  await expect(sent).rejects.toBeInstanceOf(NetworkError);
});

test('whoever cancels stops the sending, and is told so', async () => {
  const controller = new AbortController();
  const sent = send(controller.signal);
  controller.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(uploads[0]?.isAborted).toBe(true);
});

test('what was cancelled before is not sent', async () => {
  await expect(send(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(uploads).toEqual([]);
});
