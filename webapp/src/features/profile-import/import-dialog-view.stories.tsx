import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ImportItem } from '@/shared/api/generated/model/import-item';
import { ImportDialogView, type ImportState } from './import-dialog-view';

const document = {
  basics: { label: 'Backend engineer', email: 'alex@demo.example' },
  skills: [{ name: 'Go' }, { name: 'PostgreSQL' }],
  languages: [{ language: 'German' }],
  work: [
    { name: 'Northwind Payments', position: 'Senior backend engineer', endDate: 'last summer', team: { size: 4 } },
    { name: 'Harbour Logistics', position: 'Software engineer' },
    { position: 'Freelancer' },
  ],
  education: [{ institution: 'University of Porto', studyType: 'MSc' }],
};

const item = (path: string, particular: Partial<ImportItem> = {}): ImportItem => ({
  path,
  action: 'CREATE',
  typeId: null,
  sectionId: null,
  issue: null,
  shortened: null,
  ...particular,
});
const left = (code: string, field: string | null = null): Partial<ImportItem> => ({
  action: 'SKIP',
  issue: { code, field },
});

const items = [
  item('/basics/label', left('kept')),
  item('/skills/0/name', left('unchanged')),
  item('/skills/1/name'),
  item('/languages/0', left('required', 'fluency')),
  item('/work/0', { typeId: 'Workplace' }),
  item('/work/1', { typeId: 'Workplace', action: 'UPDATE', sectionId: 101 }),
  item('/work/2', { typeId: 'Workplace', ...left('required', 'organization') }),
  item('/education/0', { typeId: 'School' }),
  item('/basics/email', left('noPlace')),
];

const shown = (particular: Partial<Extract<ImportState, { step: 'preview' }>> = {}): ImportState => ({
  step: 'preview',
  document,
  result: { dryRun: true, created: 3, updated: 1, skipped: 5, items },
  missing: [],
  mode: 'merge',
  isShortening: false,
  isChecking: false,
  isImporting: false,
  problem: null,
  ...particular,
});

const meta = preview.meta({
  component: ImportDialogView,
  title: 'Features/Profile import',
  args: {
    state: shown(),
    doneLabel: 'Look at your profile',
    onFiles: fn(),
    onMode: fn(),
    onShortening: fn(),
    onImport: fn(),
    onAnother: fn(),
    onClose: fn(),
    onDone: fn(),
  },
});

export const Preview = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('status')).toHaveTextContent('New: 3. Filled in: 1. Left out: 5.');
    const work = screen.getByRole('region', { name: 'Work' });
    await expect(work).toHaveTextContent(/Senior backend engineer, Northwind Payments.*New/);
    await expect(work).toHaveTextContent(/Software engineer, Harbour Logistics.*Filled in/);
    await expect(work).toHaveTextContent(/Freelancer.*Has no organization/);
    await userEvent.click(screen.getByRole('radio', { name: 'Replace my entries' }));
    await expect(args.onMode).toHaveBeenCalledWith('replace');
    await userEvent.click(screen.getByRole('button', { name: 'Add to profile' }));
    await expect(args.onImport).toHaveBeenCalledOnce();
  },
});

export const Choose = meta.story({ args: { state: { step: 'choose', problem: null } } });

export const WrongFile = meta.story({
  args: {
    state: {
      step: 'choose',
      problem:
        'Please choose the archive (ZIP or CSV) or the PDF from LinkedIn, a JSON Resume or a Reactive Resume (.json).',
    },
  },
});

export const OtherPdf = meta.story({
  args: {
    state: {
      step: 'choose',
      problem:
        'This PDF does not look like the one that LinkedIn saves, so it cannot be told what is where in it. Please choose that one, a JSON Resume or the archive from LinkedIn. Nothing was added.',
    },
  },
});

