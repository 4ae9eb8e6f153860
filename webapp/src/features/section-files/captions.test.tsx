import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { FileCaption } from '@/shared/api/generated/model/file-caption';
import type { FileRef } from '@/shared/api/generated/model/file-ref';
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

let files: FileRef[];
let handle: { current: SectionFilesHandle | null };
let sent: boolean[];
let unsaved: boolean[];

const onServer = () => demoProfile({ workplaces: [demoWorkplace({ id: 103, files })] });
/** The server has stored what the request brought. */
const storeCaptions = getCaptionSectionFilesMockHandler(async ({ request }) => {
  const captions = (await request.json()) as FileCaption[];
  files = files.map((file) => ({ ...file, ...captions.find(({ id }) => id === file.id) }));
  return captions.map(({ id }) => ({ status: 'success', id, error: null }));
});
const server = mockServer(
  getGetPublicConfigMockHandler(),
  getGetProfileMockHandler(() => onServer()),
  getDeleteSectionFilesMockHandler(async ({ request }) => {
    const ids = (await request.json()) as number[];
    files = files.filter(({ id }) => !ids.includes(id));
    return ids.map((id) => ({ status: 'success', id, error: null }));
  }),
);

const noteUnsaved = (isUnsaved: boolean) => {
  unsaved.push(isUnsaved);
};

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer());
  await render(
    <QueryClientProvider client={queryClient}>
      <SectionFiles
        ref={handle}
        section={demoWorkplace({ id: 103, files })}
        onUnsavedChange={noteUnsaved}
        onSent={(isComplete) => sent.push(isComplete)}
      />
    </QueryClientProvider>,
  );
}

/** The form has saved the entry. */
const save = () => handle.current?.send(demoWorkplace({ id: 103, files }));

beforeEach(() => {
  files = [];
  handle = { current: null };
  sent = [];
  unsaved = [];
});

const caption = (name: string) => page.getByRole('textbox', { name: `Caption of ${name}` });
const captionsSent = () => server.requestsTo(getCaptionSectionFilesMockHandler).map(({ body }) => body);

test('captions go with Save in one call, trimmed, and an empty one is none', async () => {
  files = [
    demoFile({ id: 301, name: 'talk.pdf' }),
    demoFile({ id: 302, name: 'paper.pdf', caption: 'Old words' }),
    demoFile({ id: 303, name: 'plan.pdf', caption: 'The plan' }),
  ];
  server.use(storeCaptions);
  await open();
  await expect.element(caption('plan.pdf')).toHaveValue('The plan');
  await caption('talk.pdf').fill('  Slides of my talk ');
  await caption('paper.pdf').fill(' ');
  await caption('plan.pdf').fill('The plan ');
  await expect.poll(() => unsaved.at(-1)).toBe(true);
  expect(captionsSent()).toEqual([]);
  expect(save()).toBe(true);
  await expect.poll(() => sent).toEqual([true]);
  expect(captionsSent()).toEqual([
    [
      { id: 301, caption: 'Slides of my talk' },
      { id: 302, caption: null },
    ],
  ]);
  await expect.element(caption('talk.pdf')).toHaveValue('Slides of my talk');
});

test('a caption that is too long stays whole and says so, while the others are stored', async () => {
  files = [demoFile({ id: 301, name: 'talk.pdf' }), demoFile({ id: 302, name: 'paper.pdf' })];
  server.use(storeCaptions);
  await open();
  const pasted = 'Slides '.repeat(40).trim();
  await caption('talk.pdf').fill(pasted);
  await caption('paper.pdf').fill('What I wrote');
  await expect.element(page.getByText('279 of 160 characters')).toBeVisible();
  await expect.element(caption('talk.pdf')).toHaveAccessibleDescription(/at most 160 characters/);
  save();
  await expect.poll(() => sent).toEqual([false]);
  expect(captionsSent()).toEqual([[{ id: 302, caption: 'What I wrote' }]]);
  await expect.element(caption('talk.pdf')).toHaveValue(pasted);
  expect(unsaved.at(-1)).toBe(true);
  await caption('talk.pdf').fill('Slides');
  save();
  await expect.poll(() => sent).toEqual([false, true]);
  expect(captionsSent().at(-1)).toEqual([{ id: 301, caption: 'Slides' }]);
});

