import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { ImportResult } from '@/shared/api/generated/model/import-result';
import { importAgain } from '@/shared/lib/import-again';
import { newProfile } from '@/shared/testing/fixtures/profile';
import { demoSection } from '@/shared/testing/fixtures/sections';
import { getGetProfileMockHandler, getImportProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { confirmQueue } from '@/shared/ui/confirm';
import { type Notice, noticeQueue } from '@/shared/ui/notify';
import { archiveOf, demoTables } from './archives.test-setup';
import { BeginFromFile } from './begin-from-file';
import { pdfFile, pdfOf, printed } from './linkedin-pdf.test-setup';
import { kim } from './linkedin-pdf-people.test-setup';

vi.mock('@/shared/lib/import-again', { spy: true });

const result = (particular: Partial<ImportResult> = {}): ImportResult => ({
  dryRun: true,
  created: 1,
  updated: 0,
  skipped: 0,
  items: [{ path: '/work/0', action: 'CREATE', typeId: 'Workplace', sectionId: null, issue: null, shortened: null }],
  ...particular,
});

const profile = { ...newProfile, workplaces: [demoSection('Workplace')] };
const server = mockServer(
  getGetProfileMockHandler(profile),
  getImportProfileMockHandler(({ request }) =>
    result({ dryRun: new URL(request.url).searchParams.get('dryRun') !== 'false' }),
  ),
);
const sent = () => server.requestsTo(getImportProfileMockHandler).map(({ query }) => String(query));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const resume = () => new File(['{"work":[{"name":"Northwind","position":"Lead"}]}'], 'resume.json');
const done = vi.fn<() => void>();

beforeEach(() => {
  done.mockClear();
});

async function choose(file: File, onBeforeSend?: () => Promise<void>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  queryClient.setQueryData(getGetProfileQueryKey(), profile);
  await render(
    <QueryClientProvider client={queryClient}>
      <BeginFromFile doneLabel="Look at your profile" onDone={done} {...(onBeforeSend ? { onBeforeSend } : {})} />
    </QueryClientProvider>,
  );
  await button('Import a résumé').click();
  await page.getByLabelText('Choose a file').upload(file);
}

async function folderInput(): Promise<HTMLInputElement> {
  const input = page.getByLabelText('Choose a folder instead', { exact: true }).first();
  await expect.element(input).toBeInTheDocument();
  return input.element() as HTMLInputElement;
}

/** Answers the questions of `confirm()`. */
function answering(isConfirmed: boolean) {
  const asked = vi.fn<(text: string) => void>();
  onTestFinished(
    confirmQueue.serve(({ text, answer }) => {
      asked(text);
      answer(isConfirmed);
    }),
  );
  return asked;
}

test('a résumé is imported after a look at what it adds', async () => {
  await choose(resume());
  await expect.element(page.getByText('Lead, Northwind')).toBeVisible();
  expect(sent()).toEqual(['mode=merge&dryRun=true']);
  await button('Add to profile').click();
  await expect.element(page.getByRole('dialog', { name: 'That is on your profile now' })).toBeVisible();
  expect(sent()).toEqual(['mode=merge&dryRun=true', 'mode=merge&dryRun=false']);
  await button('Look at your profile').click();
  expect(done).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Import a résumé')).toHaveFocus();
});

test('T157: an archive of LinkedIn is converted before it is sent, without its messages', async () => {
  await choose(archiveOf(demoTables));
  await expect.element(button('Add to profile')).toBeVisible();
  const [request] = server.requestsTo(getImportProfileMockHandler);
  expect(request?.body).toMatchObject({ basics: { label: 'Backend engineer' }, skills: [{ name: 'Go' }, {}] });
  expect(JSON.stringify(request?.body)).not.toContain('secret');
});

test('T213: a PDF of LinkedIn is converted before it is sent', async () => {
  await choose(pdfFile(pdfOf(printed(kim))));
  await expect.element(button('Add to profile')).toBeVisible();
  const [request] = server.requestsTo(getImportProfileMockHandler);
  expect(request?.body).toMatchObject({
    basics: { label: 'Harbour master' },
    work: [{ position: 'Harbour master' }, {}, {}],
  });
});

const password = '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <00> /U <00> >>';

test.for<[string, Uint8Array, RegExp]>([
  [
    'another PDF',
    pdfOf(printed({ headline: 'Dear Kim' })),
    /^This PDF does not look like .* a JSON Resume or the archive from LinkedIn/,
  ],
  [
    'a PDF with a password',
    pdfOf(printed(kim), { trailer: `${password.replaceAll('<00>', `<${'ab'.repeat(32)}>`)} /ID [<00> <00>]` }),
    /^This PDF needs a password/,
  ],
  ['a PDF without text', pdfOf([{ width: 612, height: 792, items: [] }]), /^This PDF has no text/],
  [
    'a PDF of very many pages',
    pdfOf(Array.from({ length: 51 }, () => ({ width: 9, height: 9, items: [] }))),
    /^This PDF takes more pages/,
  ],
  ['a PDF that broke off', pdfOf(printed(kim)).slice(0, 900), /^This file is damaged or incomplete/],
])('%s is refused with what can be brought instead, and without a request', async ([, bytes, text]) => {
  await choose(pdfFile(bytes));
  await expect.element(page.getByText(text)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('T213: closing the dialog ends the reading of a PDF', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  await choose(pdfFile(pdfOf(printed(kim), { before: 'q Q '.repeat(6_000_000) })));
  await expect.element(page.getByText('Reading your file')).toBeInTheDocument();
  await button('Cancel').click();
  await vi.waitFor(() => {
    expect(terminate).toHaveBeenCalledOnce();
  });
  expect(sent()).toEqual([]);
});

test('a folder is read like its archive, and may be chosen again', async () => {
  await choose(new File(['GIF89a'], 'photo.gif'));
  for (const time of [1, 2]) {
    const folder = new DataTransfer();
    for (const [name, content] of Object.entries(demoTables)) folder.items.add(new File([content], name));
    const input = await folderInput();
    expect(input).toHaveAttribute('webkitdirectory');
    // As the browser does it. A driver wants a folder on the disk.
    input.files = folder.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(button('Add to profile')).toBeVisible();
    expect(server.requestsTo(getImportProfileMockHandler)).toHaveLength(time);
    await button('Choose another file').click();
  }
  const [request] = server.requestsTo(getImportProfileMockHandler);
  expect(request?.body).toMatchObject({ basics: { label: 'Backend engineer' }, skills: [{ name: 'Go' }, {}] });
  expect(JSON.stringify(request?.body)).not.toContain('secret');
});

test('the button for a folder opens the dialog of the browser for folders', async () => {
  await choose(new File(['GIF89a'], 'photo.gif'));
  const opened = vi.spyOn(await folderInput(), 'click').mockReturnValue();
  await button('Choose a folder instead').click();
  expect(opened).toHaveBeenCalledOnce();
});

test('replacing asks once more and names what will be lost', async () => {
  const asked = answering(false);
  await choose(resume());
  await page.getByRole('radio', { name: 'Replace my entries' }).click();
  await button('Replace entries').click();
  await vi.waitFor(() => {
    expect(asked).toHaveBeenCalledExactlyOnceWith('The entry on your profile will be deleted. This cannot be undone.');
  });
  expect(sent()).toEqual(['mode=merge&dryRun=true', 'mode=replace&dryRun=true']);
});

test('a file that is no résumé is refused without a request', async () => {
  await choose(new File(['GIF89a'], 'photo.gif'));
  await expect.element(page.getByText(/^Please choose the archive/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a part of the import that does not load is no fault of the file, and trying again reads it', async () => {
  vi.mocked(importAgain).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await choose(resume());
  await expect.element(page.getByText('There is no connection to the server, please try again.')).toBeVisible();
  await button('Try again').click();
  await expect.element(button('Add to profile')).toBeVisible();
});

test('a document that the server does not take leads back to choosing', async () => {
  server.use(getImportProfileMockHandler(refusing(422, 'ImportInvalidError')));
  await choose(resume());
  await expect.element(page.getByText(/^Nothing in this file is a part of a résumé/)).toBeVisible();
});

test('a document that the server cannot even parse is no résumé', async () => {
  server.use(getImportProfileMockHandler(refusing(400, 'MalformedRequestError')));
  await choose(resume());
  await expect.element(page.getByText(/^Nothing in this file is a part of a résumé/)).toBeVisible();
});

test('whoever closes the dialog while the import is sent is told what became of it', async () => {
  let answer = (_value: ImportResult): void => undefined;
  await choose(resume());
  await expect.element(button('Add to profile')).toBeVisible();
  server.use(
    getImportProfileMockHandler(
      () =>
        new Promise<ImportResult>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  const notices: Notice[] = [];
  onTestFinished(
    noticeQueue.serve((notice) => {
      notices.push(notice);
    }),
  );
  await button('Add to profile').click();
  await expect.poll(() => sent().at(-1)).toBe('mode=merge&dryRun=false');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  answer(result());
  await expect.poll(() => notices.map(({ tone }) => tone)).toEqual(['success']);
});

test('what the server cannot read is shown with its place in the file', async () => {
  const errors = [{ pointer: '/work/0/name', parameter: null, code: 'pattern', detail: 'has a control character' }];
  server.use(getImportProfileMockHandler(refusing(422, 'ValidationError', { errors })));
  await choose(resume());
  await expect.element(page.getByText('/work/0/name: There are characters in it that no text has.')).toBeVisible();
});

test('a text that is too long is shortened only when somebody wants it', async () => {
  const shortened = { full: 'a long text', cut: 'a long…' };
  const items = [
    { path: '/work/0', action: 'CREATE', typeId: 'Workplace', sectionId: null, issue: null, shortened: null },
    {
      path: '/work/0/summary',
      action: 'SKIP',
      typeId: 'Workplace',
      sectionId: null,
      issue: { code: 'maxLength', field: 'attributes.description' },
      shortened,
    },
  ] as const;
  server.use(getImportProfileMockHandler(result({ items: [...items] })));
  await choose(resume());
  await page.getByRole('checkbox', { name: 'Shorten the text that is too long' }).click();
  await expect.element(button('Add to profile')).toBeEnabled();
  await button('Add to profile').click();
  await expect.element(page.getByRole('dialog', { name: 'That is on your profile now' })).toBeVisible();
  expect(sent()).toEqual([
    'mode=merge&dryRun=true',
    'mode=merge&dryRun=true&shorten=true',
    'mode=merge&dryRun=false&shorten=true',
  ]);
});

test('entries for which a profile has no room are named, and the others can be added', async () => {
  const rows = ['Lead', 'Cook'].map((position) => ({ position, name: 'Northwind' }));
  const surplus = {
    path: '/work/1',
    action: 'SKIP',
    typeId: 'Workplace',
    sectionId: null,
    issue: { code: 'limit', field: null },
    shortened: null,
  } as const;
  server.use(getImportProfileMockHandler(result({ skipped: 1, items: [...result().items, surplus] })));
  await choose(new File([JSON.stringify({ work: rows })], 'resume.json'));
  const left = page.getByRole('listitem').filter({ hasText: 'Cook, Northwind' });
  await expect.element(left.getByText('The list is full')).toBeVisible();
  await expect.element(button('Add to profile')).toBeEnabled();
});

test('a preview that fails says why, and trying again asks again', async () => {
  server.use(getImportProfileMockHandler(refusing(409, 'ProfileTextLimitExceededError')));
  await choose(resume());
  await expect.element(page.getByText(/too much text/)).toBeVisible();
  server.use(getImportProfileMockHandler(result()));
  await button('Try again').click();
  await expect.element(button('Add to profile')).toBeVisible();
});

test('an import that fails keeps the preview and says why', async () => {
  await choose(resume());
  await expect.element(button('Add to profile')).toBeVisible();
  server.use(getImportProfileMockHandler(refusing(503, 'ServiceUnavailableError')));
  await button('Add to profile').click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(page.getByRole('alert')).toBeInViewport();
  await expect.element(page.getByText('Lead, Northwind')).toBeVisible();
});

test('without a profile one is created first', async () => {
  const ensure = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await choose(resume(), ensure);
  await expect.element(button('Add to profile')).toBeVisible();
  expect(ensure).toHaveBeenCalledOnce();
});