export const WrongPlaces = meta.story({
  args: {
    state: {
      step: 'choose',
      problem: 'Some places in this file cannot be read. Nothing was added.',
      places: [{ pointer: '/work/3/summary', text: 'There are characters in it that no text has.' }],
    },
  },
});

const longText = 'I build services that move money, quietly. '.repeat(80);

export const LongTexts = meta.story({
  args: {
    state: shown({
      document: { ...document, basics: { ...document.basics, summary: longText } },
      result: {
        dryRun: true,
        created: 2,
        updated: 0,
        skipped: 4,
        items: [
          item('/basics/summary', {
            ...left('maxLength', 'attributes.summary'),
            shortened: { full: longText, cut: `${longText.slice(0, 2590)}…` },
          }),
          item('/work/0', { typeId: 'Workplace' }),
          item('/work/0/endDate', { typeId: 'Workplace', ...left('format', 'endedAt') }),
          item('/work/0/team', { typeId: 'Workplace', ...left('noPlace') }),
          item('/work/1', { typeId: 'Workplace' }),
          item('/sections/education/items/0', { typeId: 'School', ...left('hidden') }),
        ],
      },
    }),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Shorten the text that is too long' }));
    await expect(args.onShortening).toHaveBeenCalledWith(true, expect.anything());
    await userEvent.click(screen.getByText(/^summary \(/));
    await expect(screen.getByText(/^I build.*…$/)).toBeVisible();
    const work = screen.getByRole('region', { name: 'Work' });
    await expect(work).toHaveTextContent(/endDate: last summer.*The date is not clear/);
    await expect(work).toHaveTextContent(/team.*Has no place on a profile/);
  },
});

/** What a PDF of LinkedIn does not tell, and its parts with unknown headings, are named. */
export const Pdf = meta.story({
  args: {
    state: shown({
      document: {
        work: [{ name: 'Ropes', position: 'Clerk', startDate: '2017', endDate: '2018', unread: 'Vienna' }],
        'other-0001': 'Volunteering: Driver at the harbour',
      },
      result: {
        dryRun: true,
        created: 1,
        updated: 0,
        skipped: 2,
        items: [
          item('/work/0', { typeId: 'Workplace' }),
          item('/work/0/unread', { typeId: 'Workplace', ...left('noPlace') }),
          item('/other-0001', left('noPlace')),
        ],
      },
    }),
  },
  play: async () => {
    const other = await screen.findByRole('region', { name: 'Anything else' });
    await expect(other).toHaveTextContent(/Volunteering: Driver at the harbour.*Has no place on a profile/);
    await expect(screen.getByRole('region', { name: 'Work' })).toHaveTextContent(/Vienna.*Has no place on a profile/);
  },
});

export const Reading = meta.story({ args: { state: { step: 'reading' } } });

export const NothingFound = meta.story({
  args: { state: shown({ result: { dryRun: true, created: 0, updated: 0, skipped: 0, items: [] } }) },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Nothing for a profile in it' })).toBeVisible();
  },
});

export const NothingNew = meta.story({
  args: {
    state: shown({
      result: { dryRun: true, created: 0, updated: 0, skipped: 1, items: [item('/skills/0/name', left('unchanged'))] },
    }),
  },
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'Add to profile' })).not.toBeInTheDocument();
  },
});

export const Replacing = meta.story({ args: { state: shown({ mode: 'replace', missing: ['Skills', 'Projects'] }) } });

export const Importing = meta.story({ args: { state: shown({ isImporting: true }) } });

export const ServerRefuses = meta.story({
  args: { state: shown({ problem: 'The server cannot be reached. Check your connection and try again.' }) },
});

export const Offline = meta.story({
  args: {
    state: { step: 'failed', text: 'The server cannot be reached.', isRetrying: false, onRetry: fn() },
  },
});

export const Done = meta.story({
  args: { state: { step: 'done', result: { dryRun: false, created: 3, updated: 1, skipped: 5, items } } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Look at your profile' }));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