test('a caption that could not be stored says why, stays typed, and goes with the next Save', async () => {
  files = [demoFile({ id: 301, name: 'talk.pdf' })];
  server.use(getCaptionSectionFilesMockHandler(refusing(503, 'ServiceUnavailableError')));
  await open();
  await caption('talk.pdf').fill('Slides');
  save();
  await expect.element(page.getByText(/^Caption not saved: /)).toBeVisible();
  await expect.element(caption('talk.pdf')).toHaveValue('Slides');
  expect(sent).toEqual([false]);
  server.use(storeCaptions);
  save();
  await expect.poll(() => sent).toEqual([false, true]);
  await expect.element(page.getByText(/^Caption not saved: /)).not.toBeInTheDocument();
});

test('a file that is to be removed has no caption to type, and its caption is not sent', async () => {
  files = [demoFile({ id: 301, name: 'talk.pdf' })];
  await open();
  await caption('talk.pdf').fill('Slides');
  await page.getByRole('button', { name: 'Remove talk.pdf' }).click();
  await expect.element(caption('talk.pdf')).not.toBeInTheDocument();
  save();
  await expect.poll(() => sent).toEqual([true]);
  expect(captionsSent()).toEqual([]);
});

test('a caption that was changed here and elsewhere is shown in both versions, and the next Save keeps the one that was typed', async () => {
  files = [demoFile({ id: 301, name: 'talk.pdf', caption: 'Slides' }), demoFile({ id: 302, name: 'paper.pdf' })];
  server.use(storeCaptions);
  await open();
  await caption('talk.pdf').fill('My slides');
  await caption('paper.pdf').fill('My paper');
  files = [
    demoFile({ id: 301, name: 'talk.pdf', caption: 'Second edition' }),
    demoFile({ id: 302, name: 'paper.pdf' }),
  ];
  save();
  await expect.poll(() => sent).toEqual([false]);
  await expect.element(page.getByText('Second edition')).toBeVisible();
  expect(captionsSent()).toEqual([[{ id: 302, caption: 'My paper' }]]);
  await expect.element(caption('talk.pdf')).toHaveValue('My slides');
  save();
  await expect.poll(() => sent).toEqual([false, true]);
  expect(captionsSent().at(-1)).toEqual([{ id: 301, caption: 'My slides' }]);
});

test('the caption of another device can be used instead, and then nothing is sent', async () => {
  files = [demoFile({ id: 301, name: 'talk.pdf' })];
  server.use(storeCaptions);
  await open();
  await caption('talk.pdf').fill('My slides');
  files = [demoFile({ id: 301, name: 'talk.pdf', caption: 'Second edition' })];
  save();
  await page.getByRole('button', { name: 'Use saved: Caption of talk.pdf' }).click();
  await expect.element(caption('talk.pdf')).toHaveValue('Second edition');
  await expect.poll(() => unsaved.at(-1)).toBe(false);
  expect(save()).toBe(false);
  expect(captionsSent()).toEqual([]);
});

test('a caption for a file that was removed elsewhere is not lost before it was seen', async () => {
  files = [demoFile({ id: 301, name: 'talk.pdf' }), demoFile({ id: 302, name: 'paper.pdf' })];
  server.use(storeCaptions);
  await open();
  await caption('talk.pdf').fill('My slides');
  await caption('paper.pdf').fill('My paper');
  files = [demoFile({ id: 302, name: 'paper.pdf' })];
  save();
  await expect.element(page.getByText(/talk\.pdf was removed on another device.*My slides/)).toBeVisible();
  await expect.poll(() => unsaved.at(-1)).toBe(true);
  await page.getByRole('button', { name: 'Take talk.pdf off the list' }).click();
  await expect.poll(() => unsaved.at(-1)).toBe(false);
});
